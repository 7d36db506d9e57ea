import { everyDay } from '@sightline/contract/schedules';
import type { Random } from '@sightline/scene/random';
import type { SiteTime } from '@sightline/scene/rhythm';
import type { LocalClock } from '../local-time.ts';
import type { FactRow } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';

/** Some people in the scenes know no night: without hours they would be counted around the clock. */
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
  /** How much happens there on this day, 1 being as much as on others of its weekday, at an ordinary place. */
  pace: number;
}

/** Makes up what was measured in an area on one day. */
export type MakeDay = (day: AreaDay) => Measured[];

export const DAY_MS = 86_400_000;

/** An hour of a day as the scenes' tables ask for it. */
export const timeOf = (day: number, hour: number): SiteTime => ({ day: day / DAY_MS, hour });

/** About as many as expected. */
export const aboutSo = (mean: number, random: Random): number =>
  Math.max(0, Math.round(mean + Math.sqrt(mean) * random.bell()));
