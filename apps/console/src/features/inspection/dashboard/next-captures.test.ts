// @vitest-environment node
import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { expect, it } from 'vitest';
import { leftToday, nextCaptures } from './next-captures.ts';

const day = ['08:00', '17:00'];
const camera = (name: string, timeZone: string, monday: string[], others: string[] = day): InspectionCamera => ({
  id: name,
  name,
  site: { id: 'site', name: 'Site', time_zone: timeZone },
  identifier: null,
  capture_times: {
    monday,
    tuesday: others,
    wednesday: others,
    thursday: others,
    friday: others,
    saturday: others,
    sunday: others,
  },
  publicly_accessible: false,
  open_links: 0,
  last_capture_at: null,
  thumbnail_url: null,
});
/** A Monday, 14:30 in Singapore and 7:30 in Rome. */
const now = new Date('2026-11-16T06:30:00Z');
const told = (cameras: InspectionCamera[], most = 4) =>
  nextCaptures(cameras, now, most).map(
    (next) => `${next.day} ${next.time} ${next.cameras.map((c) => c.name).join('+')}`,
  );

it('tells the planned moments of all cameras, soonest first, together where they are at once', () => {
  const cameras = [
    camera('A', 'Asia/Singapore', day),
    camera('B', 'Asia/Singapore', ['15:00', '17:00']),
    camera('C', 'Europe/Rome', day),
  ];
  expect(told(cameras, 5)).toEqual([
    '2026-11-16 15:00 B',
    '2026-11-16 08:00 C',
    '2026-11-16 17:00 A+B',
    '2026-11-16 17:00 C',
    '2026-11-17 08:00 A+B',
  ]);
});

it('looks a week ahead, and finds nothing where nothing is planned', () => {
  expect(told([camera('A', 'Asia/Singapore', ['08:00'], [])])).toEqual([]);
  expect(told([camera('A', 'Asia/Singapore', [], [])])).toEqual([]);
});

it('knows what is left of today on the clock of the site', () => {
  expect(leftToday(camera('A', 'Asia/Singapore', day), now).map(({ time }) => time)).toEqual(['17:00']);
  expect(leftToday(camera('C', 'Europe/Rome', day), now).map(({ time }) => time)).toEqual(day);
});
