import { describe, expect, it } from 'vitest';
import { LAYOUTS_BY_SIZE, layoutHolding, stepTo, WALL_LAYOUTS } from './wall-layouts.ts';

describe('a wall', () => {
  it.each(LAYOUTS_BY_SIZE)('%s fills its square, the focus included', (key) => {
    const { columns, focus, tiles } = WALL_LAYOUTS[key];
    expect(tiles - 1 + focus ** 2).toBe(columns ** 2);
  });

  it('draws a few cameras as large as a smaller wall would, unless more follow on another page', () => {
    expect(layoutHolding('four', 4, 1)).toBe(WALL_LAYOUTS.two);
    expect(layoutHolding('four', 5, 1)).toBe(WALL_LAYOUTS.three);
    expect(layoutHolding('four', 13, 1)).toBe(WALL_LAYOUTS.four);
    expect(layoutHolding('four', 4, 2)).toBe(WALL_LAYOUTS.four);
    expect(layoutHolding('two', 1, 1)).toBe(WALL_LAYOUTS.one);
    expect(layoutHolding('one', 1, 9)).toBe(WALL_LAYOUTS.one);
  });

  it('turns the page at its ends', () => {
    expect(stepTo(2, 1, 4)).toEqual({ index: 3, turn: 0 });
    expect(stepTo(3, 1, 4)).toEqual({ index: 0, turn: 1 });
    expect(stepTo(0, -1, 4)).toEqual({ index: Number.MAX_SAFE_INTEGER, turn: -1 });
    expect(stepTo(1, 4, 4)).toMatchObject({ turn: 1 });
  });
});
