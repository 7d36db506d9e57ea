import { framePoint } from '@sightline/geometry/points';
import type { Camera } from '@sightline/scene/pinhole';
import type { Worker } from '@sightline/scene/world/actors';

/** Where in the picture somebody may stand: near enough to be seen, and not all behind the same truck. */
const FEET = [
  [0.5, 0.72],
  [0.32, 0.8],
  [0.68, 0.8],
  [0.5, 0.9],
] as const;

const LOOK: Worker['look'] = {
  hat: '#ffffff',
  vest: '#d4ff00',
  shirt: '#39424e',
  trousers: '#39424e',
  skin: '#c8a182',
  heightM: 1.75,
};

/**
 * Somebody who stands on the ground of a simulated site for a test, at several places, one at a time. Each goes by a name of
 * its own: whom a detector overlooks, it overlooks by name.
 */
export const testPeople = (camera: Camera, track: string): Worker[] =>
  FEET.flatMap(([x, y], place) => {
    const at = camera.toGround(framePoint(x, y));
    return at
      ? [{ model: 'worker', track: `${track} ${place}`, at, headingRad: 0, pose: 'stand', gait: 0, look: LOOK }]
      : [];
  });
