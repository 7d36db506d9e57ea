import { expect, it } from 'vitest';
import { createLocalClock } from './local-time.ts';
import { RESELLERS } from './places.ts';

const HOUR_MS = 3_600_000;
const [MORNING, EVENING] = [7, 17];

it('has a site that works in daylight at any hour, in winter and in summer', () => {
  const zones = new Set(
    RESELLERS.flatMap(({ companies }) => companies.flatMap(({ sites }) => sites)).map((s) => s.timeZone),
  );
  const clocks = [...zones].map(createLocalClock);
  const isDay = (atMs: number) => clocks.some(({ hourAt }) => hourAt(atMs) >= MORNING && hourAt(atMs) < EVENING);
  for (const day of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'])
    for (let hour = 0; hour < 24; hour += 1)
      expect([day, hour, isDay(Date.parse(day) + hour * HOUR_MS)]).toEqual([day, hour, true]);
});
