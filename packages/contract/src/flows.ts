import { z } from 'zod';
import { OBJECT_KINDS } from './frames.ts';
import { RULE_TYPES } from './rules/types.ts';

/** What a detector node emits: the tracks of its kind. */
export const DETECTORS = {
  human: ['person'],
  vehicle: OBJECT_KINDS.filter((kind) => kind !== 'person' && kind !== 'load'),
  load: ['load'],
} as const satisfies Record<string, readonly (typeof OBJECT_KINDS)[number][]>;
export type DetectorType = keyof typeof DETECTORS;

const NodeId = z.string().min(1).max(80);

export const DetectorNode = z.object({
  id: NodeId,
  type: z.literal('detector'),
  detector_type: z.enum(Object.keys(DETECTORS) as [DetectorType, ...DetectorType[]]),
});

export const RuleNode = z.object({
  id: NodeId,
  type: z.literal('rule'),
  rule_type: z.enum(RULE_TYPES),
  /** Checked against the rule type's own schema when the flow is compiled. */
  config: z.record(z.string(), z.unknown()),
});
export type RuleNode = z.infer<typeof RuleNode>;

export const FlowNode = z.discriminatedUnion('type', [DetectorNode, RuleNode]);
export type FlowNode = z.infer<typeof FlowNode>;

export const FlowEdge = z.object({ from: NodeId, to: NodeId });

/** Detectors and rules joined by edges; a rule without outgoing edges is an output. */
export const Flow = z.object({ nodes: z.array(FlowNode).min(1).max(200), edges: z.array(FlowEdge).max(1000) });
export type Flow = z.infer<typeof Flow>;

/** What can be wrong with a flow as a whole, in the words people read. */
export const FLOW_PROBLEMS = {
  zero_nodes: 'There cannot be zero nodes.',
  unconnected_node: 'Node(s) must be connected',
  duplicate_node: 'Two nodes have the same id',
  unknown_endpoint: 'A connection leads to a node that does not exist',
  detector_input: 'A detector cannot take an input',
  cycle: 'The connections must not run in a circle',
  invalid_config: 'The settings of a rule are not valid',
} as const;
export type FlowProblemCode = keyof typeof FLOW_PROBLEMS;
