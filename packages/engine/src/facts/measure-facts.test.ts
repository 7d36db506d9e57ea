import { everyDay } from '@sightline/contract/schedules';
import { describe, expect, it } from 'vitest';
import { frame, LEFT_HALF, objectAt, person } from '../testing/frames.ts';
import { lookOn, NINE_MS, type Seen, secondOf, startMeter } from '../testing/measuring.ts';
import { createFactMeter } from './measure-facts.ts';

const busy: Seen = (second) => [
  person('p', second % 40 < 20 ? 0.2 : 0.8, 0.5),
  objectAt('truck', 't', second % 60 < 30 ? 0.2 + (second % 2) / 20 : 0.8, 0.6),
];

describe('what a camera measures', () => {
  it('is nothing while nothing is asked for', () => {
    const meter = createFactMeter({ time_zone: 'UTC' });
    expect(lookOn(meter, [0, 100], busy)).toEqual([]);
    expect(meter.end()).toEqual([]);
  });

  it('is the same for the same frames', () => {
    const kinds = ['footfall', 'workhour', 'vehicle_tracking', 'machinery'] as const;
    const run = () => {
      const meter = createFactMeter({
        time_zone: 'UTC',
        measures: kinds.map((kind) => ({ kind, areas: [LEFT_HALF] })),
      });
      return [...lookOn(meter, [0, 2000], busy), ...meter.end()];
    };
    expect(run()).toEqual(run());
    expect(new Set(run().map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  it('leaves out what stands outside the region of interest', () => {
    const region_of_interest = {
      points: [
        [0, 0],
        [0.1, 0],
        [0.1, 1],
        [0, 1],
      ] as [number, number][],
    };
    const meter = startMeter('workhour', {}, { region_of_interest });
    lookOn(meter, [0, 10], () => [person('in', 0.05, 0.5), person('out', 0.3, 0.5)]);
    expect(meter.end()).toMatchObject([{ value: 9.5 }]);
  });

  it('keeps to the hours of the site', () => {
    // 09:00 UTC is 17:00 in Singapore.
    const schedule = everyDay('08:00', '17:30');
    const meter = startMeter('workhour', { schedule }, { time_zone: 'Asia/Singapore' });
    const found = [...lookOn(meter, [0, 3600], () => [person('p', 0.2, 0.5)]), ...meter.end()];
    expect(found.map(secondOf)).toEqual([0, 900]);
  });

  it('says what it cannot measure since the time zone is not known', () => {
    const schedule = everyDay('08:00', '17:30');
    const meter = startMeter('footfall', { schedule }, { time_zone: 'Mars/Olympus' });
    expect(meter.failing).toEqual(['footfall']);
    expect(lookOn(meter, [0, 100], busy)).toEqual([]);
  });

  it('begins again when the clock of the camera is set back', () => {
    const meter = startMeter('workhour');
    lookOn(meter, [7200, 7210], () => [person('p', 0.2, 0.5)]);
    const found = meter.measure(frame(NINE_MS, person('p', 0.2, 0.5)));
    expect(found).toMatchObject([{ value: 9.5 }]);
    lookOn(meter, [1, 10], () => [person('p', 0.2, 0.5)]);
    expect(meter.end()).toMatchObject([{ atMs: NINE_MS, value: 9.5 }]);
  });
});
