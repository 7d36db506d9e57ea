import { minutesOf } from '@sightline/contract/schedules';
import { timeOf } from '../../../lib/dates.ts';
import type { ShownSite } from '../shared/places.ts';

const ALL_DAY: [string, string] = ['00:00', '24:00'];

/** The working hours of a site, against which hours of its day are held. */
export function siteHours({ working_hours = ALL_DAY, time_zone }: Pick<ShownSite, 'working_hours' | 'time_zone'>) {
  const [from, to] = working_hours.map(minutesOf) as [number, number];
  const minuteOf = (at: string) => minutesOf(timeOf(new Date(at), time_zone));
  return {
    text: working_hours.join('–'),
    /** Whether an hour that begins then has nothing of the working hours in it. */
    isOutside: (step: string) => minuteOf(step) + 60 <= from || minuteOf(step) >= to,
    isEarly: (at: string) => minuteOf(at) < from,
    isLate: (at: string) => minuteOf(at) > to,
    /** The working hours as shares of a day, in per cent. */
    span: { left: (100 * from) / (24 * 60), width: (100 * (to - from)) / (24 * 60) },
  };
}

export type SiteHours = ReturnType<typeof siteHours>;

/** What was measured outside: added up over zones and hours. */
export const outsideSum = (
  steps: readonly string[],
  lines: readonly { values: readonly number[] }[],
  isOutside: (step: string) => boolean,
): number =>
  lines.reduce(
    (sum, { values }) =>
      sum + values.reduce((own, value, index) => (isOutside(steps[index] ?? '') ? own + value : own), 0),
    0,
  );
