import { fromFlow, toFlow } from '@sightline/contract/logic-flows/convert';
import { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { describe, expect, it } from 'vitest';
import { checkLogicFlow } from '../flow/check-logic-flow.ts';
import { needsOfFlow } from '../flow/needs.ts';
import { readyFlows } from './ready-flows.ts';

describe('ready flows', () => {
  it('are our own and what classic use cases come down to, each under a key of its own', () => {
    const keys = readyFlows().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['hard_hat_zone', 'ppe_detection', 'crowding', 'no_access_area']));
    expect(keys.length).toBeGreaterThanOrEqual(24);
  });

  it.each(readyFlows().map((ready) => [ready.key, ready.flow] as const))('%s can be saved as it is', (_, flow) => {
    const graph = fromFlow(flow);
    expect(checkLogicFlow(graph, 'alerts')).toEqual([]);
    expect(LogicFlowGraph.safeParse(graph).success).toBe(true);
  });

  it.each(readyFlows().map((ready) => [ready.key, ready.flow] as const))('%s means the same once drawn', (_, flow) => {
    const again = toFlow(fromFlow(flow));
    expect(again.edges).toEqual(flow.edges);
    expect(again.nodes).toEqual(
      flow.nodes.map((node) => (node.type === 'rule' ? expect.objectContaining({ rule_type: node.rule_type }) : node)),
    );
    for (const node of flow.nodes) {
      const drawn = again.nodes.find(({ id }) => id === node.id);
      if (node.type === 'rule') expect(drawn).toMatchObject({ config: node.config });
    }
  });
});

describe('what a flow needs to see', () => {
  it('is what its detectors find and its rules check', () => {
    const { flow } = readyFlows().find(({ key }) => key === 'hard_hat_zone')!;
    expect(needsOfFlow(flow)).toEqual({ classes: ['person', 'vehicle', 'hat', 'vest', 'boots'], keyPoints: [] });
  });

  it('is points of the body where a rule looks at them', () => {
    const flow = readyFlows().find(({ key }) => key === 'unsafe_touch')?.flow;
    expect(flow && needsOfFlow(flow).keyPoints.length).toBeGreaterThan(0);
  });
});
