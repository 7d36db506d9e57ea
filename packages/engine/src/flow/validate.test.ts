import type { Flow } from '@sightline/contract/flows';
import { describe, expect, it } from 'vitest';
import { validateFlow } from './validate.ts';

const human = { id: 'human', type: 'detector', detector_type: 'human' } as const;
const check = { id: 'check', type: 'rule', rule_type: 'area_check', config: {} } as const;
const not = { id: 'not', type: 'rule', rule_type: 'negate', config: {} } as const;

const codes = (nodes: Flow['nodes'], ...edges: [string, string][]) =>
  validateFlow({ nodes, edges: edges.map(([from, to]) => ({ from, to })) }).map(({ code, node }) => [code, node]);

describe('validateFlow', () => {
  it('accepts a detector into a rule into a rule', () => {
    expect(codes([human, check, not], ['human', 'check'], ['check', 'not'])).toEqual([]);
  });

  it('refuses a flow without nodes in the words of the specification (FLOW-40)', () => {
    expect(validateFlow({ nodes: [], edges: [] })).toEqual([
      { code: 'zero_nodes', message: 'There cannot be zero nodes.' },
    ]);
  });

  it('refuses an unconnected node among several (FLOW-41)', () => {
    expect(validateFlow({ nodes: [human, check, not], edges: [{ from: 'human', to: 'check' }] })).toEqual([
      { code: 'unconnected_node', message: 'Node(s) must be connected', node: 'not' },
    ]);
  });

  it('accepts a single node without a connection (FLOW-42)', () => {
    expect(codes([check])).toEqual([]);
  });

  it('refuses a connection to a node that does not exist (FLOW-43)', () => {
    expect(codes([human, check], ['human', 'check'], ['check', 'gone'])).toEqual([['unknown_endpoint', 'gone']]);
  });

  it('refuses circles, also of one node', () => {
    expect(codes([human, check, not], ['human', 'check'], ['check', 'not'], ['not', 'check'])).toEqual([
      ['cycle', 'check'],
    ]);
    expect(codes([human, check], ['human', 'check'], ['check', 'check'])).toEqual([['cycle', 'check']]);
  });

  it('refuses a connection into a detector', () => {
    const vehicle = { id: 'vehicle', type: 'detector', detector_type: 'vehicle' } as const;
    expect(codes([human, vehicle, check], ['vehicle', 'check'], ['check', 'human'])).toEqual([
      ['detector_input', 'human'],
    ]);
  });

  it('refuses a rule that nothing comes into, where another follows it', () => {
    expect(codes([human, check, not], ['check', 'not'], ['human', 'not'])).toEqual([['missing_port', 'check']]);
  });

  it('refuses what it does not know, by the node', () => {
    const newer = { ...check, rule_type: 'time_travel' } as unknown as Flow['nodes'][number];
    const sound = { ...human, detector_type: 'sound' } as unknown as Flow['nodes'][number];
    expect(codes([human, newer], ['human', 'check'])).toEqual([['unknown_rule', 'check']]);
    expect(codes([human, { ...check, version: 2 }], ['human', 'check'])).toEqual([['unknown_rule_version', 'check']]);
    expect(codes([sound, check], ['human', 'check'])).toEqual([['unknown_detector', 'human']]);
    expect(codes([human, { ...check, version: 1 }], ['human', 'check'])).toEqual([]);
  });

  it('refuses two nodes of one id', () => {
    expect(codes([human, check, check], ['human', 'check'])).toEqual([['duplicate_node', 'check']]);
  });

  it("checks each rule's settings with its own schema (FLOW-48)", () => {
    const wrong = { ...check, config: { max_dwell_time: -1, allowed_area: 'above' } };
    const problems = validateFlow({ nodes: [human, wrong], edges: [{ from: 'human', to: 'check' }] });
    expect(problems.map(({ code, node, field }) => [code, node, field])).toEqual([
      ['invalid_config', 'check', 'allowed_area'],
      ['invalid_config', 'check', 'max_dwell_time'],
    ]);
  });
});
