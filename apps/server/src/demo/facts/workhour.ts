import { aboutSo, type MakeDay, sharesOf } from './day.ts';

/** When people are at work. */
const PRESENT = sharesOf([
  [7, 5],
  [8, 9],
  [9, 10],
  [10, 10],
  [11, 9],
  [12, 3],
  [13, 8],
  [14, 10],
  [15, 10],
  [16, 9],
  [17, 6],
  [18, 1],
]);
const PERSON_SECONDS_A_DAY = 34 * 3600;

/** The presence of an hour goes into one fact, in one quarter of it: the past is told as briefly as possible. */
export const workhourOf: MakeDay = ({ day, clock, random, pace }) =>
  [...PRESENT].flatMap(([hour, share]) => {
    const value = aboutSo((PERSON_SECONDS_A_DAY * pace * share) / 60, random) * 60;
    const atMs = clock.momentOf(day, hour + random.index(4) / 4) + random.index(60) * 1000;
    return value > 0 ? [{ atMs, value, object_kind: 'person' as const }] : [];
  });
