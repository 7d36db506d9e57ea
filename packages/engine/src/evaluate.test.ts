import type { Flow } from '@sightline/contract/flows';
import type { Frame } from '@sightline/contract/frames';
import { WEEKDAYS } from '@sightline/contract/schedules';
import { describe, expect, it } from 'vitest';
import { type Alert, advance, step } from './evaluate.ts';
import { createEvaluator } from './evaluator.ts';
import { TRACK_MEMORY_MS } from './hold.ts';
import { startState } from './state.ts';
import { aUseCase, frame, LEFT_HALF, person, truck } from './testing/frames.ts';
import { tracksOf } from './testing/run-rule.ts';
import { chain, rule } from './use-cases/define.ts';
import { compileCamera } from './watch.ts';

const inArea = (max_dwell_time = 0.1): Flow =>
  chain(['human'], [rule('area_check', { configured_areas: [LEFT_HALF], max_dwell_time })]);

const cameraWith = (...use_cases: ReturnType<typeof aUseCase>[]) => ({ id: 'camera', time_zone: 'UTC', use_cases });

const alertsOf = (camera: ReturnType<typeof cameraWith>, frames: Frame[]) => {
  const evaluator = createEvaluator(camera);
  return frames.flatMap((one) => evaluator.evaluate(one));
};

const times = (alerts: readonly Alert[]) => alerts.map(({ atMs }) => atMs);
const standing = (...atMs: number[]) => atMs.map((at) => frame(at, person('a', 0.2, 0.5)));

describe('evaluation', () => {
  it('sees nothing outside the region of interest', () => {
    const region_of_interest = {
      points: [
        [0, 0],
        [0.3, 0],
        [0.3, 1],
        [0, 1],
      ] as [number, number][],
    };
    const camera = { ...cameraWith(aUseCase(inArea())), region_of_interest };
    const frames = [0, 500].map((atMs) => frame(atMs, person('in', 0.2, 0.5), person('out', 0.4, 0.5)));
    expect(alertsOf(camera, frames).flatMap(tracksOf)).toEqual(['in']);
  });

  it('raises an alert with the objects, the zones and the way through the flow', () => {
    const [alert] = alertsOf(cameraWith(aUseCase(inArea())), [
      frame(0, person('a', 0.2, 0.5), truck('t', 0.3, 0.5)),
      frame(200, person('a', 0.2, 0.5), truck('t', 0.3, 0.5)),
    ]);
    expect(alert).toMatchObject({ useCase: 'no_access_area', atMs: 200 });
    expect(tracksOf(alert!)).toEqual(['a']);
    expect(alert!.zones).toEqual([{ label: 'Left half', points: LEFT_HALF.points, area_id: LEFT_HALF.id }]);
    expect(alert!.trace).toEqual([
      { node: 'human', type: 'human', came_in: 2, passed: 1, measured: 1, limit: null },
      { node: 'area_check', type: 'area_check', came_in: 1, passed: 1, measured: 0.2, limit: 0.1 },
    ]);
  });

  it('keeps the cooldowns of use cases apart', () => {
    const camera = cameraWith(
      aUseCase(inArea(), { use_case: 'one', alert_cooldown_seconds: 10 }),
      aUseCase(inArea(), { use_case: 'two', alert_cooldown_seconds: 1 }),
    );
    const alerts = alertsOf(camera, standing(0, 1000, 2000, 3000));
    expect(times(alerts.filter(({ useCase: key }) => key === 'one'))).toEqual([1000]);
    expect(times(alerts.filter(({ useCase: key }) => key === 'two'))).toEqual([1000, 2000, 3000]);
  });

  it('starts a cooldown only when an alert was raised: not outside the schedule', () => {
    const off = { enabled: false, slots: [] };
    const days = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, off]));
    const thursday = { enabled: true, slots: [['08:00', '09:00'] as [string, string]] };
    const schedule = { ...days, thursday } as NonNullable<ReturnType<typeof aUseCase>['schedule']>;
    const eight = 8 * 3_600_000;
    const seconds = Array.from({ length: 10 }, (_, index) => eight + (index - 5) * 1000);
    const camera = cameraWith(aUseCase(inArea(), { schedule, alert_cooldown_seconds: 3 }));
    expect(times(alertsOf(camera, standing(...seconds)))).toEqual([eight, eight + 3000]);
  });

  it('takes the union of several inputs, each object once', () => {
    const flow: Flow = chain(
      ['human'],
      [rule('area_check', { configured_areas: [LEFT_HALF] }), rule('negate', { toggle_rule: false })],
    );
    const twice: Flow = { nodes: flow.nodes, edges: [...flow.edges, { from: 'human', to: 'negate' }] };
    const evaluator = createEvaluator(cameraWith(aUseCase(twice)));
    evaluator.evaluate(frame(0, person('a', 0.2, 0.5), person('b', 0.8, 0.5)));
    const [alert] = evaluator.evaluate(frame(200, person('a', 0.2, 0.5), person('b', 0.8, 0.5)));
    expect(tracksOf(alert!)).toEqual(['a', 'b']);
  });

  it('raises one alert when several outputs fire at once', () => {
    const flow: Flow = chain(['human'], [rule('area_check', { configured_areas: [LEFT_HALF] })]);
    const counted = rule('count_violation', { maximum_count: 0, monitoring_time: 0 });
    const forked: Flow = { nodes: [...flow.nodes, counted], edges: [...flow.edges, { from: 'human', to: counted.id }] };
    const alerts = alertsOf(cameraWith(aUseCase(forked)), standing(0, 200));
    expect(alerts.map(({ trace }) => trace.map(({ node }) => node))).toEqual([
      ['human', 'count_violation'],
      ['human', 'area_check', 'count_violation'],
    ]);
  });

  it('never fires a rule that nothing flows into', () => {
    expect(alertsOf(cameraWith(aUseCase({ nodes: [rule('negate', {})], edges: [] })), [frame(0), frame(1000)])).toEqual(
      [],
    );
  });

  it('runs the other use cases when one is not valid, and says which', () => {
    const camera = cameraWith(aUseCase({ nodes: [], edges: [] }, { use_case: 'broken' }), aUseCase(inArea()));
    const evaluator = createEvaluator(camera);
    expect(evaluator.problems).toEqual([
      { useCase: 'broken', problems: [{ code: 'zero_nodes', message: 'There cannot be zero nodes.' }] },
    ]);
    expect(standing(0, 200).flatMap((one) => evaluator.evaluate(one))).toHaveLength(1);
  });

  it('says when a time zone is not known', () => {
    const schedule = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { enabled: false, slots: [] }]));
    const camera = {
      id: 'camera',
      time_zone: 'Mars/Olympus',
      use_cases: [aUseCase(inArea(), { schedule: schedule as never })],
    };
    expect(createEvaluator(camera).problems[0]?.problems[0]?.message).toBe('The time zone Mars/Olympus is not known');
  });

  it('leaves out a frame that comes late', () => {
    const camera = cameraWith(aUseCase(inArea(1)));
    expect(
      times(alertsOf(camera, [...standing(0, 800), frame(700, person('a', 0.9, 0.5)), ...standing(1100)])),
    ).toEqual([1100]);
  });

  it('starts over when the clock was set back, instead of waiting for the old time to come again', () => {
    const hour = 3_600_000;
    const camera = cameraWith(aUseCase(inArea(1), { alert_cooldown_seconds: 30 }));
    const frames = standing(hour, hour + 1100, 0, 1100);
    expect(times(alertsOf(camera, frames))).toEqual([hour + 1100, 1100]);
  });

  it('does not change what step was given', () => {
    const { program } = compileCamera(cameraWith(aUseCase(inArea())));
    const start = startState(program);
    const first = step(program, start, standing(0)[0]!);
    const once = step(program, first.state, standing(200)[0]!);
    const again = step(program, first.state, standing(200)[0]!);
    expect(once.alerts).toHaveLength(1);
    expect(again.alerts).toEqual(once.alerts);
    expect(start.atMs).toBeNull();
  });

  it('forgets tracks that left and alerts whose delay is over: memory stays bounded', () => {
    const { program } = compileCamera(cameraWith(aUseCase(inArea(), { re_alert_delay_seconds: 10 })));
    const state = startState(program);
    const sizes = () => [state.watches[0]!.run.memories[1]!.size, state.watches[0]!.cooldown.alertedMs.size];
    let largest = [0, 0];
    for (let index = 0; index < 10_000; index++) {
      advance(program, state, frame(index * 200, person(`t${Math.floor(index / 5)}`, 0.2, 0.5)));
      largest = largest.map((size, at) => Math.max(size, sizes()[at]!));
    }
    expect(largest[0]).toBeLessThanOrEqual(TRACK_MEMORY_MS / 1000 + 2);
    expect(largest[1]).toBeLessThanOrEqual(12);
  });
});

describe('a changed configuration', () => {
  it('keeps clocks and cooldowns of what still exists', () => {
    const before = createEvaluator(cameraWith(aUseCase(inArea(5))));
    for (const one of standing(0, 2000, 4000)) before.evaluate(one);
    const after = createEvaluator(cameraWith(aUseCase(inArea(5), { alert_cooldown_seconds: 10 })), before.save());
    expect(after.evaluate(standing(5100)[0]!)).toHaveLength(1);
  });

  it('starts new use cases and nodes from nothing', () => {
    const before = createEvaluator(cameraWith(aUseCase(inArea(1))));
    for (const one of standing(0, 900)) before.evaluate(one);
    const after = createEvaluator(cameraWith(aUseCase(inArea(1), { use_case: 'another' })), before.save());
    expect(after.evaluate(standing(1200)[0]!)).toHaveLength(0);
  });
});
