import { describe, expect, it } from 'vitest';
import { LEFT_HALF, objectAt, person, truck } from '../testing/frames.ts';
import { lookOn, secondOf, startMeter } from '../testing/measuring.ts';

const told = (found: ReturnType<typeof lookOn>) => found.map((one) => [one.track, secondOf(one), one.value]);

describe('vehicle tracking', () => {
  it('tells of a vehicle when it has left the area', () => {
    const meter = startMeter('vehicle_tracking');
    expect(lookOn(meter, [0, 20], () => [truck('t', 0.2, 0.5)])).toEqual([]);
    const found = lookOn(meter, [20, 30], () => [truck('t', 0.8, 0.5)]);
    expect(told(found)).toEqual([['t', 0, 20]]);
    expect(found[0]).toMatchObject({ kind: 'vehicle_tracking', area: LEFT_HALF, objectKind: 'truck' });
  });

  it('tells of one that is gone, up to when it was last seen', () => {
    const found = lookOn(startMeter('vehicle_tracking'), [0, 20], (second) =>
      second <= 10 ? [truck('t', 0.2, 0.5)] : [],
    );
    expect(told(found)).toEqual([['t', 0, 10]]);
  });

  it('goes on with a track that flickers, and does not part at quarters of an hour', () => {
    const found = lookOn(startMeter('vehicle_tracking'), [880, 930], (second) =>
      second < 920 && second % 3 < 1 ? [truck('t', 0.2, 0.5)] : [],
    );
    expect(told(found)).toEqual([['t', 882, 36.5]]);
  });

  it('tells of those that are there when it ends, once', () => {
    const meter = startMeter('vehicle_tracking');
    lookOn(meter, [0, 10], () => [truck('t', 0.2, 0.5), objectAt('car', 'c', 0.3, 0.5)]);
    expect(told([...meter.end()])).toEqual([
      ['t', 0, 9.5],
      ['c', 0, 9.5],
    ]);
    expect(meter.end()).toEqual([]);
  });

  it('leaves out people and what was there for a moment only', () => {
    const meter = startMeter('vehicle_tracking');
    lookOn(meter, [0, 10], (second) => [person('p', 0.2, 0.5), ...(second === 5 ? [truck('t', 0.2, 0.5)] : [])]);
    expect(meter.end()).toEqual([]);
  });

  it('counts a vehicle that comes back again', () => {
    const found = lookOn(startMeter('vehicle_tracking'), [0, 40], (second) => [
      truck('t', second % 20 < 10 ? 0.2 : 0.8, 0.5),
    ]);
    expect(told(found)).toEqual([
      ['t', 0, 10],
      ['t', 20, 10],
    ]);
  });
});
