import { aboutSo, type MakeDay, sharesOf } from './day.ts';

/** When people come in: at the start of work, after the break, and those who fetch their things. */
const IN = sharesOf([
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
/** And when they leave: hardly anybody does at other times. */
const OUT = sharesOf([
  [11, 22],
  [12, 30],
  [13, 12],
  [16, 18],
  [17, 52],
  [18, 48],
  [19, 24],
]);
const PEOPLE_A_DAY = 700;

/** People of an hour go into one fact: the past is told as briefly as possible. */
export const footfallOf: MakeDay = ({ day, clock, random, pace }) =>
  [['in', IN] as const, ['out', OUT] as const].flatMap(([direction, shares]) =>
    [...shares].flatMap(([hour, share]) => {
      const value = aboutSo(PEOPLE_A_DAY * pace * share, random);
      const atMs = clock.momentOf(day, hour + random.next());
      return value > 0 ? [{ atMs, value, direction, object_kind: 'person' as const }] : [];
    }),
  );
