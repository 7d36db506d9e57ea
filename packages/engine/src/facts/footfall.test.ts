import type { RuleArea } from '@sightline/contract/rules/areas';
import { describe, expect, it } from 'vitest';
import { frame, LEFT_HALF, person, truck } from '../testing/frames.ts';
import { lookOn, NINE_MS, type Seen, secondOf, startMeter } from '../testing/measuring.ts';

/** From one place to another along x, within ten seconds. */
const walk =
  (from: number, to: number): Seen =>
  (second) => [person('a', from + ((to - from) * second) / 10, 0.5)];
const LINE: RuleArea = {
  ...LEFT_HALF,
  area_type: 'line',
  points: [
    [0.5, 1],
    [0.5, 0],
  ],
};
const told = (found: ReturnType<typeof lookOn>) => found.map((one) => `${one.direction} ${one.track} ${secondOf(one)}`);

describe('footfall', () => {
  it('counts who comes into an area and who leaves it, once', () => {
    const found = lookOn(startMeter('footfall'), [0, 21], (second) =>
      second <= 10 ? walk(0.9, 0.1)(second) : walk(0.1, 0.9)(second - 10),
    );
    expect(told(found)).toEqual(['in a 5', 'out a 15.5']);
    expect(found[0]).toMatchObject({ kind: 'footfall', area: LEFT_HALF, objectKind: 'person', value: 1 });
  });

  it('does not count who was there before anybody looked, but sees them leave', () => {
    expect(told(lookOn(startMeter('footfall'), [0, 10], walk(0.1, 0.9)))).toEqual(['out a 5.5']);
  });

  it('counts who is first seen inside later, and who is last seen there', () => {
    const found = lookOn(startMeter('footfall'), [0, 20], (second) =>
      second > 2 && second < 8 ? [person('a', 0.2, 0.5)] : [],
    );
    expect(told(found)).toEqual(['in a 2.5', 'out a 7.5']);
  });

  it('goes on with a track that flickers', () => {
    const found = lookOn(startMeter('footfall'), [0, 30], (second) =>
      second > 2 && Math.floor(second) % 3 === 0 ? [person('a', 0.2, 0.5)] : [],
    );
    expect(told(found)).toEqual(['in a 3']);
  });

  it('does not count somebody at the edge again and again', () => {
    const found = lookOn(startMeter('footfall'), [0, 30], (second) =>
      second < 1 ? [] : [person('a', second % 1 === 0 ? 0.498 : 0.506, 0.5)],
    );
    expect(told(found)).toEqual(['in a 1']);
  });

  it('counts across a line, in along its arrow and out against it', () => {
    const meter = startMeter('footfall', { areas: [LINE] });
    expect(told(lookOn(meter, [0, 11], walk(0.1, 0.9)))).toEqual(['in a 5.5']);
    expect(told(lookOn(meter, [11, 21], (second) => walk(0.9, 0.1)(second - 11)))).toEqual(['out a 16.5']);
  });

  it('does not count who stands on a line and shakes', () => {
    const meter = startMeter('footfall', { areas: [LINE] });
    expect(lookOn(meter, [0, 20], (second) => [person('a', second % 1 === 0 ? 0.495 : 0.505, 0.5)])).toEqual([]);
  });

  it('counts people alone', () => {
    expect(lookOn(startMeter('footfall'), [0, 10], (second) => [truck('t', 0.9 - second * 0.08, 0.5)])).toEqual([]);
  });

  it('has seen nobody come or leave while nobody looked', () => {
    const meter = startMeter('footfall');
    lookOn(meter, [0, 10], () => []);
    expect(lookOn(meter, [60, 70], () => [person('a', 0.2, 0.5)])).toEqual([]);
    expect(lookOn(meter, [120, 130], () => [])).toEqual([]);
  });

  it('takes no notice of a frame that comes late', () => {
    const meter = startMeter('footfall');
    lookOn(meter, [0, 10], walk(0.9, 0.1));
    expect(meter.measure(frame(NINE_MS + 8000, person('a', 0.9, 0.5)))).toEqual([]);
    expect(lookOn(meter, [10, 12], () => [person('a', 0.1, 0.5)])).toEqual([]);
  });
});
