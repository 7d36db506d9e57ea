import type { Flow } from '@sightline/contract/flows';
import { describe, expect, it } from 'vitest';
import { barOf, type NodeStep, readingOf, type Seen } from './node-reading.ts';
import { statesOf } from './node-states.ts';

const flow: Flow = {
  nodes: [
    { id: 'people', type: 'detector', detector_type: 'human', minimum_confidence: 50 },
    { id: 'vehicles', type: 'detector', detector_type: 'vehicle' },
    { id: 'ppe', type: 'rule', rule_type: 'ppe_check', config: {} },
    { id: 'area', type: 'rule', rule_type: 'area_check', config: {} },
    { id: 'all', type: 'rule', rule_type: 'combine', config: {} },
    { id: 'around', type: 'rule', rule_type: 'generate_area_around_vehicle', config: {} },
    { id: 'near', type: 'rule', rule_type: 'area_intrusion', config: {} },
    { id: 'any', type: 'rule', rule_type: 'combine', config: { action_type: 'any' } },
  ],
  edges: [
    { from: 'people', to: 'ppe' },
    { from: 'people', to: 'area' },
    { from: 'ppe', to: 'all' },
    { from: 'area', to: 'all' },
    { from: 'all', to: 'any' },
    { from: 'vehicles', to: 'around' },
    { from: 'people', to: 'near' },
    { from: 'around', to: 'near' },
    { from: 'near', to: 'any' },
  ],
};

const step = (node: string, passed: number, measured: number | null, limit: number | null): NodeStep => ({
  node,
  passed,
  measured,
  limit,
});

const FIRED = [
  step('people', 2, 2, null),
  step('vehicles', 1, 1, null),
  step('ppe', 1, 7.2, 5),
  step('area', 1, 2.1, 2),
  step('all', 1, 2, 2),
  step('around', 0, 1, null),
  step('near', 0, 0, 1),
  step('any', 1, 1, 1),
];

const readingsOf = (steps: readonly NodeStep[], seen: readonly Seen[] = []) =>
  new Map(
    flow.nodes.map((node) => [
      node.id,
      readingOf(
        node,
        steps.find((one) => one.node === node.id),
        seen,
      ),
    ]),
  );

describe('statesOf', () => {
  it('marks what led to the alert, and leaves the branch that did not fire grey', () => {
    const { nodes, ends } = statesOf(flow, readingsOf(FIRED));
    expect(Object.fromEntries(nodes)).toEqual({
      people: 'met',
      ppe: 'met',
      area: 'met',
      all: 'met',
      any: 'met',
      vehicles: 'idle',
      around: 'idle',
      near: 'idle',
    });
    expect(ends).toEqual(['near']);
  });

  it('marks the node that stopped it, what was met beside it, and the way that was cut off', () => {
    const steps = FIRED.map((one) => {
      if (one.node === 'ppe') return step('ppe', 0, 4.6, 5);
      if (one.node === 'all') return step('all', 0, 1, 2);
      return one.node === 'any' ? step('any', 0, 0, 1) : one;
    });
    const { nodes, edgeOf } = statesOf(flow, readingsOf(steps), 'ppe');
    expect(nodes.get('ppe')).toBe('stopped');
    expect(nodes.get('area')).toBe('met');
    expect(nodes.get('all')).toBe('idle');
    expect(nodes.get('vehicles')).toBe('idle');
    expect(edgeOf({ from: 'people', to: 'ppe' })).toBe('live');
    expect(edgeOf({ from: 'area', to: 'all' })).toBe('live');
    expect(edgeOf({ from: 'ppe', to: 'all' })).toBe('stopped');
    expect(edgeOf({ from: 'all', to: 'any' })).toBe('idle');
  });

  it('shows a flow as it is while nothing is known of what happened', () => {
    expect([...new Set(statesOf(flow, undefined).nodes.values())]).toEqual(['plain']);
  });
});

describe('readingOf', () => {
  const [people] = flow.nodes;

  it('shows how sure a detector was of the best it saw', () => {
    const seen: Seen[] = [
      { kind: 'person', score: 0.72 },
      { kind: 'person', score: 0.95 },
      { kind: 'truck', score: 0.99 },
    ];
    expect(readingOf(people!, step('people', 2, 2, null), seen)).toMatchObject({
      value: 0.95,
      limit: 0.5,
      isMet: true,
    });
  });

  it('takes an empty place for a met condition where the rule asks for it', () => {
    const empty: Flow['nodes'][number] = { id: 'n', type: 'rule', rule_type: 'negate', config: {} };
    const few: Flow['nodes'][number] = {
      id: 'n',
      type: 'rule',
      rule_type: 'count_violation',
      config: { minimum_count: 1 },
    };
    expect(readingOf(empty, step('n', 0, 0, 0)).isMet).toBe(true);
    expect(readingOf(few, step('n', 0, 0, 1)).isMet).toBe(true);
    expect(readingOf(few, step('n', 1, 1, 100)).isMet).toBe(false);
  });

  it('believes a step that says whether it was met', () => {
    const rule: Flow['nodes'][number] = {
      id: 'n',
      type: 'rule',
      rule_type: 'count_violation',
      config: { maximum_count: 2 },
    };
    expect(readingOf(rule, { ...step('n', 0, 5, 2), active: false }).isMet).toBe(false);
  });
});

describe('barOf', () => {
  it('keeps the limit in the middle until the value leaves it far behind', () => {
    expect(barOf({ value: 4.6, limit: 5, unit: 'seconds', isMet: false })).toEqual({
      bar: expect.closeTo(0.46),
      tick: 0.5,
    });
    const far = barOf({ value: 20, limit: 2, unit: 'seconds', isMet: true })!;
    expect(far.tick).toBeLessThan(0.1);
    expect(far.bar).toBeGreaterThan(0.95);
  });

  it('fills a combination up to the number it needs', () => {
    expect(barOf({ value: 1, limit: 2, unit: 'inputs', isMet: false })).toEqual({ bar: 0.5, tick: 1 });
  });

  it('draws nothing where there is no limit', () => {
    expect(barOf({ value: 3, limit: null, unit: 'objects', isMet: true })).toBeUndefined();
    expect(barOf({ value: null, limit: 5, unit: 'seconds', isMet: false })).toBeUndefined();
  });
});
