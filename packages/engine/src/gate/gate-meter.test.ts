import type { TrackedObject } from '@sightline/contract/frames';
import type { CameraGate } from '@sightline/contract/node-link';
import { everyDay } from '@sightline/contract/schedules';
import { describe, expect, it } from 'vitest';
import { frame, objectAt, person, truck } from '../testing/frames.ts';
import { createGateMeter, type GatePassage } from './gate-meter.ts';

const START_MS = Date.UTC(2026, 2, 2, 9);
/** The middle of the picture, from a third of its height down to two thirds. */
const GATE: CameraGate = {
  area: {
    id: '018f0000-0000-7000-8000-0000000000a1',
    area_type: 'polygon',
    label: 'Entrance',
    points: [
      [0.2, 0.3],
      [0.8, 0.3],
      [0.8, 0.7],
      [0.2, 0.7],
    ],
  },
  vehicles: ['truck', 'car'],
  entry_towards_camera: true,
};

const STEP_MS = 200;
type Seen = (second: number) => TrackedObject[];
type Read = (second: number) => [track: string, text: string, score: number][];

const nothingRead: Read = () => [];

/** What passes while somebody looks five times a second. */
function watch(until: number, seen: Seen, { gate = GATE, reads = nothingRead } = {}) {
  const meter = createGateMeter<number>({ time_zone: 'UTC', gate })!;
  const passed: GatePassage<number>[] = [];
  for (let second = 0; second <= until; second += STEP_MS / 1000) {
    const at = frame(START_MS + Math.round(second * 1000), ...seen(second));
    passed.push(...meter.see(at, second));
    const box = { x: 0.5, y: 0.5, width: 0.02, height: 0.01 };
    const present = new Set(meter.present());
    meter.read(
      reads(second).flatMap(([track, text, score]) => (present.has(track) ? [{ track, text, score, box }] : [])),
      second,
    );
  }
  return { passed, meter };
}

/** Down the picture, from 0.1 to 0.95, within ten seconds. */
const y = (second: number) => 0.1 + second * 0.085;
const comes: Seen = (second) => (second <= 10 ? [truck('a', 0.5, y(second))] : []);
const told = ({ passed }: ReturnType<typeof watch>) => passed.map(({ direction, kind }) => `${direction} ${kind}`);

describe('a gate', () => {
  it('tells who comes towards the camera as an entry, and who drives away as an exit, once each', () => {
    expect(told(watch(20, comes))).toEqual(['entry truck']);
    const leaves: Seen = (second) => (second <= 10 ? [truck('a', 0.5, y(10 - second))] : []);
    expect(told(watch(20, leaves))).toEqual(['exit truck']);
    expect(told(watch(20, leaves, { gate: { ...GATE, entry_towards_camera: false } }))).toEqual(['entry truck']);
  });

  it('has the plate that most reads say, with the frame in which it is read best', () => {
    const reads: Read = (second) => [['a', second > 5 && second < 5.3 ? 'XE 1847 U' : 'XE 1347 U', second / 10]];
    const [passage] = watch(20, comes, { reads }).passed;
    expect(passage).toMatchObject({ plate: 'XE 1347 U', plateBox: { width: 0.02 } });
    expect(passage!.shown).toBeGreaterThan(6);
    expect(passage!.atMs).toBe(START_MS + Math.round(passage!.shown * 1000));
  });

  it('tells of a vehicle whose plate nobody can read', () => {
    expect(watch(20, comes).passed).toMatchObject([{ plate: null, score: 0, plateBox: null }]);
  });

  it('leaves out who turns around, who stands there, people, and vehicles that are not asked for', () => {
    const turns: Seen = (second) => [truck('a', 0.5, 0.5 - Math.abs(second - 5) * 0.06)];
    expect(told(watch(20, turns))).toEqual([]);
    expect(told(watch(20, () => [truck('a', 0.5, 0.5)]))).toEqual([]);
    expect(told(watch(20, (second) => [person('a', 0.5, y(second))]))).toEqual([]);
    expect(told(watch(20, (second) => [objectAt('bus', 'a', 0.5, y(second))]))).toEqual([]);
  });

  it('takes a vehicle for what it looked like most of the time', () => {
    const flickers: Seen = (second) => [objectAt(second % 1 < 0.7 ? 'truck' : 'bus', 'a', 0.5, y(second))];
    expect(told(watch(11, flickers))).toEqual(['entry truck']);
  });

  it('tells a vehicle once whose track is lost on the way and goes on under another name', () => {
    const lost: Seen = (second) => {
      if (second > 10 || (second > 4 && second < 5.5)) return [];
      return [truck(second < 5 ? 'a' : 'b', 0.5, y(second))];
    };
    expect(told(watch(25, lost))).toEqual(['entry truck']);
  });

  it('tells a vehicle that is last seen in the area, and no second time when its plate comes again at once', () => {
    const reads: Read = () => [
      ['a', 'XE 1347 U', 0.9],
      ['b', 'XE 1347 U', 0.9],
    ];
    const vanishes: Seen = (second) => {
      if (second <= 6) return [truck('a', 0.5, y(second))];
      return second > 16 && second <= 26 ? [truck('b', 0.5, y(second - 16))] : [];
    };
    expect(told(watch(40, vanishes, { reads }))).toEqual(['entry truck']);
    expect(told(watch(40, vanishes))).toEqual(['entry truck', 'entry truck']);
  });

  it('does not mind frames that come again or late', () => {
    const meter = createGateMeter<number>({ time_zone: 'UTC', gate: GATE })!;
    const passed = Array.from({ length: 60 }, (_, index) => index * 200).flatMap((ms) =>
      [ms, ms, Math.max(0, ms - 400)].flatMap((each) =>
        meter.see(frame(START_MS + each, truck('a', 0.5, y(each / 1000))), 0),
      ),
    );
    expect(passed).toHaveLength(1);
  });

  it('tells two vehicles that pass side by side', () => {
    const both: Seen = (second) => [truck('a', 0.4, y(second)), objectAt('car', 'b', 0.6, y(10 - second))];
    expect(told(watch(10, both)).toSorted()).toEqual(['entry truck', 'exit car']);
  });

  it('says of who is on the way when looking ends only what is more than half of it', () => {
    const early = watch(4, comes);
    expect([early.passed, early.meter.end()]).toEqual([[], []]);
    expect(watch(6, comes).meter.end()).toHaveLength(1);
  });

  it('keeps its hours, and does not run in a time zone nobody knows', () => {
    const schedule = everyDay('10:00', '18:00');
    expect(told(watch(20, comes, { gate: { ...GATE, schedule } }))).toEqual([]);
    expect(createGateMeter({ time_zone: 'Mars/Base', gate: { ...GATE, schedule } })).toBeUndefined();
  });
});
