import { z } from 'zod';
import { OBJECT_KINDS, type ObjectKind, VEHICLE_KINDS } from './frames.ts';
import { RULE_TYPES } from './rules/types.ts';

/** What a detector node emits: the tracks of its kinds. */
export const DETECTORS = {
  human: ['person'],
  vehicle: VEHICLE_KINDS,
  load: ['load'],
  material: ['material'],
  cargo: ['cargo'],
  mobile_phone: ['mobile_phone'],
  open_edge: ['open_edge'],
  barricade: ['barricade'],
  ladder: ['ladder'],
  water: ['water'],
  fire_smoke: ['fire', 'smoke'],
} as const satisfies Record<string, readonly ObjectKind[]>;
export type DetectorType = keyof typeof DETECTORS;

const NodeId = z.string().min(1).max(80);

export const DetectorNode = z.object({
  id: NodeId,
  type: z.literal('detector'),
  detector_type: z.enum(Object.keys(DETECTORS) as [DetectorType, ...DetectorType[]]),
  /** Fewer kinds than the detector finds. The classic use cases set it, as they do the next one. */
  only: z.array(z.enum(OBJECT_KINDS)).max(OBJECT_KINDS.length).optional(),
  /** Percent. */
  minimum_confidence: z.number().min(0).max(100).optional(),
});
export type DetectorNode = z.infer<typeof DetectorNode>;

export const RuleNode = z.object({
  id: NodeId,
  type: z.literal('rule'),
  rule_type: z.enum(RULE_TYPES),
  /** Of the rule, as its settings are meant; absent: as this version of the product has it. */
  version: z.int().min(1).optional(),
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
  too_many_nodes: 'This flow has too many nodes',
  too_many_connections: 'This flow has too many connections',
  unconnected_node: 'Node(s) must be connected',
  duplicate_node: 'Two nodes have the same id',
  unknown_endpoint: 'A connection leads to a node that does not exist',
  detector_input: 'A detector cannot take an input',
  cycle: 'The connections must not run in a circle',
  wrong_port: 'This rule takes objects, and areas are connected to it',
  missing_port: 'This rule needs objects: connect a detector or a rule that passes objects on',
  areas_unused: 'This rule makes areas: connect it to a rule that checks them',
  unknown_rule: 'This rule is not known here',
  unknown_rule_version: 'This rule was made by a newer version',
  unknown_detector: 'This detector is not known here',
  invalid_config: 'The settings of a rule are not valid',
} as const;
export type FlowProblemCode = keyof typeof FLOW_PROBLEMS;
