import type { ObjectKind } from '@sightline/contract/frames';
import type { SceneKind } from '@sightline/scene/kinds';
import { shareAt, TRAFFIC } from '@sightline/scene/rhythm';
import { planOf } from '@sightline/scene/world/plans';
import { type AreaDay, aboutSo, type MakeDay, timeOf } from './day.ts';

/** The vehicle of a scene that stops where vehicles are measured, and the seconds that they stay. */
interface Traffic {
  track: string;
  kinds: readonly [ObjectKind, ...ObjectKind[]];
  stay: readonly [from: number, to: number];
}
const PASSING: Traffic = {
  track: 'truck-1',
  kinds: ['truck', 'truck', 'mixer', 'car', 'car', 'truck', 'bus', 'motorcycle'],
  stay: [15, 70],
};
const TRAFFIC_OF: Partial<Record<SceneKind, Traffic>> = {
  construction: { track: 'truck-1', kinds: ['truck', 'truck', 'mixer', 'mixer', 'truck', 'loader'], stay: [300, 720] },
  lift: { track: 'truck-1', kinds: ['truck'], stay: [420, 840] },
  port: { track: 'truck-1', kinds: ['truck', 'truck', 'truck', 'forklift'], stay: [150, 360] },
};

/** How many vehicles stop there on a working day: as many as in the scene. */
function visitsADay(kind: SceneKind, track: string): number {
  const plan = planOf(kind).machines.find((machine) => machine.track === track);
  return plan && 'visitsADay' in plan ? plan.visitsADay : 0;
}

export interface Visit {
  hour: number;
  atMs: number;
  value: number;
  object_kind: ObjectKind;
}

/** The vehicles that came on a day. */
export function visitsOf({ camera, day, clock, random, pace }: AreaDay): Visit[] {
  const { kind } = camera.plan;
  const { track, kinds, stay } = TRAFFIC_OF[kind] ?? PASSING;
  return [...TRAFFIC.keys()].flatMap((hour) => {
    const mean = visitsADay(kind, track) * shareAt(TRAFFIC, timeOf(day, hour)) * pace;
    return Array.from({ length: aboutSo(mean, random) }, () => ({
      hour,
      object_kind: random.pick(kinds),
      atMs: Math.floor(clock.momentOf(day, hour + random.next())),
      value: Math.round(random.between(...stay)),
    }));
  });
}

export const vehiclesOf: MakeDay = (area) =>
  visitsOf(area).map(({ hour, object_kind, ...visit }) => ({
    ...visit,
    object_kind,
    track: `${object_kind}-${hour}-${area.random.index(1000)}`,
  }));
