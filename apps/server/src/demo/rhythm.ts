import type { Random } from '@sightline/scene/random';

/** How much happens in each hour of a local day; only the proportions count. */
type Hours = readonly number[];

const hours = (...bands: readonly (readonly [from: number, weight: number])[]): Hours =>
  Array.from({ length: 24 }, (_, hour) => bands.findLast(([from]) => hour >= from)?.[1] ?? 0);

const SHIFT = hours(
  [0, 0.1],
  [6, 2],
  [7, 5],
  [8, 8],
  [9, 10],
  [11, 9],
  [12, 4],
  [13, 8],
  [14, 10],
  [17, 6],
  [18, 2],
  [19, 0.6],
  [22, 0.2],
);
const TWO_SHIFTS = hours([0, 0.1], [6, 6], [8, 8], [12, 5], [13, 8], [15, 6], [18, 5], [19, 4], [21, 2.5], [22, 0.2]);
const NIGHT = hours([0, 8], [2, 9], [4, 6], [5, 2], [6, 0], [20, 3], [22, 7]);

/** Sunday first. Work stops on Sundays; trespassers do not keep to that as strictly. */
const WORK_WEEK = [0.2, 1, 1.05, 1.1, 1.05, 0.98, 0.5] as const;
const NIGHT_WEEK = [0.45, 0.8, 0.8, 0.9, 0.9, 1.2, 1.1] as const;

export interface Rhythm {
  hours: Hours;
  week: readonly number[];
}
export const WORK: Rhythm = { hours: SHIFT, week: WORK_WEEK };
export const SHIFTS: Rhythm = { hours: TWO_SHIFTS, week: WORK_WEEK };
export const NIGHTS: Rhythm = { hours: NIGHT, week: NIGHT_WEEK };

/** An hour of the day, with fractions, drawn by the rhythm. */
export function drawHour({ hours }: Rhythm, random: Random): number {
  let left = random.next() * hours.reduce((sum, weight) => sum + weight, 0);
  const hour = hours.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return (hour < 0 ? hours.length - 1 : hour) + random.next();
}

/** How many of something that happens `mean` times on average happened this time. */
export function drawCount(mean: number, random: Random): number {
  const end = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > end; product *= random.next()) count += 1;
  return count;
}
