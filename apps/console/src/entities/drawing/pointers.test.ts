import { chooseTag, chooseTool } from '@sightline/editor/actions';
import { pointsOf } from '@sightline/editor/forms';
import { STAGE } from '@sightline/editor/stage';
import type { ToolName } from '@sightline/editor/state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from './drawing.ts';
import { createPointers, type PointerInput } from './pointers.ts';
import { aDrawing, aSquare } from './testing/fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const input = (x: number, y: number, more: Partial<PointerInput> = {}): PointerInput => ({
  id: 1,
  kind: 'touch',
  button: 0,
  isShift: false,
  isAlt: true,
  at: [x / STAGE.width, y / STAGE.height],
  place: [x, y],
  ...more,
});

function open(drawing: Drawing, isPanKey = false) {
  const pointers = createPointers(drawing, () => isPanKey);
  return {
    ...pointers,
    tap: (x: number, y: number, more?: Partial<PointerInput>) => {
      pointers.down(input(x, y, more));
      pointers.up(input(x, y, more));
    },
  };
}
const hold = (drawing: Drawing, tag: string, tool: ToolName) =>
  drawing.change((state) => chooseTool(chooseTag(state, tag), tool));
const placesOf = (drawing: Drawing, index = 0) =>
  pointsOf(drawing.state().shapes[index]!).map(([x, y]) => [Math.round(x * 1280), Math.round(y * 720)]);

describe('a finger', () => {
  it('sets a point where it is lifted, so that it can aim', () => {
    const drawing = aDrawing();
    hold(drawing, 'ppe', 'polygon');
    const { down, move, up, tap } = open(drawing);
    down(input(90, 90));
    move(input(100, 120));
    up(input(100, 120));
    tap(400, 100);
    tap(400, 400);
    tap(100, 120);
    expect(placesOf(drawing)).toEqual([
      [100, 120],
      [400, 100],
      [400, 400],
    ]);
  });

  it('draws a rectangle by dragging', () => {
    const drawing = aDrawing();
    hold(drawing, 'ppe', 'rectangle');
    const { down, move, up } = open(drawing);
    down(input(100, 100));
    move(input(300, 200));
    up(input(300, 200));
    expect(drawing.state().shapes[0]).toMatchObject({ kind: 'rectangle' });
    expect(placesOf(drawing)).toContainEqual([300, 200]);
  });

  it('that stays on a point deletes it, and on an edge adds one', () => {
    const drawing = aDrawing([aSquare('a', [100, 100])]);
    const { down, up, tap } = open(drawing);
    tap(150, 150);
    expect(drawing.state().selected).toBe('a');
    down(input(101, 101));
    vi.advanceTimersByTime(500);
    up(input(101, 101));
    expect(placesOf(drawing)).toEqual([
      [200, 100],
      [200, 200],
      [100, 200],
    ]);
    down(input(200, 130));
    vi.advanceTimersByTime(500);
    up(input(200, 130));
    expect(placesOf(drawing)).toHaveLength(4);
    expect(placesOf(drawing)).toContainEqual([200, 130]);
    expect(drawing.state().history.past).toHaveLength(2);
  });

  it('that moves meanwhile drags instead', () => {
    const drawing = aDrawing([aSquare('a', [100, 100])]);
    const { down, move, up, tap } = open(drawing);
    tap(150, 150);
    down(input(100, 100));
    move(input(60, 60));
    vi.advanceTimersByTime(600);
    up(input(60, 60));
    expect(placesOf(drawing)[0]).toEqual([60, 60]);
  });

  it('that stays on a saved shape takes it up for editing', () => {
    const drawing = aDrawing([aSquare('a', [100, 100], { immutable: true })]);
    const { down, up, tap } = open(drawing);
    tap(150, 150);
    expect(drawing.state().selected).toBeNull();
    down(input(150, 150));
    vi.advanceTimersByTime(500);
    up(input(150, 150));
    expect(drawing.state()).toMatchObject({ selected: 'a', shapes: [{ immutable: false }] });
  });

  it('has a magnifier while it is down, and none after', () => {
    const drawing = aDrawing();
    hold(drawing, 'ppe', 'polygon');
    const { down, up } = open(drawing);
    down(input(90, 90));
    expect(drawing.pointer.get()).toMatchObject({ kind: 'touch' });
    up(input(90, 90));
    expect(drawing.pointer.get()).toBeNull();
  });
});

describe('two fingers', () => {
  it('zoom and pan, and keep the points that are set', () => {
    const drawing = aDrawing();
    hold(drawing, 'ppe', 'polygon');
    const { down, move, up, tap } = open(drawing);
    tap(100, 100);
    down(input(600, 360, { id: 1 }));
    down(input(680, 360, { id: 2 }));
    move(input(560, 360, { id: 1 }));
    move(input(720, 360, { id: 2 }));
    up(input(560, 360, { id: 1 }));
    up(input(720, 360, { id: 2 }));
    const { view, gesture } = drawing.state();
    expect(view.zoom).toBeCloseTo(2);
    expect(gesture).toMatchObject({ name: 'placing', points: [[100 / 1280, 100 / 720]] });
  });

  it('drop what the first of them had begun to drag', () => {
    const drawing = aDrawing([aSquare('a', [100, 100])]);
    const { down, move, tap } = open(drawing);
    tap(150, 150);
    down(input(150, 150, { id: 1 }));
    move(input(190, 190, { id: 1 }));
    down(input(400, 400, { id: 2 }));
    expect(placesOf(drawing)[0]).toEqual([100, 100]);
    expect(drawing.state().gesture.name).toBe('idle');
  });
});

describe('a mouse', () => {
  const mouse = { kind: 'mouse' } as const;

  it('DRAW-071 ends a line of several points with its right button', () => {
    const drawing = aDrawing();
    hold(drawing, 'breach', 'multi_line');
    const { tap, finish } = open(drawing);
    for (const x of [100, 300, 500]) tap(x, 100, mouse);
    finish(input(500, 100, mouse));
    expect(drawing.state().shapes[0]).toMatchObject({ kind: 'multi_line' });
  });

  it('adds a point at the middle of an edge and drags it along', () => {
    const drawing = aDrawing([aSquare('a', [100, 100])]);
    const { down, move, up, tap } = open(drawing);
    tap(150, 150, mouse);
    down(input(150, 100, mouse));
    move(input(150, 60, mouse));
    up(input(150, 60, mouse));
    expect(placesOf(drawing)).toContainEqual([150, 60]);
    expect(placesOf(drawing)).toHaveLength(5);
  });

  it('DRAW-085 drags a picture that is zoomed in, with Space or its middle button', () => {
    const drawing = aDrawing();
    drawing.change((state) => ({ ...state, view: { ...state.view, zoom: 2, x: -200, y: -200 } }));
    for (const [isSpace, button] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const { down, move, up } = open(drawing, isSpace);
      down(input(300, 300, { ...mouse, button }));
      move(input(320, 310, { ...mouse, button }));
      up(input(320, 310, { ...mouse, button }));
    }
    expect(drawing.state().view).toMatchObject({ x: -160, y: -180 });
  });

  it('takes up a saved shape with a double click', () => {
    const drawing = aDrawing([aSquare('a', [100, 100], { immutable: true })]);
    open(drawing).doubleClick(input(150, 150, mouse));
    expect(drawing.state().selected).toBe('a');
  });
});
