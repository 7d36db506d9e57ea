import { PROBLEMS } from '@sightline/editor/problems';
import type { Shape } from '@sightline/editor/shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../lib/i18n/locales/en/drawing.json';
import { loadWords } from '../../lib/i18n/words.ts';
import { renderPlain } from '../../testing/render.tsx';
import { at, canvas, click, layOut, open, tags, tools } from './testing/editor.tsx';
import { aDrawing, aSquare } from './testing/fixtures.ts';
import { FLOW_ITEMS, Toolbar } from './toolbar.tsx';

beforeAll(() => loadWords('drawing', 'forms'));
beforeEach(() => void layOut());

describe('the canvas', () => {
  it('DRAW-066 DRAW-067 draws a polygon by clicks, in the colour of its tag', async () => {
    const drawing = open();
    await userEvent.click(tags().getByRole('button', { name: /PPE zone/ }));
    await userEvent.click(tools().getByRole('button', { name: 'Polygon' }));
    for (const [x, y] of [
      [100, 100],
      [400, 100],
      [400, 400],
    ] as const)
      click(x, y);
    expect(drawing.state().shapes).toEqual([]);
    click(100, 100);
    const [shape] = drawing.state().shapes;
    expect(shape).toMatchObject({ kind: 'polygon', tag: 'ppe', user: 'Ann' });
    const drawn = document.querySelector(`[data-shape="${shape?.id}"] polygon`);
    expect(drawn?.getAttribute('points')).toBe('100,100 400,100 400,400');
    expect(tags().getByRole('button', { name: /PPE zone/ }).textContent).toContain('1 shape');
  });

  it('draws one shape again while a point of it is dragged, and none of the others', () => {
    let reads = 0;
    const counted = Array.from({ length: 500 }, (_, index): Shape => {
      const shape = aSquare(`s${index}`, [(index % 25) * 40, 200 + Math.trunc(index / 25) * 20]);
      return Object.defineProperty({ ...shape }, 'color', {
        enumerable: true,
        get: () => {
          reads += 1;
          return '#339AF0';
        },
      });
    });
    const drawing = open([...counted, aSquare('mine', [1100, 100])]);
    click(1150, 150);
    expect(drawing.state().selected).toBe('mine');
    fireEvent.pointerDown(canvas(), at(1100, 100));
    reads = 0;
    for (let step = 1; step <= 10; step += 1) fireEvent.pointerMove(canvas(), at(1100 - step, 100));
    expect(document.querySelector('[data-shape="mine"] polygon')?.getAttribute('points')).toContain('1090,100');
    expect(reads).toBe(0);
    fireEvent.pointerUp(canvas(), at(1090, 100));
  });

  it('pans and zooms as a whole, without drawing a shape again', () => {
    const drawing = open([aSquare('a', [100, 100])]);
    const shape = document.querySelector('[data-shape="a"]');
    const turn = { deltaX: 0, deltaY: -100, ctrlKey: true, metaKey: false, shiftKey: false, clientX: 0, clientY: 0 };
    // The test environment's own wheel knows no keys.
    const wheel = Object.assign(new Event('wheel', { cancelable: true }), turn);
    fireEvent(canvas(), wheel);
    expect(wheel.defaultPrevented).toBe(true);
    expect(drawing.state().view.zoom).toBeCloseTo(1.25);
    expect(document.querySelector('[data-shape="a"]')).toBe(shape);
    expect(screen.getByText('Zoom 125%')).toBeTruthy();
  });

  it('DRAW-100 names the shape that is pointed at; of a saved one it says who drew it', async () => {
    open([aSquare('a', [100, 100], { immutable: true, user: 'Arjun' })]);
    fireEvent.pointerMove(canvas(), at(150, 150));
    expect(await screen.findByText('PPE zone, Arjun')).toBeTruthy();
    expect(screen.getByText('x 0.117 y 0.208')).toBeTruthy();
  });

  it('darkens what lies outside the region of interest, which lies below everything else', () => {
    open([aSquare('a', [100, 100]), aSquare('r', [50, 50], { tag: 'roi', color: '#CCFF00' })]);
    const order = [...document.querySelectorAll('[data-shape]')].map((each) => each.getAttribute('data-shape'));
    expect(order).toEqual(['r', 'a']);
    expect(document.querySelector('path[d^="M0,0H1280"]')).not.toBeNull();
  });

  it('DRAW-097 DRAW-098 takes nothing while something is saved', async () => {
    const drawing = open([aSquare('a', [100, 100])], { isBusy: true });
    click(150, 150);
    expect(drawing.state().selected).toBeNull();
    expect(screen.getByLabelText('Saving')).toBeTruthy();
    for (const button of tools().getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
    await userEvent.keyboard('r');
    expect(drawing.state().tool).toBe('edit');
  });
});

describe('toolbar and keys', () => {
  it('DRAW-008 DRAW-009 DRAW-010 DRAW-011 DRAW-012 DRAW-013 DRAW-014 DRAW-015 DRAW-017 DRAW-020 DRAW-021 offers everything, with ellipses closed', () => {
    open();
    const names = tools()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.replace(/ ?[A-Z]$/, ''));
    expect(names).toEqual([
      ...['Rectangle', 'Ellipse', 'Polygon', 'Line', 'Multi Line', 'Edit Mode'],
      ...['Zoom In', 'Zoom Out', 'Undo', 'Hide saved shapes', 'Download image', 'Colour'],
      ...['Delete Selected Region', 'Delete All'],
    ]);
    expect(tools().getByRole('button', { name: 'Ellipse' })).toHaveProperty('disabled', true);
  });

  it('DRAW-022 offers only a few of them for areas of a logic flow', () => {
    renderPlain(<Toolbar drawing={aDrawing()} picture={null} items={FLOW_ITEMS} />);
    const names = tools()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.replace(/ ?[A-Z]$/, ''));
    expect(names).toEqual(['Polygon', 'Line', 'Edit Mode', 'Zoom In', 'Zoom Out']);
  });

  it('works by the keys of the same commands', async () => {
    const drawing = open([aSquare('a', [100, 100])]);
    await userEvent.keyboard('p');
    expect(drawing.state().tool).toBe('polygon');
    await userEvent.keyboard('e');
    click(150, 150);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(drawing.state().shapes[0]).toMatchObject({ points: expect.arrayContaining([[110 / 1280, 100 / 720]]) });
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Delete}');
    expect(drawing.state().shapes).toEqual([]);
  });

  it('DRAW-095 DRAW-096 hides saved shapes, when there are some', async () => {
    const drawing = open([aSquare('a', [100, 100], { immutable: true })]);
    await userEvent.click(tools().getByRole('button', { name: 'Hide saved shapes' }));
    expect(document.querySelector('[data-shape]')).toBeNull();
    await userEvent.click(tools().getByRole('button', { name: 'Show saved shapes' }));
    expect(drawing.state().hidesExisting).toBe(false);
  });

  it('DRAW-018 opens the picture in a new tab', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    open();
    await userEvent.click(tools().getByRole('button', { name: 'Download image' }));
    expect(openTab).toHaveBeenCalledWith('/frame.jpg', '_blank', 'noopener');
  });

  it('DRAW-019 gives the selected shape another colour', async () => {
    const drawing = open([aSquare('a', [100, 100])]);
    click(150, 150);
    await userEvent.click(tools().getByRole('button', { name: 'Colour' }));
    await userEvent.click(await screen.findByRole('button', { name: '#F06595' }));
    expect(drawing.state().shapes[0]?.color).toBe('#F06595');
  });

  it('DRAW-103 asks before it deletes everything', async () => {
    const drawing = open([aSquare('a', [100, 100])]);
    await userEvent.click(tools().getByRole('button', { name: 'Delete All' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
    expect(question.getByText('Are you sure you want to delete all the shapes?')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Delete All' }));
    expect(drawing.state().shapes).toEqual([]);
  });
});

describe('without a pointer', () => {
  it('a shape is added and its points are set by numbers, and each change is read out', async () => {
    const drawing = open();
    await userEvent.click(tags().getByRole('button', { name: /PPE zone/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add shape' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'polygon' }));
    const x = await screen.findByLabelText('x of point 1');
    await userEvent.clear(x);
    await userEvent.type(x, '0.25{Enter}');
    expect(drawing.state().shapes[0]).toMatchObject({ points: expect.arrayContaining([[0.25, 0.35]]) });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Point 1: x 0.250, y 0.350'));
    await userEvent.click(screen.getByRole('button', { name: 'Add after 1' }));
    expect(drawing.state().shapes[0]).toMatchObject({ points: { length: 5 } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2' }));
    expect(drawing.state().shapes[0]).toMatchObject({ points: { length: 4 } });
  });

  it('a saved shape is taken up from the list, and arrows move a coordinate by a pixel', async () => {
    const drawing = open([aSquare('a', [128, 72], { immutable: true })]);
    await userEvent.click(screen.getByRole('button', { name: /PPE zone.*polygon/ }));
    expect(drawing.state().selected).toBe('a');
    const y = screen.getByLabelText('y of point 1');
    await userEvent.type(y, '{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(drawing.state().shapes[0]).toMatchObject({ points: expect.arrayContaining([[0.1, (72 + 11) / 720]]) });
  });
});

it("says the editor's own sentences", () => expect(words.drawing.problem).toEqual(PROBLEMS));
