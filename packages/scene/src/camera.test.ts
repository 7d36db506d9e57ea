import { applyHomography } from '@sightline/geometry/homography';
import { distance, type GroundPoint } from '@sightline/geometry/points';
import { polygonArea, polygonContains } from '@sightline/geometry/polygons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { SCENE_KINDS } from './kinds.ts';
import { createWorld } from './world.ts';

const kind = fc.constantFrom(...SCENE_KINDS);
const overrides = fc.record({
  yaw: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  pitch: fc.double({ min: 4, max: 40, noNaN: true }),
  height: fc.double({ min: 3, max: 20, noNaN: true }),
  fov: fc.double({ min: 40, max: 95, noNaN: true }),
});
const place = fc
  .tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: 5, max: 80, noNaN: true }))
  .map((pair): GroundPoint => pair);

describe('camera', () => {
  it('agrees with its homography about every place on the ground', () => {
    fc.assert(
      fc.property(kind, overrides, place, (scene, view, at) => {
        const camera = createCamera(scene, view);
        const projected = camera.project([at[0], at[1], 0]);
        fc.pre(projected !== undefined);
        expect(distance(applyHomography(camera.groundToFrame, at)!, projected)).toBeLessThan(1e-9);
        expect(distance(camera.toGround(projected)!, at)).toBeLessThan(1e-6);
      }),
    );
  });

  it('has no ground in the sky and nothing behind it', () => {
    const camera = createCamera('construction');
    expect(camera.toGround([0.5, 0.01])).toBeUndefined();
    expect(camera.project([0, -20, 0])).toBeUndefined();
  });

  it('shows the restricted area of every scene, whichever way it is turned a little', () => {
    for (const scene of SCENE_KINDS) {
      for (const yaw of [-0.12, 0, 0.12]) {
        const shown = createCamera(scene, { yaw }).areaInFrame(createWorld(scene, 1).areas.restricted);
        expect(polygonArea(shown), `${scene} ${yaw}`).toBeGreaterThan(0.008);
        expect(shown.every(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
      }
    }
  });

  it('keeps what is inside an area inside its picture', () => {
    fc.assert(
      fc.property(kind, place, (scene, at) => {
        const camera = createCamera(scene);
        const area = createWorld(scene, 1).areas.restricted;
        const seen = camera.project([at[0], at[1], 0]);
        fc.pre(seen !== undefined && seen[0] > 0 && seen[0] < 1 && seen[1] > 0 && seen[1] < 1);
        expect(polygonContains(camera.areaInFrame(area), seen)).toBe(polygonContains(area, at));
      }),
      { numRuns: 400 },
    );
  });
});
