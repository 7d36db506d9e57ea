import { describe, expect, it } from 'vitest';
import { betweenGaps, dayBars, gapsIn } from './day-bars.ts';

const MINUTE = 60_000;
const chunk = (from: number, to: number, objects = 0) => ({
  fromMs: from * MINUTE,
  toMs: to * MINUTE,
  frames: 100,
  objects,
});
const HOUR = { fromMs: 0, toMs: 60 * MINUTE };

describe('dayBars', () => {
  it('tells an empty place from a time without recorded detections', () => {
    const bars = dayBars(HOUR, [chunk(0, 5, 200), chunk(5, 10, 400), chunk(15, 20, 0)]);
    expect(bars.map(({ mean }) => mean)).toEqual([3, 0, null, null]);
  });
});

describe('gapsIn', () => {
  it('finds what was not recorded, at both ends too', () => {
    expect(gapsIn(HOUR, [chunk(5, 10), chunk(20, 50)])).toEqual([
      { fromMs: 0, toMs: 5 * MINUTE },
      { fromMs: 10 * MINUTE, toMs: 20 * MINUTE },
      { fromMs: 50 * MINUTE, toMs: 60 * MINUTE },
    ]);
  });

  it('overlooks the moment between two recordings, and overlaps', () => {
    const almost = { ...chunk(30, 60), fromMs: 30 * MINUTE + 2000 };
    expect(gapsIn(HOUR, [chunk(0, 20), chunk(10, 30), almost])).toEqual([]);
  });

  it('is one gap where nothing was recorded', () => {
    expect(gapsIn(HOUR, [])).toEqual([HOUR]);
  });
});

describe('betweenGaps', () => {
  it('is what was recorded', () => {
    const gaps = gapsIn(HOUR, [chunk(5, 10), chunk(20, 50)]);
    expect(betweenGaps(HOUR, gaps)).toEqual(
      [chunk(5, 10), chunk(20, 50)].map(({ fromMs, toMs }) => ({ fromMs, toMs })),
    );
    expect(betweenGaps(HOUR, [])).toEqual([HOUR]);
    expect(betweenGaps(HOUR, [HOUR])).toEqual([]);
  });
});
