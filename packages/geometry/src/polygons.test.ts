import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameBox } from './boxes.ts';
import { circleOnGround } from './circles.ts';
import { convexHull } from './hull.ts';
import { between, distance, type FramePoint, framePoint, type GroundPoint, groundPoint } from './points.ts';
import {
  boxMeetsPolygon,
  distanceToPolygon,
  edgesOf,
  polygonArea,
  polygonBounds,
  polygonCenter,
  polygonContains,
  polygonsMeet,
} from './polygons.ts';

const L_SHAPE: FramePoint[] = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.4],
  [0.4, 0.4],
  [0.4, 0.9],
  [0.1, 0.9],
];
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const framePoints = fc.tuple(unit, unit).map((pair): FramePoint => pair);
const groundPoints = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }))
  .map(([x, y]): GroundPoint => [x / 10, y / 10]);

describe('polygons', () => {
  it('holds what is inside a bend and not what is beside it', () => {
    expect(polygonContains(L_SHAPE, framePoint(0.2, 0.8))).toBe(true);
    expect(polygonContains(L_SHAPE, framePoint(0.7, 0.7))).toBe(false);
    expect(polygonContains([framePoint(0, 0), framePoint(1, 1)], framePoint(0.5, 0.5))).toBe(false);
  });

  it('holds every corner and every point of its edges', () => {
    fc.assert(
      fc.property(fc.nat(L_SHAPE.length - 1), unit, (index, share) => {
        const [start, end] = edgesOf(L_SHAPE)[index]!;
        expect(polygonContains(L_SHAPE, between(start, end, share))).toBe(true);
      }),
    );
  });

  it('gives the same answer from either way round and any first corner', () => {
    fc.assert(
      fc.property(framePoints, fc.nat(5), (point, first) => {
        const turned = [...L_SHAPE.slice(first), ...L_SHAPE.slice(0, first)];
        expect(polygonContains(turned, point)).toBe(polygonContains(L_SHAPE, point));
        expect(polygonContains(turned.reverse(), point)).toBe(polygonContains(L_SHAPE, point));
      }),
    );
  });

  it('measures area, bounds and centre', () => {
    expect(polygonArea(L_SHAPE)).toBeCloseTo(0.39, 12);
    expect(polygonArea([...L_SHAPE].reverse())).toBeCloseTo(0.39, 12);
    expect(polygonBounds(L_SHAPE)).toEqual({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 });
    expect(polygonCenter(circleOnGround(groundPoint(3, 4), 2))!.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      3, 4,
    ]);
    expect(polygonCenter([groundPoint(0, 0), groundPoint(2, 2)])).toEqual([1, 1]);
  });

  it('meets a box inside it, around it, across it and touching it', () => {
    expect(boxMeetsPolygon(frameBox(0.2, 0.2, 0.05, 0.05), L_SHAPE)).toBe(true);
    expect(boxMeetsPolygon(frameBox(0, 0, 1, 1), L_SHAPE)).toBe(true);
    expect(boxMeetsPolygon(frameBox(0.05, 0.5, 0.5, 0.1), L_SHAPE)).toBe(true);
    expect(boxMeetsPolygon(frameBox(0.9, 0.2, 0.1, 0.1), L_SHAPE)).toBe(true);
    expect(boxMeetsPolygon(frameBox(0.5, 0.5, 0.3, 0.3), L_SHAPE)).toBe(false);
  });

  it('meets another polygon the same way round', () => {
    fc.assert(
      fc.property(framePoints, framePoints, framePoints, (a, b, c) => {
        expect(polygonsMeet(L_SHAPE, [a, b, c])).toBe(polygonsMeet([a, b, c], L_SHAPE));
      }),
    );
  });

  it('is at no distance from what it holds', () => {
    fc.assert(
      fc.property(framePoints, (point) => {
        expect(distanceToPolygon(L_SHAPE, point) === 0).toBe(polygonContains(L_SHAPE, point));
      }),
    );
    expect(distanceToPolygon(L_SHAPE, framePoint(0.7, 0.7))).toBeCloseTo(0.3, 12);
  });

  it('puts a hull around every point, without a bend inwards', () => {
    fc.assert(
      fc.property(fc.array(groundPoints, { minLength: 3, maxLength: 40 }), (points) => {
        const hull = convexHull(points);
        fc.pre(hull.length >= 3);
        expect(points.every((point) => distanceToPolygon(hull, point) < 1e-9)).toBe(true);
        expect(polygonArea(convexHull(hull))).toBeCloseTo(polygonArea(hull), 6);
      }),
    );
  });

  it('puts the corners of a circle at its radius', () => {
    const circle = circleOnGround(groundPoint(1, 2), 3, 48);
    expect(circle).toHaveLength(48);
    for (const corner of circle) expect(distance(corner, groundPoint(1, 2))).toBeCloseTo(3, 9);
  });
});
