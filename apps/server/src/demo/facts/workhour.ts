import type { SceneKind } from '@sightline/scene/kinds';
import { PRESENT, shareAt } from '@sightline/scene/rhythm';
import { aboutSo, type MakeDay, timeOf } from './day.ts';

/** How many work there while all are present: as many as in the scene. */
const CREW: Readonly<Record<SceneKind, number>> = {
  construction: 2.5,
  lift: 2,
  deck: 3.5,
  port: 3,
  factory: 2,
  gate: 1,
};

/** The presence of an hour goes into one fact, in one quarter of it: the past is told as briefly as possible. */
export const workhourOf: MakeDay = ({ camera, day, clock, random, pace }) =>
  [...PRESENT.keys()].flatMap((hour) => {
    const minutes = CREW[camera.plan.kind] * 60 * shareAt(PRESENT, timeOf(day, hour)) * pace;
    const value = aboutSo(minutes, random) * 60;
    const atMs = clock.momentOf(day, hour + random.index(4) / 4) + random.index(60) * 1000;
    return value > 0 ? [{ atMs, value, object_kind: 'person' as const }] : [];
  });
