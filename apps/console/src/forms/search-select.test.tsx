import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPlain } from '../testing/render.tsx';
import { SearchSelect } from './search-select.tsx';

const ZONES = ['Asia/Singapore', 'Asia/Tokyo', 'Europe/London', 'Europe/Rome'].map((label, at) => ({
  value: String(at + 1),
  label,
}));

interface FormProps {
  onChange: (value: string) => void;
  onSearch?: ((text: string) => void) | undefined;
}

function Form({ onChange, onSearch }: FormProps) {
  const [value, setValue] = useState('1');
  const choose = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <SearchSelect label="Time zone" options={ZONES} value={value} onChange={choose} onSearch={onSearch} />
      <button type="button">Next</button>
    </>
  );
}

function open(onSearch?: (text: string) => void) {
  const onChange = vi.fn();
  renderPlain(<Form onChange={onChange} onSearch={onSearch} />);
  return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }) };
}

const offered = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

describe('a select that is searched', () => {
  it('replaces what it holds by what is typed after a click', async () => {
    const { field } = open();
    expect(field.value).toBe('Asia/Singapore');
    await userEvent.click(field);
    expect(offered()).toHaveLength(ZONES.length);
    await userEvent.keyboard('rome');
    expect(field.value).toBe('rome');
    expect(offered()).toEqual(['Europe/Rome']);
  });

  it('replaces what it holds by what is typed after Tab', async () => {
    const { field } = open();
    await userEvent.tab();
    await userEvent.keyboard('tok');
    expect(field.value).toBe('tok');
  });

  it('brings it back on Escape, and is replaced again by the next word', async () => {
    const { field, onChange } = open();
    await userEvent.click(field);
    await userEvent.keyboard('rome{Escape}');
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['Asia/Singapore', 'false']);
    await userEvent.keyboard('lon');
    expect(field.value).toBe('lon');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('brings it back when it is left', async () => {
    const { field, onChange } = open();
    await userEvent.click(field);
    await userEvent.keyboard('rome');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(field.value).toBe('Asia/Singapore');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes the first that was found on Enter, or the one the arrow keys lead to', async () => {
    const { field, onChange } = open();
    await userEvent.click(field);
    await userEvent.keyboard('europe{Enter}');
    expect([field.value, onChange.mock.calls]).toEqual(['Europe/London', [['3']]]);
    await userEvent.keyboard('europe{ArrowDown}{Enter}');
    expect([field.value, onChange.mock.lastCall]).toEqual(['Europe/Rome', ['4']]);
  });

  it('opens on an arrow key with all there is', async () => {
    const { field } = open();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}{ArrowDown}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(offered()).toHaveLength(ZONES.length);
  });

  it('asks for what somebody typed alone: the name of what is chosen is no search', async () => {
    const onSearch = vi.fn();
    const { field } = open(onSearch);
    await userEvent.click(field);
    await userEvent.keyboard('x');
    await userEvent.keyboard('{Escape}');
    expect(onSearch.mock.calls).toEqual([['x'], ['']]);
  });
});
