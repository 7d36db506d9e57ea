import { minutesOf, type Schedule, WEEKDAYS } from '@sightline/contract/schedules';
import { localClock } from './local-time.ts';

/** A test whether alerts may fire at a moment. */
export type ScheduleTest = (atMs: number) => boolean;

/** Reads a schedule on the clock of a time zone. Without a schedule every moment fits. */
export function scheduleTest(schedule: Schedule | undefined, timeZone: string): ScheduleTest {
  if (!schedule) return () => true;
  const slots = WEEKDAYS.map((weekday) => openMinutes(schedule[weekday]));
  const clock = localClock(timeZone);
  return (atMs) => {
    const { weekday, minute } = clock(atMs);
    return slots[weekday]!.some(([start, end]) => minute >= start && minute < end);
  };
}

const openMinutes = ({ enabled, slots }: Schedule[keyof Schedule]): [number, number][] =>
  enabled ? slots.map(([start, end]) => [minutesOf(start), minutesOf(end)]) : [];

/** The same; nothing when the time zone is not known here. */
export function scheduleIn(schedule: Schedule | undefined, timeZone: string): ScheduleTest | undefined {
  try {
    return scheduleTest(schedule, timeZone);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
