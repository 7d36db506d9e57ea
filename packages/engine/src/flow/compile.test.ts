import type { Flow } from '@sightline/contract/flows';
import { describe, expect, it } from 'vitest';
import { LEFT_HALF } from '../testing/frames.ts';
import { compileFlow, type Program } from './compile.ts';

const flow: Flow = {
  nodes: [
    { id: 'both', type: 'rule', rule_type: 'combine', config: {} },
    { id: 'inside', type: 'rule', rule_type: 'area_check', config: { configured_areas: [LEFT_HALF] } },
    { id: 'alone', type: 'rule', rule_type: 'count_violation', config: { maximum_count: 1 } },
    { id: 'people', type: 'detector', detector_type: 'human' },
  ],
  edges: [
    { from: 'people', to: 'inside' },
    { from: 'people', to: 'alone' },
    { from: 'inside', to: 'both' },
    { from: 'alone', to: 'both' },
    { from: 'alone', to: 'both' },
  ],
};

function compiled(of: Flow): Program {
  const result = compileFlow(of);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.program;
}

describe('compileFlow', () => {
  it('puts every step after those it depends on, whatever the order of drawing', () => {
    expect(compiled(flow).steps.map((step) => step.node)).toEqual(['people', 'inside', 'alone', 'both']);
  });

  it('takes a connection drawn twice once', () => {
    const both = compiled(flow).steps.at(-1);
    expect(both?.kinds === undefined && both?.inputs).toEqual([1, 2]);
  });

  it('makes outputs of the rules without outgoing edges, with the way that leads to them', () => {
    expect(compiled(flow).outputs).toEqual([{ step: 3, path: [0, 1, 2, 3] }]);
    const open = compiled({ ...flow, edges: flow.edges.slice(0, 3) });
    expect(open.outputs).toEqual([
      { step: 2, path: [0, 2] },
      { step: 3, path: [0, 1, 3] },
    ]);
  });

  it('makes no output of a detector', () => {
    expect(compiled({ nodes: flow.nodes.slice(3), edges: [] }).outputs).toEqual([]);
  });

  it('does not compile what is not valid', () => {
    expect(compileFlow({ nodes: [], edges: [] }).ok).toBe(false);
  });
});
