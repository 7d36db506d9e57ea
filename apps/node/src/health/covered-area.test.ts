import { describe, expect, it } from 'vitest';
import { areaOf } from './covered-area.ts';

const GRID = { width: 4, height: 2 };

describe('where a picture is covered (SCR-06)', () => {
  it('is what encloses the largest patch, in shares of the picture', () => {
    // The left half, and an odd tile at the right.
    expect(areaOf(new Set([0, 1, 4, 5, 7]), GRID)).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
  });

  it('does not hang together over the edge of the picture', () => {
    expect(areaOf(new Set([3, 4]), GRID)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 });
  });

  it('is nowhere when nothing is covered', () => {
    expect(areaOf(new Set(), GRID)).toBeNull();
  });
});
