import type { Flow, FlowNode } from '@sightline/contract/flows';
import type { Frame } from '@sightline/contract/frames';
import type { RuleType } from '@sightline/contract/rules/types';
import { createEvaluator } from '@sightline/engine/evaluator';
import { createReplay } from '@sightline/engine/replay/replay';
import type { WatchedCamera } from '@sightline/engine/watch';
import { createCamera } from '@sightline/scene/camera';
import { detect } from '@sightline/scene/detections';
import type { SceneKind } from '@sightline/scene/kinds';
import { createWorld } from '@sightline/scene/world';
import { describe, expect, it } from 'vitest';

const START_MS = Date.UTC(2026, 2, 2, 6);
const SEED = 3;
const MINUTES = 8;

/** Some minutes of a simulated scene as a detector without errors sees it. */
function sceneOf(kind: SceneKind) {
  const [world, camera] = [createWorld(kind, SEED), createCamera(kind)];
  const areaOf = (name: 'restricted' | 'work') => ({
    id: '018f0000-0000-7000-8000-0000000000a1',
    area_type: 'polygon' as const,
    label: name,
    points: camera.areaInFrame(world.areas[name]).map(([x, y]): [number, number] => [x, y]),
  });
  const frames = Array.from({ length: MINUTES * 300 }, (_, index): Frame => {
    const atMs = START_MS + index * 200;
    return { atMs, objects: detect(world.actorsAt(atMs), camera) };
  });
  return { frames, restricted: areaOf('restricted'), work: areaOf('work') };
}

const CONSTRUCTION = sceneOf('construction');
const LIFT = sceneOf('lift');
type Scene = typeof CONSTRUCTION;

const people: FlowNode = { id: 'people', type: 'detector', detector_type: 'human' };
const vehicles: FlowNode = { id: 'vehicles', type: 'detector', detector_type: 'vehicle' };
const loads: FlowNode = { id: 'loads', type: 'detector', detector_type: 'load' };
const rule = (rule_type: RuleType, config: object = {}, id: string = rule_type): FlowNode => ({
  id,
  type: 'rule',
  rule_type,
  config: { ...config },
});

/** Nodes one after another; further connections by their ids. */
const flowOf = (nodes: FlowNode[], ...more: [string, string][]): Flow => ({
  nodes,
  edges: [
    ...nodes.slice(1).map((node, index) => ({ from: nodes[index]!.id, to: node.id })),
    ...more.map(([from, to]) => ({ from, to })),
  ],
});

const cameraOf = (flow: Flow): WatchedCamera => ({
  id: 'camera',
  time_zone: 'UTC',
  use_cases: [{ use_case: 'scene', flow, alert_cooldown_seconds: 0, re_alert_delay_seconds: 3600 }],
});

function alertsIn({ frames }: Scene, flow: Flow): number {
  const evaluator = createEvaluator(cameraOf(flow));
  expect(evaluator.problems).toEqual([]);
  return frames.flatMap((frame) => evaluator.evaluate(frame)).length;
}

/** The largest value a rule measured in a scene. */
function peakIn({ frames }: Scene, flow: Flow, node: string): number {
  const replay = createReplay(cameraOf(flow), { explain: true });
  let peak = 0;
  for (const frame of frames) {
    replay.push(frame);
    peak = Math.max(peak, replay.steps().find((step) => step.node === node)?.measured ?? 0);
  }
  return peak;
}

const dwell = (scene: Scene, seconds: number) =>
  flowOf([people, rule('area_check', { configured_areas: [scene.work], max_dwell_time: seconds })]);
const bareheaded = (_: Scene, seconds: number) =>
  flowOf([people, rule('ppe_check', { check_hat: true, max_removal_allowed: seconds })]);
const reaching = (scene: Scene, seconds: number) =>
  flowOf([people, rule('area_intrusion', { configured_areas: [scene.work], max_intersection_time: seconds })]);

describe.each([
  ['area_check', dwell],
  ['ppe_check', bareheaded],
  ['area_intrusion', reaching],
] as const)('%s in a simulated scene', (type, flow) => {
  const peak = peakIn(CONSTRUCTION, flow(CONSTRUCTION, 100_000), type);

  it('fires at a limit that somebody exceeds, and not at one that nobody reaches', () => {
    expect(peak).toBeGreaterThan(2);
    expect(alertsIn(CONSTRUCTION, flow(CONSTRUCTION, 1))).toBeGreaterThan(0);
    expect(alertsIn(CONSTRUCTION, flow(CONSTRUCTION, 100_000))).toBe(0);
  });

  it('decides at the longest time itself: that is not longer than it', () => {
    expect(alertsIn(CONSTRUCTION, flow(CONSTRUCTION, peak - 0.1))).toBeGreaterThan(0);
    expect(alertsIn(CONSTRUCTION, flow(CONSTRUCTION, peak))).toBe(0);
  });
});

describe('count_violation in a simulated scene', () => {
  const most = (maximum_count: number) =>
    flowOf([people, rule('count_violation', { maximum_count, monitoring_time: 0 })]);
  const peak = peakIn(CONSTRUCTION, most(1000), 'count_violation');

  it('fires for more people than allowed, and not for as many', () => {
    expect(peak).toBeGreaterThan(1);
    expect(alertsIn(CONSTRUCTION, most(0))).toBeGreaterThan(0);
    expect([alertsIn(CONSTRUCTION, most(peak - 1)) > 0, alertsIn(CONSTRUCTION, most(peak))]).toEqual([true, 0]);
  });
});

describe('speed_violation in a simulated scene', () => {
  const fastest = (maximum_speed: number) => flowOf([vehicles, rule('speed_violation', { maximum_speed })]);
  const peak = peakIn(CONSTRUCTION, fastest(500), 'speed_violation');

  it('fires for what is faster than allowed, and not below', () => {
    expect(peak).toBeGreaterThan(2);
    expect(alertsIn(CONSTRUCTION, fastest(Math.floor(peak)))).toBeGreaterThan(0);
    expect(alertsIn(CONSTRUCTION, fastest(Math.ceil(peak)))).toBe(0);
  });
});

describe('movement_check in a simulated scene', () => {
  const moves = (configuration: number, ...from: FlowNode[]) =>
    flowOf([...from, rule('movement_check', { configuration })]);

  it('tells what moves from what stands', () => {
    expect(alertsIn(CONSTRUCTION, moves(1, people))).toBeGreaterThan(0);
    expect(alertsIn(CONSTRUCTION, moves(2, vehicles))).toBeGreaterThan(0);
    expect(alertsIn({ ...CONSTRUCTION, frames: CONSTRUCTION.frames.slice(0, 3) }, moves(1, people))).toBe(0);
  });
});

describe('generated areas in simulated scenes', () => {
  const MACHINES = ['excavator', 'truck', 'forklift', 'mixer', 'car'];
  const around = (radius: number) =>
    flowOf([
      vehicles,
      rule('generate_area_around_vehicle', {
        vehicles_to_monitor: Object.fromEntries(MACHINES.map((key) => [key, { enabled: true, radius_around: radius }])),
      }),
      rule('area_intrusion'),
    ]);
  const withPeople = (flow: Flow): Flow => ({
    nodes: [...flow.nodes, people],
    edges: [...flow.edges, { from: 'people', to: 'area_intrusion' }],
  });

  it('reach further the larger the radius', () => {
    const [far, near] = [40, 1].map((radius) => alertsIn(CONSTRUCTION, withPeople(around(radius))));
    expect(far).toBeGreaterThan(0);
    expect(near).toBeLessThan(far!);
  });

  it('lie under a load, and nowhere without one', () => {
    const flow = withPeople(flowOf([loads, rule('generate_area_under_load', { margin: 20 }), rule('area_intrusion')]));
    expect(alertsIn(LIFT, flow)).toBeGreaterThan(0);
    expect(alertsIn(CONSTRUCTION, flow)).toBe(0);
  });
});

describe('rules that join others, in a simulated scene', () => {
  const inWork = (scene: Scene) => rule('area_check', { configured_areas: [scene.work] }, 'work');
  const nowhere = rule('count_violation', { maximum_count: 1000 }, 'crowd');
  const joined = (action_type: 'all' | 'any'): Flow => ({
    nodes: [people, inWork(CONSTRUCTION), nowhere, rule('combine', { action_type })],
    edges: [
      { from: 'people', to: 'work' },
      { from: 'people', to: 'crowd' },
      { from: 'work', to: 'combine' },
      { from: 'crowd', to: 'combine' },
    ],
  });

  it('combine fires on any of two conditions, and not on both when one is never met', () => {
    expect([alertsIn(CONSTRUCTION, joined('any')) > 0, alertsIn(CONSTRUCTION, joined('all'))]).toEqual([true, 0]);
  });

  it('negate fires while nobody is there, and not while somebody is', () => {
    const empty = { ...CONSTRUCTION, frames: CONSTRUCTION.frames.map((frame) => ({ ...frame, objects: [] })) };
    const flow = flowOf([people, rule('negate')]);
    expect([
      alertsIn(empty, flow) > 0,
      alertsIn({ ...CONSTRUCTION, frames: CONSTRUCTION.frames.slice(0, 50) }, flow),
    ]).toEqual([true, 0]);
  });

  it('depends_on_use_case passes on while another camera alerts, and for half a minute after', () => {
    const other = '018f0000-0000-7000-8000-0000000000c1';
    const flow = flowOf([people, rule('depends_on_use_case', { camera_id: other, use_case: 'crowding' })]);
    const heard = (atIndex: number): Scene => ({
      ...CONSTRUCTION,
      frames: CONSTRUCTION.frames.map((frame, index) =>
        index === atIndex ? { ...frame, alerts: [{ camera: other, useCase: 'crowding' }] } : frame,
      ),
    });
    expect([alertsIn(heard(10), flow) > 0, alertsIn(CONSTRUCTION, flow)]).toEqual([true, 0]);
  });
});

describe('lines in a simulated scene', () => {
  const line = (x: number) => ({
    ...CONSTRUCTION.work,
    area_type: 'line' as const,
    points: [
      [x, -1],
      [x, 0.5],
      [x, 2],
    ] as [number, number][],
  });

  it('perimeter_breach fires where somebody walks across, and not where nobody is', () => {
    const across = (x: number) => flowOf([people, rule('perimeter_breach', { configured_areas: [line(x)] })]);
    const crossed = [0.2, 0.35, 0.5, 0.65, 0.8].map((x) => alertsIn(CONSTRUCTION, across(x)));
    expect(Math.max(...crossed)).toBeGreaterThan(0);
    expect(alertsIn(CONSTRUCTION, across(1.9))).toBe(0);
  });

  it('flowsense counts who comes into an area, and raises nothing', () => {
    const flow = flowOf([people, rule('flowsense', { configured_areas: [CONSTRUCTION.work] })]);
    const evaluator = createEvaluator(cameraOf(flow));
    const counts = CONSTRUCTION.frames.flatMap((frame) => {
      expect(evaluator.evaluate(frame)).toEqual([]);
      return evaluator.counted();
    });
    expect(counts.length).toBeGreaterThan(0);
  });
});
