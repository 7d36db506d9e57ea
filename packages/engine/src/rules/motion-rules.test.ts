import type { TrackedObject } from '@sightline/contract/frames';
import type { RuleSettings } from '@sightline/contract/rules/catalogue';
import { describe, expect, it } from 'vitest';
import type { Ground } from '../ground.ts';
import { truck } from '../testing/frames.ts';
import { holding, startRule, tracksOf } from '../testing/run-rule.ts';
import type { Signal } from './rule.ts';

/** A ground of 100 metres a side, seen from straight above. */
const FLAT: Ground = {
  placeOf: ([x, y]) => [x * 100, y * 100],
  metresBetween: (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) * 100,
  around: () => [],
  underLoad: () => [],
};
const context = { ground: FLAT };

/** Ten frames a second of something that goes from a place with a speed in metres a second. */
function drive(rule: (atMs: number, input: Signal) => Signal, { x = 0.2, y = 0.5, dx = 0, dy = 0, seconds = 3 } = {}) {
  let last = rule(0, holding(truck('t', x, y)));
  for (let tenth = 1; tenth <= seconds * 10; tenth++) {
    const share = tenth / 1000;
    last = rule(tenth * 100, holding(truck('t', x + dx * share, y + dy * share)));
  }
  return { tracks: tracksOf(last), measured: last.measured, limit: last.limit };
}

describe('speed_violation', () => {
  it('passes on what is faster than the maximum, in km/h on the ground (RULE-21)', () => {
    expect(drive(startRule('speed_violation', { maximum_speed: 20 }, context), { dx: 10 })).toEqual({
      tracks: ['t'],
      measured: expect.closeTo(36, 3),
      limit: 20,
    });
    expect(drive(startRule('speed_violation', { maximum_speed: 20 }, context), { dx: 5 }).tracks).toEqual([]);
  });

  it('does not pass what goes exactly at the limit', () => {
    expect(drive(startRule('speed_violation', { maximum_speed: 36 }, context), { dx: 9.99 }).tracks).toEqual([]);
  });

  it('passes on what is slower than the minimum (RULE-20)', () => {
    const rule = startRule('speed_violation', { minimum_speed: 5 }, context);
    expect(drive(rule, { dx: 0.5 })).toMatchObject({ tracks: ['t'], limit: 5 });
    expect(drive(startRule('speed_violation', { minimum_speed: 5 }, context), { dx: 3 }).tracks).toEqual([]);
  });

  it('says nothing of what it has only just seen', () => {
    const rule = startRule('speed_violation', { maximum_speed: 0 }, context);
    rule(0, holding(truck('t', 0.1, 0.5)));
    expect(rule(100, holding(truck('t', 0.9, 0.5))).active).toBe(false);
  });

  it('starts again for a track that was away', () => {
    const rule = startRule('speed_violation', { maximum_speed: 20 }, context);
    drive(rule, { dx: 10 });
    expect(rule(60_000, holding(truck('t', 0.9, 0.5))).active).toBe(false);
  });

  it('goes by the usual size of things without a calibration', () => {
    // A truck is 3.2 m tall and a tenth of the picture: the picture is 32 m high there, and 57 m wide.
    const { measured } = drive(startRule('speed_violation', { maximum_speed: 20 }), { dx: 10 });
    expect(measured).toBeCloseTo(0.1 * 32 * (16 / 9) * 3.6 * 1, 0);
  });
});

describe('movement_check', () => {
  const tracks = (configuration: number, way: { dx?: number; dy?: number }) =>
    drive(startRule('movement_check', { configuration }, context), way).tracks;

  it.each([
    ['moving', 1, { dx: 2 }, true],
    ['moving', 1, {}, false],
    ['stationary', 2, {}, true],
    ['stationary', 2, { dx: 0.2 }, true],
    ['stationary', 2, { dx: 2 }, false],
    ['towards the camera', 3, { dy: 2 }, true],
    ['towards the camera', 3, { dy: -2 }, false],
    ['away from the camera', 4, { dy: -2 }, true],
    ['away from the camera', 4, { dy: 2 }, false],
    ['away from the camera', 4, {}, false],
  ] as const)('%s (RULE-19)', (_, configuration, way, passes) => {
    expect(tracks(configuration, way)).toEqual(passes ? ['t'] : []);
  });

  it('passes everything on while it is switched off (RULE-18)', () => {
    const rule = startRule('movement_check', { active: false, configuration: 1 });
    expect(tracksOf(rule(0, holding(truck('t', 0.5, 0.5))))).toEqual(['t']);
    expect(rule(100, holding()).active).toBe(false);
  });
});

describe('perimeter_breach', () => {
  const line = (points: [number, number][]) => ({
    configured_areas: [{ id: '018f0000-0000-7000-8000-000000000001', area_type: 'line' as const, label: '', points }],
  });
  const DOWN: [number, number][] = [
    [0.5, 0],
    [0.5, 1],
  ];
  const walk = (config: RuleSettings<'perimeter_breach'>, from: number, to: number) => {
    const rule = startRule('perimeter_breach', config);
    const at = (x: number): TrackedObject => truck('t', x, 0.5);
    return [rule(0, holding(at(from))), rule(100, holding(at(to))), rule(1200, holding(at(to)))].map(tracksOf);
  };

  it('passes on what crosses an arrow from its left to its right, for a moment (RULE-33)', () => {
    // Looking down the picture, left is where x is larger.
    expect(walk(line(DOWN), 0.6, 0.4)).toEqual([[], ['t'], []]);
    expect(walk(line(DOWN), 0.4, 0.6)).toEqual([[], [], []]);
    expect(walk(line(DOWN.toReversed()), 0.4, 0.6)).toEqual([[], ['t'], []]);
  });

  it('counts both ways over a line of several points', () => {
    const bent = line([
      [0.5, 0],
      [0.5, 0.5],
      [0.5, 1],
    ]);
    expect(walk(bent, 0.4, 0.6)[1]).toEqual(['t']);
    expect(walk(bent, 0.6, 0.4)[1]).toEqual(['t']);
  });

  it('counts the way over a border of an area', () => {
    const room = {
      configured_areas: [
        {
          ...line([]).configured_areas[0]!,
          area_type: 'polygon' as const,
          points: [
            [0.5, 0.2],
            [0.9, 0.2],
            [0.9, 0.8],
            [0.5, 0.8],
          ] as [number, number][],
        },
      ],
    };
    expect(walk(room, 0.4, 0.6)[1]).toEqual(['t']);
    expect(walk(room, 0.55, 0.6)[1]).toEqual([]);
  });

  it('sees no crossing where a line ends, and none by a track that was away', () => {
    expect(
      walk(
        line([
          [0.5, 0.6],
          [0.5, 1],
        ]),
        0.6,
        0.4,
      )[1],
    ).toEqual([]);
    const rule = startRule('perimeter_breach', line(DOWN));
    rule(0, holding(truck('t', 0.6, 0.5)));
    expect(rule(10_000, holding(truck('t', 0.4, 0.5))).active).toBe(false);
  });
});
