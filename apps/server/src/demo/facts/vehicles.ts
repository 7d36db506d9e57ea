import type { ObjectKind } from '@sightline/contract/frames';
import type { SceneKind } from '@sightline/scene/kinds';
import { aboutSo, type MakeDay, sharesOf } from './day.ts';

/** Deliveries come in the morning. */
const ARRIVALS = sharesOf([
  [6, 3],
  [7, 9],
  [8, 11],
  [9, 10],
  [10, 9],
  [11, 7],
  [12, 3],
  [13, 7],
  [14, 8],
  [15, 7],
  [16, 5],
  [17, 4],
  [18, 2],
]);
const VISITS_A_DAY = 8;

/** Seconds that vehicles stay, from and to. */
interface Traffic {
  kinds: readonly [ObjectKind, ...ObjectKind[]];
  stay: readonly [number, number];
}
const PASSING: Traffic = {
  kinds: ['truck', 'truck', 'mixer', 'car', 'car', 'truck', 'bus', 'motorcycle'],
  stay: [15, 240],
};
const UNLOADING: Traffic = { kinds: ['truck', 'truck', 'mixer', 'mixer', 'truck', 'loader'], stay: [300, 3000] };
const LOADING: Traffic = { kinds: ['truck', 'truck', 'truck', 'forklift'], stay: [120, 1500] };
const TRAFFIC: Partial<Record<SceneKind, Traffic>> = { construction: UNLOADING, port: LOADING };

export const vehiclesOf: MakeDay = ({ camera, day, clock, random, pace }) => {
  const { kinds, stay } = TRAFFIC[camera.plan.kind] ?? PASSING;
  return [...ARRIVALS].flatMap(([hour, share]) =>
    Array.from({ length: aboutSo(VISITS_A_DAY * pace * share, random) }, () => {
      const object_kind = random.pick(kinds);
      const atMs = Math.floor(clock.momentOf(day, hour + random.next()));
      return {
        atMs,
        value: Math.round(random.between(...stay)),
        object_kind,
        track: `${object_kind}-${hour}-${random.index(1000)}`,
      };
    }),
  );
};
