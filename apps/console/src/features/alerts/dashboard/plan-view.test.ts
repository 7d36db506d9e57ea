import type { HeatCell } from '@sightline/contract/alerts/statistics';
import { describe, expect, it } from 'vitest';
import { cellsIn, filling, moved, sumOf, zoomed } from './plan-view.ts';

const PLAN = { width: 800, height: 400 };
const cell = (x: number, y: number, alerts: number): HeatCell => ({
  x,
  y,
  alerts,
  before: 1,
  use_cases: { crowding: alerts },
  cameras: ['c1', `c${x}`],
  peak: { weekday: x, hour: y },
});

describe('the part of the plan in sight', () => {
  const frame = { width: 200, height: 100 };
  const whole = { x: 0, y: 0, width: 800, height: 400 };

  it('keeps the point under the pointer in its place and never leaves the plan', () => {
    const near = zoomed(whole, PLAN, 2, [200, 100]);
    expect(near).toEqual({ x: 100, y: 50, width: 400, height: 200 });
    expect(zoomed(near, PLAN, 0.1, [200, 100])).toEqual(whole);
    expect(moved(near, PLAN, [1000, 1000])).toMatchObject({ x: 0, y: 0 });
    expect(moved(near, PLAN, [-1000, -1000])).toMatchObject({ x: 400, y: 200 });
  });

  it('starts by filling the frame around the busiest place; a tall plan can be seen as a whole', () => {
    expect(filling(PLAN, frame, [0, 0])).toEqual(whole);
    const tall = { width: 400, height: 1000 };
    const start = filling(tall, frame, [200, 600]);
    expect(start).toEqual({ x: 0, y: 500, width: 400, height: 200 });
    expect(zoomed(start, tall, 0.1, [200, 600])).toEqual({ x: -800, y: 0, width: 2000, height: 1000 });
  });

  it('sums the cells of a box, with the peak of the busiest', () => {
    const cells = [cell(0, 0, 3), cell(1, 0, 5), cell(4, 4, 9)];
    const found = cellsIn(cells, [70, 30], [10, 10], 40);
    expect(found).toHaveLength(2);
    expect(sumOf(found)).toMatchObject({
      alerts: 8,
      before: 2,
      use_cases: { crowding: 8 },
      peak: { weekday: 1 },
      cameras: ['c1', 'c0'],
    });
    expect(sumOf([])).toBeUndefined();
  });
});
