import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  clampToFrame,
  distance,
  type FramePoint,
  framePoint,
  frameToScreen,
  type GroundPoint,
  groundPoint,
  type ScreenPoint,
  screenToFrame,
} from './points.ts';

describe('coordinate spaces', () => {
  it('accepts a plain pair as a point of any space', () => {
    expectTypeOf<readonly [number, number]>().toExtend<FramePoint>();
    expectTypeOf<[number, number]>().toExtend<GroundPoint>();
  });

  it('refuses a point of one space where another is expected', () => {
    expectTypeOf<FramePoint>().not.toExtend<GroundPoint>();
    expectTypeOf<ScreenPoint>().not.toExtend<FramePoint>();
    expectTypeOf<GroundPoint>().not.toExtend<ScreenPoint>();
  });

  it('refuses to measure between two spaces', () => {
    // @ts-expect-error a frame point and a ground point have no distance
    const mixed = () => distance(framePoint(0, 0), groundPoint(3, 4));
    expect(mixed()).toBe(5);
  });

  it('goes to the screen and back unchanged', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(unit, unit, fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (x, y, w, h) => {
        const size = { width: w, height: h };
        const [u, v] = screenToFrame(frameToScreen(framePoint(x, y), size), size);
        expect(u).toBeCloseTo(x, 12);
        expect(v).toBeCloseTo(y, 12);
      }),
    );
  });

  it('keeps clamped points inside the picture', () => {
    expect(clampToFrame([-0.2, 1.7])).toEqual([0, 1]);
    expect(clampToFrame([0.4, 0.6])).toEqual([0.4, 0.6]);
  });
});
