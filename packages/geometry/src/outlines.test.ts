import { describe, expect, it } from 'vitest';
import { crossesItself } from './outlines.ts';
import type { FramePolygon } from './polygons.ts';

const square: FramePolygon = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

describe('crossesItself', () => {
  it('is false for outlines whose edges meet at their corners alone', () => {
    expect(crossesItself(square)).toBe(false);
    expect(crossesItself(square.slice(1))).toBe(false);
    expect(crossesItself([...square.slice(0, 2), [0.5, 0.5], ...square.slice(2)])).toBe(false);
  });

  it('is true for a bow tie, and for a corner that touches another edge', () => {
    const [a, b, c, d] = square;
    expect(crossesItself([a!, c!, b!, d!])).toBe(true);
    expect(crossesItself([a!, b!, c!, [0.5, 0], d!])).toBe(true);
  });
});
