import type { Capture, CaptureDay, GapCause } from '@sightline/contract/analytics/timelapse';

/** A planned picture with its day. */
export interface Planned extends Capture {
  date: string;
}

/** A picture that was taken. */
export interface Frame extends Planned {
  url: string;
  thumbnail_url: string;
  /** Its place among all planned ones. */
  place: number;
}

export const plannedOf = (days: readonly CaptureDay[]): Planned[] =>
  days.flatMap(({ date, captures }) => captures.map((capture) => ({ ...capture, date })));

export const framesOf = (planned: readonly Planned[]): Frame[] =>
  planned.flatMap((one, place) =>
    one.url !== null && one.thumbnail_url !== null
      ? [{ ...one, url: one.url, thumbnail_url: one.thumbnail_url, place }]
      : [],
  );

/** Some of many, evenly spread. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

/** The frame that shows a moment, or the last before it; the first when there is none. */
export function frameAt(frames: readonly Frame[], at: string): number {
  const later = frames.findIndex((frame) => frame.at > at);
  return later === -1 ? Math.max(0, frames.length - 1) : Math.max(0, later - 1);
}

const DAY_MINUTES = 24 * 60;

/** The frame of a day that is closest to a time of the site's clock, as `HH:MM`. */
export function frameOfDay(
  frames: readonly Frame[],
  date: string,
  time: string,
  timeOf: (at: string) => string,
): Frame | undefined {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  let best: { frame: Frame; far: number } | undefined;
  for (const frame of frames) {
    if (frame.date !== date) continue;
    const far = Math.abs(minutes(timeOf(frame.at)) - minutes(time));
    if (far < (best?.far ?? DAY_MINUTES)) best = { frame, far };
  }
  return best?.frame;
}

/** The first frame of the next day, or of the day before; the ends stay. */
export function dayAway(frames: readonly Frame[], index: number, step: 1 | -1): number {
  const dates = [...new Set(frames.map(({ date }) => date))];
  const wanted = dates[dates.indexOf(frames[index]?.date ?? '') + step];
  return wanted === undefined ? index : frames.findIndex(({ date }) => date === wanted);
}

/** The days of planned pictures, as shares of the whole. */
export function daysOf(planned: readonly Planned[]): { date: string; size: number }[] {
  const counts = new Map<string, number>();
  for (const { date } of planned) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts].map(([date, count]) => ({ date, size: count / planned.length }));
}

/** Pictures in a row that are missing for the same reason. */
export interface GapRun {
  cause: GapCause;
  from: string;
  to: string;
}

export function gapRunsOf(captures: readonly Capture[]): GapRun[] {
  const runs: GapRun[] = [];
  for (const [index, { at, cause }] of captures.entries()) {
    if (cause === null) continue;
    const last = runs.at(-1);
    if (last?.cause === cause && last.to === captures[index - 1]?.at) last.to = at;
    else runs.push({ cause, from: at, to: at });
  }
  return runs;
}

/** Runs of planned pictures that were missed, as shares of the whole. */
export function gapsOf(planned: readonly Planned[]): { from: number; size: number }[] {
  const gaps: { from: number; size: number }[] = [];
  for (const [index, { state }] of planned.entries()) {
    if (state !== 'missed') continue;
    const last = gaps.at(-1);
    if (last && last.from + last.size === index) last.size += 1;
    else gaps.push({ from: index, size: 1 });
  }
  return gaps.map(({ from, size }) => ({ from: from / planned.length, size: size / planned.length }));
}
