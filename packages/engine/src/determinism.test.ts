import type { Flow } from '@sightline/contract/flows';
import type { Frame } from '@sightline/contract/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alert, step } from './evaluate.ts';
import { createEvaluator } from './evaluator.ts';
import { type SavedState, startState } from './state.ts';
import { aUseCase, LEFT_HALF, objectAt } from './testing/frames.ts';
import { chain, rule } from './use-cases/define.ts';
import { compileCamera, type WatchedCamera } from './watch.ts';

const someFlow = fc.record({
  dwell: fc.constantFrom(0.1, 0.5, 2),
  maximum: fc.integer({ min: 0, max: 3 }),
  monitoring: fc.integer({ min: 0, max: 2 }),
  allowed: fc.constantFrom('inside' as const, 'outside' as const),
  action: fc.constantFrom('all' as const, 'any' as const),
  negated: fc.boolean(),
});

/** Two detectors, both kinds of clocks, a junction and a negation. */
const flow = someFlow.map(({ dwell, maximum, monitoring, allowed, action, negated }): Flow => {
  const inside = rule('area_check', { configured_areas: [LEFT_HALF], max_dwell_time: dwell, allowed_area: allowed });
  const crowd = rule('count_violation', { maximum_count: maximum, monitoring_time: monitoring });
  const both = rule('combine', { action_type: action });
  const not = rule('negate', { toggle_rule: negated });
  const base = chain(['human', 'vehicle'], [inside, both]);
  return {
    nodes: [...base.nodes, crowd, not],
    edges: [
      ...base.edges,
      { from: 'human', to: crowd.id },
      { from: crowd.id, to: both.id },
      { from: crowd.id, to: not.id },
    ],
  };
});

const camera: fc.Arbitrary<WatchedCamera> = fc
  .array(fc.record({ flow, cooldown: fc.constantFrom(0, 1, 5), delay: fc.constantFrom(0, 2, 10) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((settings) => ({
    id: 'camera',
    time_zone: 'UTC',
    use_cases: settings.map((one, index) =>
      aUseCase(one.flow, {
        use_case: `use-case-${index}`,
        alert_cooldown_seconds: one.cooldown,
        re_alert_delay_seconds: one.delay,
      }),
    ),
  }));

const seen = fc
  .tuple(
    fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
    fc.constantFrom('person' as const, 'truck' as const),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([track, kind, x]) => objectAt(kind, track, x, 0.5));

/** Mostly steady frames, now and then a gap, a late one or the same moment twice. */
const frames: fc.Arbitrary<Frame[]> = fc
  .array(
    fc.record({
      afterMs: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 100, max: 400 }) },
        { weight: 1, arbitrary: fc.constantFrom(0, -150, -10_000, 4000, 20_000) },
      ),
      objects: fc.uniqueArray(seen, { maxLength: 5, selector: (object) => object.track }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    let atMs = 1_700_000_000_000;
    return steps.map(({ afterMs, objects }) => {
      atMs += afterMs;
      return { atMs, objects };
    });
  });

const inOneGo = (watched: WatchedCamera, all: Frame[]): Alert[] => {
  const evaluator = createEvaluator(watched);
  return all.flatMap((frame) => evaluator.evaluate(frame));
};

const throughStorage = (saved: SavedState): SavedState => JSON.parse(JSON.stringify(saved)) as SavedState;

describe('the same configuration and detections give the same alerts', () => {
  it('run twice', () => {
    fc.assert(
      fc.property(camera, frames, (watched, all) => {
        expect(inOneGo(watched, all)).toEqual(inOneGo(watched, all));
      }),
    );
  });

  it('whether in one process or in many, each going on from what the one before stored', () => {
    fc.assert(
      fc.property(
        camera,
        frames,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
        (watched, all, batches) => {
          let saved: SavedState | undefined;
          const alerts: Alert[] = [];
          for (let from = 0, batch = 0; from < all.length; batch++) {
            const size = batches[batch % batches.length]!;
            const evaluator = createEvaluator(watched, saved);
            for (const frame of all.slice(from, from + size)) alerts.push(...evaluator.evaluate(frame));
            saved = throughStorage(evaluator.save());
            from += size;
          }
          expect(alerts).toEqual(inOneGo(watched, all));
        },
      ),
    );
  });

  it('by pure steps', () => {
    fc.assert(
      fc.property(camera, frames, (watched, all) => {
        const { program } = compileCamera(watched);
        let state = startState(program);
        const alerts: Alert[] = [];
        for (const frame of all) {
          const next = step(program, state, frame);
          state = next.state;
          alerts.push(...next.alerts);
        }
        expect(alerts).toEqual(inOneGo(watched, all));
      }),
    );
  });

  it('whatever other use cases the camera has', () => {
    fc.assert(
      fc.property(camera, frames, (watched, all) => {
        const alone = watched.use_cases.flatMap((one) => inOneGo({ ...watched, use_cases: [one] }, all));
        const together = inOneGo(watched, all);
        for (const { use_case } of watched.use_cases) {
          expect(together.filter((alert) => alert.useCase === use_case)).toEqual(
            alone.filter((alert) => alert.useCase === use_case),
          );
        }
      }),
    );
  });
});

describe('alerts', () => {
  it('of one use case are never nearer than its cooldown while the clock runs on', () => {
    const forward = frames.map((all) => all.toSorted((a, b) => a.atMs - b.atMs));
    fc.assert(
      fc.property(camera, forward, (watched, all) => {
        const alerts = inOneGo(watched, all);
        for (const { use_case, alert_cooldown_seconds } of watched.use_cases) {
          const times = alerts.filter((alert) => alert.useCase === use_case).map((alert) => alert.atMs);
          const gaps = times.slice(1).map((atMs, index) => atMs - times[index]!);
          expect(gaps.every((gap) => gap >= alert_cooldown_seconds * 1000)).toBe(true);
        }
      }),
    );
  });
});
