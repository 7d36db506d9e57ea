import { expect, it } from 'vitest';
import { runsOf } from './time-chart.tsx';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

it('thins out each run alone: gaps stay gaps, peaks stay', () => {
  const known = Array.from({ length: 10_000 }, (_, second) => ({ at: at(second), value: second === 3000 ? 90 : 10 }));
  const points = known.map((point, second) => (second >= 5000 && second < 5400 ? { ...point, value: null } : point));
  const [before, after, ...others] = runsOf({ points, from: at(0), to: at(10_000), top: 100 });
  expect(others).toEqual([]);
  expect(before!.length + after!.length).toBeLessThanOrEqual(4 * 240);
  expect([before!.at(-1)![0], after![0]![0]].map(Math.round)).toEqual([120, 130]);
  expect(Math.min(...before!.map(([, y]) => y))).toBeCloseTo(7.6);
});
