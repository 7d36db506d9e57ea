import { describe, expect, it } from 'vitest';
import { objectAt } from '../testing/frames.ts';
import { lookOn, type Seen, secondOf, startMeter } from '../testing/measuring.ts';

const told = (found: ReturnType<typeof lookOn>) => found.map((one) => [one.state, secondOf(one), one.value]);
const all = (seen: Seen, from: number, to: number) => {
  const meter = startMeter('machinery');
  return told([...lookOn(meter, [from, to], seen), ...meter.end()]);
};
const still: Seen = () => [objectAt('excavator', 'e', 0.2, 0.5)];
const moving: Seen = (second) => [objectAt('excavator', 'e', 0.2 + (second % 2 < 1 ? 0.1 : 0), 0.5)];

describe('machinery', () => {
  it('works while it moves', () => {
    expect(all(moving, 0, 60)).toEqual([['operation', 0, 59.5]]);
  });

  it('is idle since it stopped, once it has stood still for three minutes', () => {
    const found = all((second) => (second < 60 ? moving(second) : still(second)), 0, 400);
    expect(found).toEqual([
      ['operation', 0, 59],
      ['idle', 59, 340.5],
    ]);
  });

  it('works when it digs on the spot, and not when its box shakes', () => {
    const wide =
      (width: number): Seen =>
      () =>
        still(0).map((one) => ({ ...one, box: { ...one.box, width } }));
    expect(all((second) => wide(0.04 + (second % 20) / 1000)(second), 0, 300)).toMatchObject([['operation', 0, 299.5]]);
    expect(all((second) => wide(0.04 + (second % 1) / 500)(second), 0, 300)).toEqual([['idle', 0, 299.5]]);
  });

  it('works on over a short stop', () => {
    expect(all((second) => (second < 30 || second > 150 ? moving(second) : still(second)), 0, 200)).toEqual([
      ['operation', 0, 199.5],
    ]);
  });

  it('that never moved is idle from the start, and nothing when it was not there for three minutes', () => {
    expect(all(still, 0, 200)).toEqual([['idle', 0, 199.5]]);
    expect(all(still, 0, 100)).toEqual([]);
  });

  it('is told in quarters of an hour', () => {
    expect(all(moving, 600, 2000)).toEqual([
      ['operation', 600, 300],
      ['operation', 900, 900],
      ['operation', 1800, 199.5],
    ]);
    expect(all(still, 600, 2000)).toEqual([
      ['idle', 600, 300],
      ['idle', 900, 900],
      ['idle', 1800, 199.5],
    ]);
  });

  it('is told while it goes on, as soon as a quarter of an hour is over', () => {
    const meter = startMeter('machinery');
    expect(told(lookOn(meter, [600, 905], moving))).toEqual([['operation', 600, 300]]);
  });

  it('that stops shortly before a quarter of an hour ends is idle in both', () => {
    expect(all((second) => (second < 800 ? moving(second) : still(second)), 700, 1200)).toEqual([
      ['operation', 700, 99],
      ['idle', 799, 101],
      ['idle', 900, 299.5],
    ]);
  });

  it('parts at midnight', () => {
    const midnight = 15 * 3600;
    expect(all(moving, midnight - 60, midnight + 60)).toEqual([
      ['operation', midnight - 60, 60],
      ['operation', midnight, 59.5],
    ]);
  });

  it('goes on with a track that flickers, and ends with one that is gone', () => {
    expect(all((second) => (second % 4 < 2 ? moving(second) : []), 0, 60)).toEqual([['operation', 0, 57.5]]);
    expect(all((second) => (second <= 30 ? moving(second) : []), 0, 60)).toEqual([['operation', 0, 30]]);
  });

  it('counts no time in which nobody looked', () => {
    const meter = startMeter('machinery');
    lookOn(meter, [0, 30], moving);
    expect(told([...lookOn(meter, [300, 330], moving), ...meter.end()])).toEqual([
      ['operation', 0, 29.5],
      ['operation', 300, 29.5],
    ]);
  });

  it('leaves out cars, buses and motorcycles', () => {
    for (const kind of ['car', 'bus', 'motorcycle'] as const)
      expect(all((second) => moving(second).map((one) => ({ ...one, kind })), 0, 60)).toEqual([]);
  });
});
