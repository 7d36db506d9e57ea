import { expect, it } from 'vitest';
import { labelSides } from './plan-labels.ts';

const at = (x: number, y: number) => ({ x, y, wide: 40 });

it('puts names right of their points while there is room', () => {
  expect(labelSides([at(50, 50), at(200, 50)], 508, 206)).toEqual(['right', 'right']);
});

it('turns a name away from its neighbour and from the edge', () => {
  expect(labelSides([at(100, 50), at(130, 50)], 508, 206)).toEqual(['left', 'right']);
  expect(labelSides([at(500, 50)], 508, 206)).toEqual(['left']);
});

it('leaves out a name rather than write it over another', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => at(100 + (index % 4) * 13, 50 + Math.floor(index / 4) * 13));
  const sides = labelSides(crowd, 508, 206);
  expect(sides).toContain(undefined);
  expect(sides.some((side) => side !== undefined)).toBe(true);
});
