import { expect, it } from 'vitest';
import { daysUntilFull, growthOf } from './forecast.ts';

const DAY_MS = 86_400_000;
const days = (...used: number[]) => used.map((usedBytes, day) => ({ atMs: day * DAY_MS, usedBytes }));

it('goes by the line that fits what was used', () => {
  expect(growthOf(days(100, 110, 120, 130))).toBeCloseTo(10);
  expect(daysUntilFull(days(100, 110, 120, 130), 50)).toBeCloseTo(5);
  expect(growthOf(days(100, 112, 118, 130))).toBeCloseTo(9.6);
});

it('says nothing of a disk that does not fill, fills too slowly, or was watched for less than a day', () => {
  expect(daysUntilFull(days(100, 90, 80), 50)).toBeNull();
  expect(daysUntilFull(days(100, 100, 100), 50)).toBeNull();
  expect(daysUntilFull(days(100, 100.01), 1000)).toBeNull();
  expect(daysUntilFull([], 50)).toBeNull();
  const hours = [0, 1, 2].map((hour) => ({ atMs: (hour * DAY_MS) / 24, usedBytes: 100 * hour }));
  expect(daysUntilFull(hours, 50)).toBeNull();
});
