import { z } from 'zod';
import { LogicFlowArea } from '../areas/shapes.ts';
import { Id } from '../common.ts';

/** As many as a person can look at, and a node can run many times a second. */
export const MAX_FLOW_NODES = 200;
export const MAX_FLOW_EDGES = 1000;
export const MAX_RULE_NAME = 30;
const MAX_SETTINGS = 60;
const MAX_AREAS_PER_NODE = 50;
/** Of the canvas, far beyond what anybody scrolls to. */
const FARTHEST = 100_000;
/** Larger than any setting means; a larger one would overflow where it is multiplied. */
const LARGEST_NUMBER = 1_000_000;

/** Where lines end on a node, and where they begin. */
export const TARGET_HANDLES = ['top', 'left'] as const;
export const SOURCE_HANDLES = ['right', 'bottom'] as const;

const NodeId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w:-]+$/);
const Offset = z.number().min(-FARTHEST).max(FARTHEST);
export const FlowPosition = z.strictObject({ x: Offset, y: Offset });

const Plain = z.union([
  z.string().max(200),
  z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER),
  z.boolean(),
  z.null(),
]);
const few = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().max(60), value)
    .refine((record) => Object.keys(record).length <= MAX_SETTINGS, { params: { code: 'body_too_complex' } });

/** Settings go three levels deep at most: `vehicles_to_monitor.truck.enabled`. */
const Setting = z.union([Plain, few(z.union([Plain, few(Plain)]))]);

/** A rule's settings, with its picture and name beside them. Each is checked by the rule's own schema. */
export const ConfigValues = few(Setting);
export type ConfigValues = z.infer<typeof ConfigValues>;

/** A label that the areas of a rule can have, with what it takes. */
export const AllowedLabel = z.object({
  internal_name: z.string().max(150),
  display_name: z.string().max(150),
  min_category_limit: z.number().int().nullable(),
  allowed: z.boolean(),
});
export type AllowedLabel = z.infer<typeof AllowedLabel>;

/** `rule_type` is not held against the list here: one that is not known is refused by the name of its node. */
export const RuleNodeData = z.strictObject({
  name: z.string().max(60),
  rule_type: z.string().min(1).max(60),
  /** Absent: as this version of the product has the rule. */
  rule_version: z.int().min(1).max(1000).optional(),
  display_name: z.string().max(200),
  config_values: ConfigValues,
  /** What is drawn for it on the camera that is asked about; a flow of a site has none of its own. */
  configured_areas: z.array(LogicFlowArea).max(MAX_AREAS_PER_NODE).default([]),
  /** For the editor to offer; what is sent is not counted. */
  allowed_labels: z.array(AllowedLabel).max(500).default([]),
});
export type RuleNodeData = z.infer<typeof RuleNodeData>;

export const DetectorNodeData = z.strictObject({
  name: z.string().max(60),
  detector_type: z.string().min(1).max(60),
  display_name: z.string().max(200).optional(),
  config_values: ConfigValues.default({}),
});
export type DetectorNodeData = z.infer<typeof DetectorNodeData>;

const placed = { id: NodeId, position: FlowPosition };
export const LogicFlowRule = z.strictObject({ ...placed, type: z.literal('rule'), data: RuleNodeData });
export type LogicFlowRule = z.infer<typeof LogicFlowRule>;
export const LogicFlowDetector = z.strictObject({ ...placed, type: z.literal('detector'), data: DetectorNodeData });
export type LogicFlowDetector = z.infer<typeof LogicFlowDetector>;
export const LogicFlowNode = z.discriminatedUnion('type', [LogicFlowRule, LogicFlowDetector]);
export type LogicFlowNode = z.infer<typeof LogicFlowNode>;

export const LogicFlowEdge = z.strictObject({
  id: z.string().min(1).max(200),
  source: NodeId,
  target: NodeId,
  sourceHandle: z.enum(SOURCE_HANDLES).nullable().default('right'),
  targetHandle: z.enum(TARGET_HANDLES).nullable().default('left'),
});
export type LogicFlowEdge = z.infer<typeof LogicFlowEdge>;

/** A flow as it is drawn. Whether it makes sense is for `checkLogicFlow` of the engine to say, in the builder and here. */
export const LogicFlowGraph = z.strictObject({
  nodes: z.array(LogicFlowNode).max(MAX_FLOW_NODES),
  edges: z.array(LogicFlowEdge).max(MAX_FLOW_EDGES),
});
export type LogicFlowGraph = z.infer<typeof LogicFlowGraph>;
/** As it may be sent: what has a default may be left out. */
export type SentLogicFlowGraph = z.input<typeof LogicFlowGraph>;

/** What is drawn on one camera, by the id of the rule's node. */
export const NodeAreas = z
  .record(NodeId, z.array(LogicFlowArea).max(MAX_AREAS_PER_NODE))
  .refine((areas) => Object.keys(areas).length <= MAX_FLOW_NODES, { params: { code: 'body_too_complex' } });
export type NodeAreas = z.infer<typeof NodeAreas>;

/** The same for every camera that runs a flow. */
export const FlowAreas = z.record(Id, NodeAreas);
export type FlowAreas = z.infer<typeof FlowAreas>;
