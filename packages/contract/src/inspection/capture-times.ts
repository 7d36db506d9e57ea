import { ALWAYS, type Schedule, sharedHours, WEEKDAYS } from '../schedules.ts';
import type { CaptureTimes } from './captures.ts';

/**
 * When pictures are taken: as each slot of the schedule begins, while the camera operates. Without a schedule of its own, as its
 * operating hours begin.
 */
export function captureTimesOf(own: Schedule | null, operatingHours: Schedule): CaptureTimes {
  const hours = sharedHours(operatingHours, own ?? ALWAYS);
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, hours[day].enabled ? hours[day].slots.map(([start]) => start.slice(0, 5)) : []]),
  ) as CaptureTimes;
}
