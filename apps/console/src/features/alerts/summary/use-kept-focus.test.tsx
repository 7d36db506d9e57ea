import { render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

const PER_ROW = 2;

/** Cards in rows as the grid has them: a row is known by its first card. */
function Grid({ keys }: { keys: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState<string>();
  useKeptFocus(scroller, key);
  const rows = Array.from({ length: Math.ceil(keys.length / PER_ROW) }, (_, row) =>
    keys.slice(row * PER_ROW, (row + 1) * PER_ROW),
  );
  return (
    <>
      <div ref={scroller}>
        {rows.map((row) => (
          <div key={row[0]}>
            {row.map((each) => (
              <button key={each} type="button" data-item={each} onFocus={() => setKey(each)}>
                {each}
              </button>
            ))}
          </div>
        ))}
      </div>
      <button type="button">elsewhere</button>
    </>
  );
}

const focusedText = () => document.activeElement?.textContent;

it('gives the focus back to a card that a new one moved to another row', () => {
  const { rerender } = render(<Grid keys={['b', 'c', 'd']} />);
  screen.getByRole('button', { name: 'c' }).focus();
  rerender(<Grid keys={['a', 'b', 'c', 'd']} />);
  expect(focusedText()).toBe('c');
  rerender(<Grid keys={['z', 'a', 'b', 'c', 'd']} />);
  expect(focusedText()).toBe('c');
});

it('leaves it where somebody took it', async () => {
  const { rerender } = render(<Grid keys={['b', 'c', 'd']} />);
  screen.getByRole('button', { name: 'c' }).focus();
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  rerender(<Grid keys={['a', 'b', 'c', 'd']} />);
  expect(focusedText()).toBe('elsewhere');
  const card = screen.getByRole('button', { name: 'd' });
  card.focus();
  card.blur();
  await Promise.resolve();
  rerender(<Grid keys={['b', 'c', 'd']} />);
  expect(document.activeElement).toBe(document.body);
});
