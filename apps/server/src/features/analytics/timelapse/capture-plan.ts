import type { Schedule } from '@sightline/contract/schedules';
import { localClock } from '@sightline/engine/local-time';
import { scheduleTest } from '@sightline/engine/schedule';

const MINUTE_MS = 60_000;

/** When a camera takes pictures. */
export interface CapturePlan {
  intervalMinutes: number;
  schedule: Schedule;
  timeZone: string;
}

/** The moments after one and up to another at which a picture is planned: every so many minutes since midnight of the site. */
export function plannedBetween(
  { intervalMinutes, schedule, timeZone }: CapturePlan,
  afterMs: number,
  untilMs: number,
): number[] {
  const clock = localClock(timeZone);
  const isOpen = scheduleTest(schedule, timeZone);
  const moments: number[] = [];
  for (let atMs = (Math.floor(afterMs / MINUTE_MS) + 1) * MINUTE_MS; atMs <= untilMs; atMs += MINUTE_MS)
    if (clock(atMs).minute % intervalMinutes === 0 && isOpen(atMs)) moments.push(atMs);
  return moments;
}
