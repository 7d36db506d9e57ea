import { describe, expect, it } from 'vitest';
import { frame, LEFT_HALF, person, truck } from '../testing/frames.ts';
import { lookOn, NINE_MS, secondOf, startMeter } from '../testing/measuring.ts';

const told = (found: ReturnType<typeof lookOn>) => found.map((one) => [secondOf(one), one.value]);
const two = () => [person('a', 0.2, 0.5), person('b', 0.3, 0.5)];

describe('work hours', () => {
  it('add up the presence of all people in an area, a quarter of an hour at a time', () => {
    const meter = startMeter('workhour');
    const found = lookOn(meter, [600, 1000], two);
    expect(told(found)).toEqual([[600, 600]]);
    expect(found[0]).toMatchObject({ kind: 'workhour', area: LEFT_HALF, objectKind: 'person' });
    expect(found[0]).not.toHaveProperty('track');
    // 99.5 seconds of two people.
    expect(told([...meter.end()])).toEqual([[900, 199]]);
    expect(meter.end()).toEqual([]);
  });

  it('begin with the first who came and leave out who is elsewhere', () => {
    const meter = startMeter('workhour');
    lookOn(meter, [0, 20], (second) =>
      second < 5 ? [person('a', 0.9, 0.5)] : [person('a', 0.2, 0.5), truck('t', 0.2, 0.2)],
    );
    expect(told([...meter.end()])).toEqual([[5, 14.5]]);
  });

  it('bridge a moment in which somebody was not seen, and no more', () => {
    const meter = startMeter('workhour');
    lookOn(meter, [0, 30], (second) => (second % 5 < 3 ? [person('a', 0.2, 0.5)] : []));
    expect(told([...meter.end()])).toEqual([[0, 27.5]]);
    lookOn(meter, [60, 90], (second) => (second % 15 < 5 ? [person('a', 0.2, 0.5)] : []));
    expect(told([...meter.end()])).toEqual([[60, 9]]);
  });

  it('give both quarters of an hour what belongs to them when somebody was not seen in between', () => {
    const meter = startMeter('workhour');
    const seen = (second: number) => (second < 899 || second >= 901 ? two() : []);
    expect(told([...lookOn(meter, [890, 910], seen), ...meter.end()])).toEqual([
      [890, 20],
      [900, 19],
    ]);
  });

  it('count no time in which nobody looked', () => {
    const meter = startMeter('workhour');
    lookOn(meter, [0, 10], two);
    expect(told([...lookOn(meter, [100, 110], two), ...meter.end()])).toEqual([
      [0, 19],
      [100, 19],
    ]);
  });

  it('part at midnight', () => {
    const meter = startMeter('workhour');
    const midnight = 15 * 3600;
    expect(told([...lookOn(meter, [midnight - 10, midnight + 10], two), ...meter.end()])).toEqual([
      [midnight - 10, 20],
      [midnight, 19],
    ]);
  });

  it('take no notice of a frame that comes late', () => {
    const meter = startMeter('workhour');
    lookOn(meter, [0, 10], two);
    meter.measure(frame(NINE_MS + 8000, ...two()));
    lookOn(meter, [10, 12], two);
    expect(told([...meter.end()])).toEqual([[0, 23]]);
  });
});
