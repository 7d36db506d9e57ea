import type { SceneKind } from '@sightline/scene/kinds';
import { COMING, GOING, PRESENT, shareAt } from '@sightline/scene/rhythm';
import { planOf } from '@sightline/scene/world/plans';
import { aboutSo, type MakeDay, timeOf } from './day.ts';

/** Where people come to work and leave it: as many each way in a day as in the scene. */
const PASSES_A_DAY = Math.max(...planOf('gate').people.map(({ passesADay = 0 }) => passesADay));
/** Where they pass to and fro at work: as many each way in an hour as in the scene while all are there. */
const PASSES_AN_HOUR: Partial<Record<SceneKind, number>> = { deck: 60, factory: 44 };

/** People of an hour go into one fact: the past is told as briefly as possible. */
export const footfallOf: MakeDay = ({ camera, day, clock, random, pace }) => {
  const anHour = PASSES_AN_HOUR[camera.plan.kind];
  const [coming, going] = anHour === undefined ? [COMING, GOING] : [PRESENT, PRESENT];
  return [['in', coming] as const, ['out', going] as const].flatMap(([direction, shares]) =>
    [...shares.keys()].flatMap((hour) => {
      const value = aboutSo((anHour ?? PASSES_A_DAY) * shareAt(shares, timeOf(day, hour)) * pace, random);
      const atMs = clock.momentOf(day, hour + random.next());
      return value > 0 ? [{ atMs, value, direction, object_kind: 'person' as const }] : [];
    }),
  );
};
