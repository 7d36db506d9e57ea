import { pointsOf } from '@sightline/editor/forms';
import type { Shape } from '@sightline/editor/shapes';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { click, drag, layOut, open, tags } from './testing/editor.tsx';
import { aSquare } from './testing/fixtures.ts';

beforeAll(() => loadWords('drawing', 'forms'));
beforeEach(() => void layOut());

describe('tags', () => {
  it('DRAW-025 DRAW-026 are grouped by use case, the region of interest by itself, and fold', async () => {
    open();
    const names = () =>
      tags()
        .getAllByRole('button')
        .map((button) => button.textContent?.replace(/0 ?0 shapes/, ''));
    expect(names().slice(0, 3)).toEqual(['Region Of Interest', 'PPE Detection', 'PPE zone']);
    await userEvent.click(tags().getByRole('button', { name: 'PPE Detection' }));
    expect(names()).not.toContain('PPE zone');
  });

  it('DRAW-027 DRAW-028 DRAW-029 show their colour, their name and how many shapes have them', () => {
    open([aSquare('a', [100, 100]), aSquare('b', [300, 300])]);
    const row = tags().getByRole('button', { name: 'PPE zone 2 shapes' });
    const [bar, name, count] = row.children;
    expect(bar).toHaveProperty('style.background', '#339AF0');
    expect([name?.textContent, count?.textContent]).toEqual(['PPE zone', '2']);
  });

  it('DRAW-075 DRAW-076 DRAW-077 ask before the selected shape gets another', async () => {
    const line: Shape = aSquare('a', [100, 100], { label: 'x', labelName: 'Hat' });
    const drawing = open([line]);
    click(150, 150);
    await userEvent.click(tags().getByRole('button', { name: /Region Of Interest/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Change Tag' }));
    expect(question.getByText('Are you sure you want to change the tag to Region Of Interest?')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Change Tag' }));
    expect(drawing.state().shapes[0]).toMatchObject({ tag: 'roi', label: null, categories: [] });
  });

  it('DRAW-101 show where they are for 5 seconds', () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open([aSquare('a', [100, 100])]);
    fireEvent.click(tags().getByRole('button', { name: /PPE zone/ }));
    expect(document.querySelector('[data-highlighted]')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(5000));
    expect(document.querySelector('[data-highlighted]')).toBeNull();
    vi.useRealTimers();
  });

  it('DRAW-105 are asked for before something is drawn', async () => {
    open();
    await userEvent.keyboard('r');
    drag([100, 100], [300, 300]);
    expect(await screen.findByText('Select the tag before drawing')).toBeTruthy();
  });
});

describe('labels', () => {
  it('DRAW-023 DRAW-123 are picked with their categories, no more than allowed', async () => {
    const drawing = open([aSquare('a', [100, 100])]);
    click(150, 150);
    const popover = within(await screen.findByRole('dialog', { name: 'Label this zone' }));
    await userEvent.click(popover.getByRole('radio', { name: 'Hard hat zone' }));
    await userEvent.click(popover.getByRole('button', { name: 'Vest' }));
    await userEvent.click(popover.getByRole('button', { name: 'Boots' }));
    expect(await screen.findByText('You can only select up to 1 categories for this label.')).toBeTruthy();
    await userEvent.click(popover.getByRole('button', { name: 'Apply' }));
    expect(drawing.state().shapes[0]).toMatchObject({ label: 'hat', labelName: 'Hard hat zone', categories: ['vest'] });
  });

  it('DRAW-024 follow their shape 300 ms after the picture moved', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const drawing = open([aSquare('a', [100, 100])]);
    click(150, 150);
    const popover = screen.getByRole('dialog', { name: 'Label this zone' });
    const before = popover.style.left;
    act(() => drawing.change((state) => ({ ...state, view: { ...state.view, zoom: 2, x: 0, y: 0 } })));
    act(() => void vi.advanceTimersByTime(299));
    expect(popover.style.left).toBe(before);
    act(() => void vi.advanceTimersByTime(1));
    expect(popover.style.left).not.toBe(before);
    vi.useRealTimers();
  });

  it('lie beside their shape where no pointer says where: a finger needs its edges', async () => {
    const drawing = open([aSquare('a', [100, 100])]);
    act(() => drawing.change((state) => ({ ...state, tool: 'edit', selected: 'a' })));
    const { left } = (await screen.findByRole('dialog', { name: 'Label this zone' })).style;
    const { view, shapes } = drawing.state();
    const right = Math.max(...pointsOf(shapes[0]!).map(([x]) => x)) * view.size.width;
    expect(Number.parseFloat(left)).toBeGreaterThan(right);
  });

  it('DRAW-151 are missing where the site has none', async () => {
    open([aSquare('a', [100, 100])], { labels: [] });
    click(150, 150);
    expect(await screen.findByText('Site has no labels')).toBeTruthy();
  });
});
