import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { describe, expect, it } from 'vitest';
import { calibrationOf, factsOf, isSameDrawing, shapesOf } from './drawn-calibration.ts';
import { aCalibration } from './testing/calibrations.ts';

const drawer = { user: 'Ann' };
const again = (calibration: AlertCalibration) =>
  calibrationOf(
    { cctv: shapesOf(calibration, 'cctv', drawer), layout: shapesOf(calibration, 'layout', drawer) },
    factsOf(calibration),
    calibration.sizes,
  );

describe('a stored calibration (CALIB-27)', () => {
  it('is the same after it was drawn again', () => {
    const calibration = aCalibration({ vanish_pt: [-320, 1240] });
    expect(again(calibration)).toEqual(calibration);
    expect(isSameDrawing(again(calibration), calibration)).toBe(true);
  });

  it('has its shapes on the picture they were drawn on', () => {
    const tags = (frame: 'cctv' | 'layout') => shapesOf(aCalibration(), frame, drawer).map(({ tag }) => tag);
    expect(tags('cctv')).toEqual(['camera_points', 'load_1_location', 'ruler']);
    expect(tags('layout')).toEqual(['plan_area', 'plan_points', 'unit_distance', 'load_1_dimension']);
  });

  it('is nothing but its defaults when there is none', () => {
    expect(shapesOf(null, 'cctv', drawer)).toEqual([]);
    expect(factsOf(null)).toMatchObject({ reference_distance: 10, vanish_pt: null });
  });
});
