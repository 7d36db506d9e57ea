import type { SentLogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { uuidv7 } from 'uuidv7';

type SentNode = SentLogicFlowGraph['nodes'][number];

/** Nodes of a test's flow; only what matters has to be given. */
export const detector = (id: string, detector_type = 'human') =>
  ({
    id,
    type: 'detector',
    position: { x: 0, y: 0 },
    data: { name: 'People', detector_type, config_values: {} },
  }) as const satisfies SentNode;

export const rule = (id: string, rule_type: string, config_values: object = {}, data: object = {}) =>
  ({
    id,
    type: 'rule',
    position: { x: 300, y: 0 },
    data: { name: rule_type, rule_type, display_name: `The ${id}`, config_values, ...data },
  }) as unknown as Extract<SentNode, { type: 'rule' }>;

/** A drawing: nodes, and which of them leads to which. */
export const drawing = (nodes: SentNode[], ...edges: [source: string, target: string][]): SentLogicFlowGraph => ({
  nodes,
  edges: edges.map(([source, target]) => ({ id: `${source}-${target}`, source, target })),
});

/** People in an area for longer than allowed. */
export const zoneFlow = (dwell = 2): SentLogicFlowGraph =>
  drawing([detector('people'), rule('zone', 'area_check', { max_dwell_time: dwell })], ['people', 'zone']);

export const countingFlow = (): SentLogicFlowGraph =>
  drawing([detector('people'), rule('gate', 'flowsense')], ['people', 'gate']);

/** Something large enough to be drawn. */
export const anArea = (label: null | { internal_name: string; display_name: string; categories: [] } = null) => ({
  id: uuidv7(),
  area_type: 'polygon' as const,
  points: [
    [0.1, 0.1],
    [0.6, 0.1],
    [0.6, 0.6],
  ] as [number, number][],
  selected_label: label,
});
