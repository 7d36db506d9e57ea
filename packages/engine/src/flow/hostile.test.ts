import type { Flow, FlowNode } from '@sightline/contract/flows';
import { describe, expect, it } from 'vitest';
import { createEvaluator } from '../evaluator.ts';
import { aUseCase, frame, person } from '../testing/frames.ts';
import { compileFlow } from './compile.ts';
import { validateFlow } from './validate.ts';

const human = (id: string): FlowNode => ({ id, type: 'detector', detector_type: 'human' });
const join = (id: string): FlowNode => ({ id, type: 'rule', rule_type: 'combine', config: {} });

/** A flow that counts how often its nodes and connections are looked at. */
function counted(flow: Flow): { flow: Flow; looks: () => number } {
  let looks = 0;
  const watched = <T extends object>(item: T): T =>
    new Proxy(item, {
      get: (target, key) => {
        looks += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  return {
    flow: { nodes: flow.nodes.map(watched), edges: flow.edges.map(watched) },
    looks: () => looks,
  };
}

/** Every node of a layer leads to every node of the next: the most connections for its nodes. */
function layered(layers: number, width: number): Flow {
  const ids = Array.from({ length: layers }, (_, layer) => Array.from({ length: width }, (_, at) => `${layer}-${at}`));
  return {
    nodes: [human('people'), ...ids.flat().map(join)],
    edges: [
      ...ids[0]!.map((to) => ({ from: 'people', to })),
      ...ids.slice(1).flatMap((layer, index) => layer.flatMap((to) => ids[index]!.map((from) => ({ from, to })))),
    ],
  };
}

const chainOf = (length: number): Flow => ({
  nodes: [human('0'), ...Array.from({ length: length - 1 }, (_, at) => join(String(at + 1)))],
  edges: Array.from({ length: length - 1 }, (_, at) => ({ from: String(at), to: String(at + 1) })),
});

describe('a hostile flow', () => {
  it('of 10,000 nodes is refused without a look at any of them', () => {
    const { flow, looks } = counted(chainOf(10_000));
    expect(validateFlow(flow).map(({ code, reason }) => [code, reason?.params])).toEqual([
      ['too_many_nodes', { max: 200 }],
      ['too_many_connections', { max: 1000 }],
    ]);
    expect(looks()).toBe(0);
  });

  it('of 10,000 connections between few nodes is refused without a look at any of them', () => {
    const edges = Array.from({ length: 10_000 }, () => ({ from: 'a', to: 'b' }));
    const { flow, looks } = counted({ nodes: [human('a'), join('b')], edges });
    expect(validateFlow(flow).map(({ code }) => code)).toEqual(['too_many_connections']);
    expect(looks()).toBe(0);
  });

  it('costs no more looks per node and connection the larger it is', () => {
    const perPart = (flow: Flow) => {
      const { flow: watched, looks } = counted(flow);
      expect(validateFlow(watched)).toEqual([]);
      return looks() / (flow.nodes.length + flow.edges.length);
    };
    expect(perPart(chainOf(200))).toBeLessThan(perPart(chainOf(20)) * 1.2);
    expect(perPart(layered(12, 9))).toBeLessThan(perPart(layered(3, 3)) * 1.2);
  });

  it('as deep as is allowed compiles and runs', () => {
    const flow = chainOf(200);
    expect(compileFlow(flow).ok).toBe(true);
    const evaluator = createEvaluator({ id: 'camera', time_zone: 'UTC', use_cases: [aUseCase(flow)] });
    expect(evaluator.evaluate(frame(0, person('a', 0.5, 0.5)))).toHaveLength(1);
  });

  it.each([
    ['area_check', { max_dwell_time: 1e308 }, 'max_dwell_time'],
    ['area_check', { max_dwell_time: Number.POSITIVE_INFINITY }, 'max_dwell_time'],
    ['count_violation', { maximum_count: 1e9 }, 'maximum_count'],
    ['count_violation', { monitoring_time: -1 }, 'monitoring_time'],
    ['ppe_check', { hat_confidence: 1e9 }, 'hat_confidence'],
    ['generate_area_around_vehicle', { radius_around: 1e12 }, 'radius_around'],
    ['speed_violation', { maximum_speed: Number.NaN }, 'maximum_speed'],
  ] as const)('with a huge number in %s is refused at its node and setting', (rule_type, config, field) => {
    const after: FlowNode[] =
      rule_type === 'generate_area_around_vehicle'
        ? [{ id: 'after', type: 'rule', rule_type: 'area_intrusion', config: {} }]
        : [];
    const flow: Flow = {
      nodes: [human('people'), { id: 'rule', type: 'rule', rule_type, config }, ...after],
      edges: [
        { from: 'people', to: 'rule' },
        ...after.flatMap(({ id }) => [
          { from: 'rule', to: id },
          { from: 'people', to: id },
        ]),
      ],
    };
    expect(validateFlow(flow).map((problem) => [problem.node, problem.field])).toEqual([['rule', field]]);
  });

  it('with settings nested thousands deep is refused, not followed', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 20_000; level++) deep = { deep };
    const flow: Flow = {
      nodes: [human('people'), { id: 'rule', type: 'rule', rule_type: 'area_check', config: { max_dwell_time: deep } }],
      edges: [{ from: 'people', to: 'rule' }],
    };
    expect(validateFlow(flow).map(({ node, field }) => [node, field])).toEqual([['rule', 'max_dwell_time']]);
  });

  it('with ids that mean something in JavaScript is judged like any other', () => {
    const flow: Flow = {
      nodes: [human('__proto__'), join('constructor')],
      edges: [{ from: '__proto__', to: 'constructor' }],
    };
    expect(validateFlow(flow)).toEqual([]);
  });
});
