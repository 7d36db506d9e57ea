import { ALWAYS, type Schedule, sharedHours, WEEKDAYS } from '@sightline/contract/schedules';
import { StoredHours, storedPartOf } from '@sightline/contract/stored-configuration';
import { localClock } from '@sightline/engine/local-time';
import type { CapturePlan } from './capture-plan.ts';

/** What is stored of a camera that says when it takes pictures. */
export interface StoredCapturing {
  time_zone: string;
  operating_hours: unknown;
  settings: unknown;
  schedule: unknown;
}

const DEFAULT_INTERVAL = 10;

const hoursOf = (stored: unknown): Schedule => {
  const read = StoredHours.read(stored);
  return read.ok ? read.content : ALWAYS;
};

/** Pictures are taken while the camera operates and, when its timelapse has a schedule of its own, while that holds, too. */
export function capturePlanOf({ time_zone, operating_hours, settings, schedule }: StoredCapturing): CapturePlan {
  const read = storedPartOf('timelapse').read(settings ?? {});
  const interval = read.ok ? read.content.capture_interval_minutes : DEFAULT_INTERVAL;
  const operating = hoursOf(operating_hours);
  return {
    timeZone: time_zone,
    intervalMinutes: Number(interval),
    schedule: schedule ? sharedHours(operating, hoursOf(schedule)) : operating,
  };
}

/** The hours of a moment's day. */
export function hoursOn({ schedule, timeZone }: CapturePlan, atMs: number): [string, string][] {
  const { enabled, slots } = schedule[WEEKDAYS[localClock(timeZone)(atMs).weekday]!];
  return enabled ? slots.map(([start, end]) => [start, end]) : [];
}
