import { framePoint } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPolygon, insideAny, sharedInside } from './areas.ts';
import { LEFT_HALF } from './testing/frames.ts';

// A coarse grid makes points fall on edges and corners often.
const coordinate = fc.integer({ min: 0, max: 16 }).map((value) => value / 16);
const point = fc.tuple(coordinate, coordinate);

describe('insideAny', () => {
  it('answers as the geometry package does, on edges and corners and for crossing edges too', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 20 }), point, (points, at) => {
        const isInside = insideAny([{ ...LEFT_HALF, points }]);
        expect(isInside(framePoint(...at))).toBe(polygonContains(points, at));
      }),
      { numRuns: 2000 },
    );
  });

  it('knows nothing to be inside of without a polygon', () => {
    const line = { ...LEFT_HALF, area_type: 'line' as const };
    expect(hasPolygon([line])).toBe(false);
    expect(insideAny([line])(framePoint(0.2, 0.5))).toBe(false);
  });
});

describe('sharedInside', () => {
  it('answers as each version by itself would, however often a point comes up', () => {
    const areas = fc.array(fc.array(point, { minLength: 3, maxLength: 8 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(areas, fc.array(point, { minLength: 1, maxLength: 40 }), (drawn, asked) => {
        const inside = sharedInside();
        const versions = drawn.map((points) => [{ ...LEFT_HALF, points }]);
        for (const at of asked)
          for (const version of [...versions, ...versions])
            expect(inside(version)(framePoint(...at))).toBe(insideAny(version)(framePoint(...at)));
      }),
    );
  });
});
