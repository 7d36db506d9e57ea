import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crossingOf,
  crossingsOf,
  distanceToPolyline,
  distanceToSegment,
  pointAlong,
  polylineLength,
  type Segment,
  segmentsMeet,
  sideOf,
} from './lines.ts';
import { between, distance, type GroundPoint, type GroundSpace, groundPoint } from './points.ts';

const number = fc.integer({ min: -1000, max: 1000 });
// Whole numbers keep every side test exact, so that a symmetry may be demanded without a margin.
const point = fc.tuple(number, number).map((pair): GroundPoint => pair);
const line: Segment<GroundSpace> = [groundPoint(0, 0), groundPoint(10, 0)];

describe('lines', () => {
  it('tells the sides of a line apart', () => {
    expect(sideOf(line, groundPoint(5, 1))).toBe(1);
    expect(sideOf(line, groundPoint(5, -1))).toBe(-1);
    expect(sideOf(line, groundPoint(25, 0))).toBe(0);
  });

  it('finds a crossing, its place and the side it ended on', () => {
    expect(crossingOf(line, groundPoint(4, -1), groundPoint(6, 1))).toEqual({ at: [5, 0], to: 1 });
    expect(crossingOf(line, groundPoint(6, 1), groundPoint(4, -1))).toEqual({ at: [5, 0], to: -1 });
    expect(crossingOf(line, groundPoint(12, -1), groundPoint(12, 1))).toBeUndefined();
  });

  it('counts a track that rests on the line once', () => {
    const track = [groundPoint(5, -2), groundPoint(5, 0), groundPoint(5, 0), groundPoint(5, 3)];
    const steps = track.slice(1).flatMap((to, index) => crossingOf(line, track[index]!, to) ?? []);
    expect(steps).toEqual([{ at: [5, 0], to: 1 }]);
  });

  it('counts the same crossings whether a step is cut in two or not', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (from, to, share) => {
        const via = between(from, to, share);
        const net = (a: GroundPoint, b: GroundPoint) => crossingOf(line, a, b)?.to ?? 0;
        const whole = crossingOf(line, from, to);
        // At the very ends of the line rounding may decide either way.
        fc.pre(!whole || (whole.at[0] > 1e-6 && whole.at[0] < 10 - 1e-6));
        expect(net(from, via) + net(via, to)).toBe(net(from, to));
      }),
    );
  });

  it('crosses each piece of a polyline', () => {
    const bent = [groundPoint(0, 0), groundPoint(10, 0), groundPoint(10, 10)];
    expect(crossingsOf(bent, groundPoint(5, -5), groundPoint(15, 5))).toHaveLength(2);
    expect(crossingsOf(bent, groundPoint(2, -2), groundPoint(2, 2))).toHaveLength(1);
  });

  it('meets segments the same way round and when they touch', () => {
    expect(segmentsMeet(line, [groundPoint(10, 0), groundPoint(12, 3)])).toBe(true);
    expect(segmentsMeet(line, [groundPoint(11, 0), groundPoint(12, 0)])).toBe(false);
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        expect(segmentsMeet([a, b], [c, d])).toBe(segmentsMeet([d, c], [a, b]));
      }),
    );
  });

  it('is never further away than the ends', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, p) => {
        expect(distanceToSegment([a, b], p)).toBeLessThanOrEqual(Math.min(distance(a, p), distance(b, p)) + 1e-9);
      }),
    );
    expect(distanceToSegment(line, groundPoint(5, 3))).toBe(3);
    expect(distanceToPolyline([groundPoint(1, 1)], groundPoint(4, 5))).toBe(5);
  });

  it('walks along a polyline and stops at its end', () => {
    const bent = [groundPoint(0, 0), groundPoint(3, 0), groundPoint(3, 4)];
    expect(polylineLength(bent)).toBe(7);
    expect(pointAlong(bent, 5)).toEqual([3, 2]);
    expect(pointAlong(bent, 99)).toEqual([3, 4]);
    expect(pointAlong(bent, -1)).toEqual([0, 0]);
    expect(pointAlong([], 1)).toBeUndefined();
  });
});
