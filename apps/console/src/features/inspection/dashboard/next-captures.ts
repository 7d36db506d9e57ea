import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { WEEKDAYS } from '@sightline/contract/schedules';
import { addDays, type Day, dayOf } from '../../../lib/dates.ts';
import { instantIn } from '../../../lib/site-time.ts';

/** A moment at which pictures are planned, with the cameras that take them. */
export interface NextCapture {
  atMs: number;
  /** Day and time as a clock at the site shows them. */
  day: Day;
  time: string;
  cameras: readonly InspectionCamera[];
}

const DAYS_AHEAD = 7;
const SUNDAY_FIRST = 6;

const weekdayOf = (day: Day) => WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + SUNDAY_FIRST) % WEEKDAYS.length];

const momentsOf = (camera: InspectionCamera, day: Day): NextCapture[] => {
  const weekday = weekdayOf(day);
  const times = weekday ? camera.capture_times[weekday] : [];
  return times.map((time) => ({ atMs: instantIn(day, time, camera.site.time_zone), day, time, cameras: [camera] }));
};

/** The pictures that a camera still takes today. */
export const leftToday = (camera: InspectionCamera, now: Date): NextCapture[] =>
  momentsOf(camera, dayOf(now, camera.site.time_zone)).filter(({ atMs }) => atMs > now.getTime());

function nextOf(camera: InspectionCamera, now: Date, most: number): NextCapture[] {
  const today = dayOf(now, camera.site.time_zone);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return days
    .flatMap((day) => momentsOf(camera, day))
    .filter(({ atMs }) => atMs > now.getTime())
    .slice(0, most);
}

/** What is planned next, soonest first; cameras of one clock that take their pictures together stand in one line. */
export function nextCaptures(cameras: readonly InspectionCamera[], now: Date, most: number): NextCapture[] {
  const moments = new Map<string, NextCapture>();
  for (const moment of cameras.flatMap((camera) => nextOf(camera, now, most))) {
    const key = `${moment.atMs} ${moment.time}`;
    const together = moments.get(key)?.cameras ?? [];
    moments.set(key, { ...moment, cameras: [...together, ...moment.cameras] });
  }
  return [...moments.values()].toSorted((a, b) => a.atMs - b.atMs).slice(0, most);
}
