/** A moment by a site's clock: its day, counted from 1970-01-01, and the hour of it, 0 up to 24 with fractions. */
export interface SiteTime {
  readonly day: number;
  readonly hour: number;
}

/** A site's clock. */
export type SiteClock = (atMs: number) => SiteTime;

/** How much goes on from each hour of the clock on; nothing at the hours that are left out. */
type Hours = ReadonlyMap<number, number>;

const sharesOf = (weights: readonly (readonly [hour: number, weight: number])[]): Hours => {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return new Map(weights.map(([hour, weight]) => [hour, weight / sum]));
};

/** Deliveries come in the morning. */
export const TRAFFIC = sharesOf([
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
/** People come in at the start of work, after the break, and to fetch their things. */
export const COMING = sharesOf([
  [6, 9],
  [7, 42],
  [8, 46],
  [9, 13],
  [11, 8],
  [12, 22],
  [13, 24],
  [14, 8],
  [15, 3],
  [16, 10],
  [17, 28],
  [18, 30],
  [19, 14],
]);
/** Hardly anybody leaves at other times. */
export const GOING = sharesOf([
  [11, 22],
  [12, 30],
  [13, 12],
  [16, 18],
  [17, 52],
  [18, 48],
  [19, 24],
]);
/** The share of people who are at work. */
export const PRESENT: Hours = new Map([
  [7, 0.5],
  [8, 0.9],
  [9, 1],
  [10, 1],
  [11, 0.9],
  [12, 0.3],
  [13, 0.8],
  [14, 1],
  [15, 1],
  [16, 0.9],
  [17, 0.6],
  [18, 0.1],
]);

/** Sunday first. */
const WEEK = [0.12, 1, 1.04, 1.08, 1.05, 0.97, 0.24] as const;
const WEEKDAY_OF_DAY_0 = 4;

/** How much goes on at a site on a day of the week, an ordinary one being 1. */
export const weekShare = (day: number): number => WEEK[(((day + WEEKDAY_OF_DAY_0) % 7) + 7) % 7]!;

/** What a table says of a moment, on that day of the week. */
export const shareAt = (hours: Hours, { day, hour }: SiteTime): number =>
  (hours.get(Math.floor(hour)) ?? 0) * weekShare(day);

/** When machines work, by the clock, with a break. */
export const MACHINE_HOURS = [
  [7.5, 12],
  [13, 17.25],
] as const;
/** The share of these hours in which they do; they stand idle in the others. */
export const MACHINE_WORK = 0.7;
/** The share of their rounds that people walk; in the others they stay where they are. */
export const WALKING = 0.5;
