import type { Flow } from '@sightline/contract/flows';
import type { Frame } from '@sightline/contract/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkReader } from '../detections/decode.ts';
import { encodeChunk } from '../detections/encode.ts';
import { quantise } from '../detections/quantise.ts';
import type { Alert } from '../evaluate.ts';
import { createEvaluator } from '../evaluator.ts';
import { aUseCase, LEFT_HALF, objectAt } from '../testing/frames.ts';
import type { WatchedCamera } from '../watch.ts';
import { createBacktest } from './backtest.ts';
import { createReplay } from './replay.ts';
import { hardHatFlow } from './testing/hard-hat-zone.ts';

/** Every kind of memory a rule has: clocks, trails, footprints, counts. */
const movingFlow: Flow = {
  nodes: [
    { id: 'any', type: 'detector', detector_type: 'vehicle' },
    { id: 'moving', type: 'rule', rule_type: 'movement_check', config: {} },
    { id: 'fast', type: 'rule', rule_type: 'speed_violation', config: { maximum_speed: 5 } },
    { id: 'line', type: 'rule', rule_type: 'perimeter_breach', config: { configured_areas: [LEFT_HALF] } },
    { id: 'some', type: 'rule', rule_type: 'combine', config: { action_type: 'any' } },
  ],
  edges: [
    { from: 'any', to: 'moving' },
    { from: 'moving', to: 'fast' },
    { from: 'any', to: 'line' },
    { from: 'fast', to: 'some' },
    { from: 'line', to: 'some' },
  ],
};

const camera: WatchedCamera = {
  id: 'camera',
  time_zone: 'UTC',
  use_cases: [
    aUseCase(hardHatFlow({ hat: 0.5, zone: 0.3 }), { use_case: 'hats', re_alert_delay_seconds: 3 }),
    aUseCase(movingFlow, { use_case: 'moving', alert_cooldown_seconds: 2 }),
  ],
  region_of_interest: {
    points: [
      [0, 0],
      [0.9, 0],
      [0.9, 1],
      [0, 1],
    ],
  },
};

const seen = fc
  .tuple(
    fc.constantFrom('a', 'b', 'c', '__proto__'),
    fc.constantFrom('person' as const, 'truck' as const, 'excavator' as const),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
  )
  .map(([track, kind, x, hat]) => ({
    ...objectAt(kind, track, x, 0.5),
    ...(kind === 'person' && { attributes: { hat } }),
  }));

const frames: fc.Arbitrary<Frame[]> = fc
  .array(
    fc.record({
      afterMs: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 100, max: 400 }) },
        { weight: 1, arbitrary: fc.constantFrom(0, -150, 4000) },
      ),
      objects: fc.uniqueArray(seen, { maxLength: 4, selector: (object) => object.track }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let atMs = 1_700_000_000_000;
    return steps.map(({ afterMs, objects }) => {
      atMs += afterMs;
      return { atMs, objects };
    });
  });

/** What a node does: rounds as the log does, then evaluates. */
function live(all: readonly Frame[]): Alert[] {
  const evaluator = createEvaluator(camera);
  return all.flatMap((frame) => evaluator.evaluate(quantise(frame)));
}

/** The same frames through the log, in chunks, with frames that are written over. */
function* recorded(all: readonly Frame[], size: number): Generator<Frame> {
  for (let from = 0; from < all.length; from += size) {
    const reader = new ChunkReader(encodeChunk(all.slice(from, from + size)), { reuse: true });
    for (let frame = reader.next(); frame; frame = reader.next()) yield frame;
  }
}

describe('a replay of the detection log', () => {
  it('raises the alerts that were raised live, for the same reasons', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: 1, max: 30 }), fc.boolean(), (all, size, explain) => {
        const replay = createReplay(camera, { explain });
        const alerts: unknown[] = [];
        for (const frame of recorded(all, size))
          alerts.push(...(JSON.parse(JSON.stringify(replay.push(frame))) as unknown[]));
        expect(alerts).toEqual(live(all));
      }),
    );
  });

  it('goes on from what another one saved in the middle', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: 0, max: 60 }), (all, at) => {
        const first = createReplay(camera);
        const before = all.slice(0, at).flatMap((frame) => first.push(quantise(frame)));
        const saved = JSON.parse(JSON.stringify(first.save())) as ReturnType<typeof first.save>;
        const second = createReplay(camera, { saved });
        const after = all.slice(at).flatMap((frame) => second.push(quantise(frame)));
        expect([...before, ...after]).toEqual(live(all));
      }),
    );
  });

  it('is not changed by other versions in the same pass', () => {
    fc.assert(
      fc.property(frames, (all) => {
        const test = createBacktest({ live: camera, draft: camera, alone: { one: { ...camera, use_cases: [] } } });
        for (const frame of recorded(all, 10)) test.push(frame);
        const { live: alerts, draft, losses } = test.result();
        expect(alerts.map(({ atMs, trace, tracks }) => ({ atMs, trace, tracks }))).toEqual(
          live(all).map(({ atMs, trace, objects }) => ({ atMs, trace, tracks: objects.map(({ track }) => track) })),
        );
        expect(draft).toEqual(alerts);
        // The same version loses nothing: where a reason was noted it is that it fired.
        expect([...losses.values()].every(({ verdict }) => verdict.outcome === 'fired')).toBe(true);
      }),
    );
  });
});
