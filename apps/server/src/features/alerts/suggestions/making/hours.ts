import type { CameraUseCase } from '@sightline/contract/node-link';
import {
  ALWAYS,
  MAX_SLOTS_PER_DAY,
  minutesOf,
  type Schedule,
  WEEKDAYS,
  WeekHours,
} from '@sightline/contract/schedules';
import { type Candidate, isConfirmed, isInvalid, mostLost, type Reviewed } from './reviewed.ts';

const HOURS = 24;
/** A longer pause would leave a use case off for most of the day. */
const LONGEST_HOURS = 8;
/** Hours in which so many of the alerts were invalid, and no fewer than these. */
const INVALID_SHARE = 0.9;
const LEAST_INVALID = 3;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Slots = Schedule[keyof Schedule]['slots'];

/** What remains of a day's slots around a pause. */
const around = (slots: Slots, from: number, to: number): Slots =>
  slots.flatMap(([start, end]): Slots => {
    const [first, last] = [minutesOf(start), minutesOf(end)];
    const pieces: [number, number][] = [
      [first, Math.min(last, from)],
      [Math.max(first, to), last],
    ];
    return pieces.filter(([a, b]) => a < b).map(([a, b]) => [clock(a), clock(b)]);
  });

/** A schedule with a pause on every day; nothing where that cannot be set. */
export function pausedSchedule(live: Schedule | undefined, fromHour: number, toHour: number): WeekHours | undefined {
  const days = WEEKDAYS.map((day) => {
    const { enabled, slots } = live?.[day] ?? (live ? { enabled: false, slots: ALWAYS[day].slots } : ALWAYS[day]);
    const left = around(slots, fromHour * 60, toHour * 60);
    // A day without hours is off, and keeps its slots for later.
    return [day, left.length === 0 ? { enabled: false, slots } : { enabled, slots: left }] as const;
  });
  if (days.some(([, { slots }]) => slots.length > MAX_SLOTS_PER_DAY)) return undefined;
  return WeekHours.safeParse(Object.fromEntries(days)).data;
}

interface Stretch {
  from: number;
  to: number;
  invalid: number;
}

/** Hours next to each other in which nearly everything was invalid. */
function stretchesOf(alerts: readonly Reviewed[]): Stretch[] {
  const found: Stretch[] = [];
  for (let from = 0; from < HOURS; from++)
    for (let to = from + 1; to <= Math.min(HOURS, from + LONGEST_HOURS); to++) {
      const within = alerts.filter(({ hour }) => hour >= from && hour < to);
      const invalid = within.filter(isInvalid).length;
      const isNoise = invalid >= LEAST_INVALID && invalid >= within.length * INVALID_SHARE;
      if (isNoise && within.filter(isConfirmed).length <= mostLost(alerts)) found.push({ from, to, invalid });
    }
  return found;
}

/** The pause that spares the most, as short as it can be. */
export function hourCandidates({ schedule }: CameraUseCase, alerts: readonly Reviewed[]): Candidate[] {
  const byInvalid = (a: Stretch, b: Stretch) => b.invalid - a.invalid || a.to - a.from - (b.to - b.from);
  for (const { from, to } of stretchesOf(alerts).sort(byInvalid)) {
    const paused = pausedSchedule(schedule, from, to);
    if (!paused) continue;
    const change = { kind: 'schedule', from_hour: from, to_hour: to, schedule: paused } as const;
    return [{ change, spares: ({ hour }) => hour >= from && hour < to }];
  }
  return [];
}
