import { isRuleType } from '@sightline/contract/logic-flows/palette';
import type {
  LogicFlowEdge,
  LogicFlowGraph,
  LogicFlowNode,
  LogicFlowRule,
  NodeAreas,
  SOURCE_HANDLES,
  TARGET_HANDLES,
} from '@sightline/contract/logic-flows/wire';
import { RULES } from '@sightline/contract/rules/catalogue';
import type { Port } from '@sightline/contract/rules/define';
import { configOfFields, fieldValuesOf } from '@sightline/contract/rules/fields';
import type { RuleType } from '@sightline/contract/rules/types';

export type DocNode = LogicFlowNode;
export type DocRule = LogicFlowRule;
export type DocEdge = LogicFlowEdge;
export type SourceHandle = (typeof SOURCE_HANDLES)[number];
export type TargetHandle = (typeof TARGET_HANDLES)[number];
export type Position = DocNode['position'];
export type Settings = DocRule['data']['config_values'];

/** What is built: the graph, and what is drawn for its rules on the camera that is looked at. It never changes in place. */
export interface FlowDoc {
  readonly nodes: readonly DocNode[];
  readonly edges: readonly DocEdge[];
  readonly areas: NodeAreas;
}

export const EMPTY_DOC: FlowDoc = { nodes: [], edges: [], areas: {} };

/** Where a line leads; handles that are not said are those in the reading direction. */
export interface Connection {
  source: string;
  target: string;
  sourceHandle?: string | null;
  targetHandle?: string | null;
}

export const isRule = (node: DocNode | undefined): node is DocRule => node?.type === 'rule';
export const typeOf = (node: DocNode): string => (node.type === 'rule' ? node.data.rule_type : node.data.detector_type);
export const ruleTypeOf = (node: DocNode | undefined): RuleType | undefined =>
  isRule(node) && isRuleType(node.data.rule_type) ? node.data.rule_type : undefined;

export const nodeIn = (doc: FlowDoc, id: string) => doc.nodes.find((node) => node.id === id);

/** What a node passes on; a rule that this console does not know passes objects. */
export function portOf(node: DocNode): Port {
  const type = ruleTypeOf(node);
  return type ? RULES[type].ports.out : 'objects';
}

export function takes(node: DocNode, port: Port): boolean {
  if (node.type === 'detector') return false;
  const type = ruleTypeOf(node);
  return type ? (RULES[type].ports.in as readonly Port[]).includes(port) : port === 'objects';
}

/** Beside a rule's settings, and none of them. */
const SHOWN_ONLY: ReadonlySet<string> = new Set(['icon_url', 'display_name']);

/** A rule's settings alone. */
export const settingsOf = ({ data }: DocRule): Settings =>
  Object.fromEntries(Object.entries(data.config_values).filter(([name]) => !SHOWN_ONLY.has(name)));

/** What stands beside them: the picture and the name. */
export const shownOf = ({ data }: DocRule): Settings =>
  Object.fromEntries(Object.entries(data.config_values).filter(([name]) => SHOWN_ONLY.has(name)));

/** The settings a rule begins with; what has no default is still to be chosen. */
export function defaultSettings(type: RuleType): Settings {
  const { data = {} } = RULES[type].config.safeParse({});
  return configOfFields(fieldValuesOf(type, data)) as Settings;
}

/** As the server takes it. */
export const graphOf = ({ nodes, edges, areas }: FlowDoc): LogicFlowGraph => ({
  nodes: nodes.map((node) =>
    node.type === 'rule'
      ? { ...node, data: { ...node.data, configured_areas: areas[node.id] ?? [], allowed_labels: [] } }
      : node,
  ),
  edges: [...edges],
});

/** As it came from the server, with the areas of one camera. */
export const docOf = (graph: LogicFlowGraph, areas: NodeAreas = {}): FlowDoc => ({ ...graph, areas });
