import { StoredCalibration } from '@sightline/contract/stored-configuration';
import { calculate } from '@sightline/engine/calibration/calculate';
import { faultsOfCalibration } from '@sightline/engine/calibration/check';
import { FIT_LIMIT_M, suspectOf } from '@sightline/geometry/calibration-quality';
import { applyHomography } from '@sightline/geometry/homography';
import { distance } from '@sightline/geometry/points';
import { createCamera } from '@sightline/scene/camera';
import { parseSimSource } from '@sightline/scene/source';
import { describe, expect, it } from 'vitest';
import { buildDemo } from './build-demo.ts';

const { rows } = buildDemo({ now: new Date('2026-06-01T12:00:00Z'), days: 1 });
const calibrated = rows.cameras.map((row) => {
  const read = StoredCalibration.read(row.alert_calibration);
  if (!read.ok) throw new Error(row.name);
  return { row, content: read.content, result: calculate(read.content, { gridStepM: 2 }) };
});
const isBad = (name: string) => name === 'C-03 Tower B North';

describe('the calibrations of the demo', () => {
  it('are there for every camera, and could be saved by hand', () => {
    expect(calibrated).toHaveLength(40);
    for (const { row, content } of calibrated) expect(faultsOfCalibration(content), row.name).toEqual([]);
  });

  it('measure what the cameras really see, but for the one that was done badly', () => {
    for (const { row, content, result } of calibrated.filter((each) => !isBad(each.row.name))) {
      if (!result.ok) throw new Error(row.name);
      const source = parseSimSource(row.source).source!;
      const camera = createCamera(source.kind, source);
      const [a, c] = [content.plane.camera_pts[0]!, content.plane.camera_pts[2]!];
      const measured = [a, c].map((point) => applyHomography(result.found.calibration.frameToGround, point)!);
      const truth = distance(camera.toGround(a)!, camera.toGround(c)!);
      expect(Math.abs(distance(measured[0]!, measured[1]!) - truth) / truth, row.name).toBeLessThan(0.01);
      expect(result.interim_results.fit_error ?? 0, row.name).toBeLessThan(FIT_LIMIT_M);
      expect(result.drawings.grid_pts.length, row.name).toBeGreaterThan(5);
    }
  });

  it('tell which point of the bad one is wrong', () => {
    const bad = calibrated.find(({ row }) => isBad(row.name))!;
    if (!bad.result.ok) throw new Error(bad.result.problem);
    expect(bad.result.interim_results.fit_error).toBeGreaterThan(FIT_LIMIT_M);
    expect(suspectOf(bad.result.found.input, bad.result.found.calibration)).toMatchObject({ point: 2 });
  });

  it('are partly checked, partly not, and some have a load with its fall area', () => {
    const errors = calibrated.map(({ result }) => result.ok && result.interim_results.fit_error);
    expect(errors.filter((error) => error === null).length).toBeGreaterThan(10);
    expect(errors.filter((error) => error !== null).length).toBeGreaterThan(10);
    const falls = calibrated.filter(({ result }) => result.ok && result.drawings.fall_area.length > 0);
    expect(falls.length).toBeGreaterThan(3);
  });
});
