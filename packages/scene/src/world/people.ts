import type { GroundPoint } from '@sightline/geometry/points';
import type { Random } from '../random.ts';
import type { Worker } from './actors.ts';
import { lookOf } from './look.ts';
import type { PersonPlan } from './plan.ts';
import { createRoute } from './route.ts';

/** Metres a person covers in one full cycle of both legs. */
export const STRIDE_M = 1.45;

/** Somebody at a moment, seconds since the beginning of the world's time. */
export type PersonAt = (atS: number) => Worker;

const STRAY_M = 0.2;

/** A person on a round of their own; the seed decides pace, moment, clothes and the last decimetres of every stop. */
export function createPerson(plan: PersonPlan, random: Random): PersonAt {
  const look = lookOf(random);
  const stray = (at: GroundPoint): GroundPoint => [
    at[0] + random.between(-STRAY_M, STRAY_M),
    at[1] + random.between(-STRAY_M, STRAY_M),
  ];
  const stops = plan.stops.map((stop) => ({
    ...stop,
    at: stray(stop.at),
    pauseS: (stop.pauseS ?? 0) * random.between(0.8, 1.3),
  }));
  const route = createRoute(stops, { speedMps: random.between(1, 1.4) });
  const phaseS = random.between(0, route.seconds);
  return (atS) => {
    const place = route.placeAt(atS + phaseS);
    return {
      model: 'worker',
      track: plan.track,
      at: place.at,
      headingRad: place.headingRad,
      pose: place.isMoving ? 'walk' : (place.pose ?? 'stand'),
      gait: (place.coveredM / STRIDE_M) * 2 * Math.PI,
      look,
    };
  };
}
