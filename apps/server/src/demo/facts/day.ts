import { everyDay } from '@sightline/contract/schedules';
import type { Random } from '@sightline/scene/random';
import type { LocalClock } from '../local-time.ts';
import type { FactRow } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';

/** Scenes know no night: without hours people would walk through them around the clock. */
export const HOURS = everyDay('06:00', '20:00');

/** What is known of a fact besides where it was measured. */
export type Measured = Pick<FactRow, 'object_kind' | 'value'> & { atMs: number } & Partial<
    Pick<FactRow, 'track' | 'direction' | 'state'>
  >;

/** A day of one area. */
export interface AreaDay {
  camera: DemoCamera;
  /** Midnight, as the site's clock counts days. */
  day: number;
  clock: LocalClock;
  random: Random;
  /** How much happens on this day, 1 being an ordinary one of an ordinary place. */
  pace: number;
}

/** Makes up what was measured in an area on one day. */
export type MakeDay = (day: AreaDay) => Measured[];

/** How much goes on in each hour of the clock, as shares of a day. */
export function sharesOf(weights: readonly (readonly [hour: number, weight: number])[]): ReadonlyMap<number, number> {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weights.map(([hour, weight]) => [hour, weight / sum]));
}

/** About as many as expected. */
export const aboutSo = (mean: number, random: Random): number =>
  Math.max(0, Math.round(mean + Math.sqrt(mean) * random.bell()));
