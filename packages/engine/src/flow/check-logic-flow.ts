import { type ErrorCode, type ErrorParams, type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import type { FlowProblemCode } from '@sightline/contract/flows';
import { toFlow } from '@sightline/contract/logic-flows/convert';
import { isRuleType, PALETTE_RULES, paletteName } from '@sightline/contract/logic-flows/palette';
import { FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import {
  type LogicFlowGraph,
  type LogicFlowNode,
  MAX_RULE_NAME,
  type NodeAreas,
} from '@sightline/contract/logic-flows/wire';
import { type FlowProblem, validateFlow } from './validate.ts';

/** Something that keeps a drawn flow from being saved. */
export interface LogicFlowProblem extends ProblemEntry {
  /** The node it is about; absent: the flow as a whole. */
  node?: string;
}

const CODES = {
  zero_nodes: 'flow_zero_nodes',
  too_many_nodes: 'too_many',
  too_many_connections: 'too_many',
  unconnected_node: 'flow_unconnected_node',
  duplicate_node: 'flow_duplicate_node',
  unknown_endpoint: 'flow_unknown_endpoint',
  detector_input: 'flow_detector_input',
  cycle: 'flow_cycle',
  wrong_port: 'flow_wrong_port',
  missing_port: 'flow_missing_port',
  areas_unused: 'flow_areas_unused',
  unknown_rule: 'flow_unknown_rule',
  unknown_rule_version: 'flow_unknown_rule_version',
  unknown_detector: 'flow_unknown_detector',
  invalid_config: 'invalid_value',
} as const satisfies Record<FlowProblemCode, ErrorCode>;

const typeOf = ({ data }: LogicFlowNode) => ('rule_type' in data ? data.rule_type : data.detector_type);

/** What a node is called on the canvas. */
export const nodeName = (node: LogicFlowNode): string => node.data.display_name?.trim() || paletteName(typeOf(node));

/** The field of a problem of a node, and of one of its settings. */
export const nodeField = (id: string, part?: string) => `logicflow.nodes.${id}${part ? `.data.${part}` : ''}`;

const at = (id: string, code: ErrorCode, params?: ErrorParams, part?: string): LogicFlowProblem => ({
  ...problemEntry(code, params, nodeField(id, part)),
  node: id,
});

/**
 * Everything that keeps a drawn flow from being saved, in the words people read; none: it can run. The builder and the
 * server ask here. With `areas`, those of one camera.
 */
export function checkLogicFlow(graph: LogicFlowGraph, tab: FlowTab, areas?: NodeAreas): LogicFlowProblem[] {
  const named = new Map(graph.nodes.map((node) => [node.id, node]));
  return [
    ...validateFlow(toFlow(graph, areas)).map((problem) => presented(problem, named)),
    ...graph.nodes.flatMap(nameProblems),
    ...graph.nodes.flatMap((node) => tabProblems(node, tab)),
    ...(tab === 'flowsense' ? openBranches(graph) : []),
  ];
}

function presented({ code, node, field, reason }: FlowProblem, named: ReadonlyMap<string, LogicFlowNode>) {
  if (node === undefined) return problemEntry(CODES[code], reason?.params, `logicflow.${field ?? 'nodes'}`);
  const drawn = named.get(node);
  const params = { node: drawn ? nodeName(drawn) : node };
  if (reason) return at(node, reason.code, { ...reason.params, ...params }, `config_values.${field ?? ''}`);
  return at(node, CODES[code], drawn ? { ...params, ...typeParams(drawn) } : params);
}

const typeParams = (node: LogicFlowNode): ErrorParams => ({
  type: typeOf(node),
  ...(node.type === 'rule' && node.data.rule_version !== undefined ? { version: node.data.rule_version } : {}),
});

/** A rule's own name is needed, and fits its node. */
function nameProblems(node: LogicFlowNode): LogicFlowProblem[] {
  if (node.type !== 'rule') return [];
  const name = node.data.display_name.trim();
  if (name === '') return [at(node.id, 'required', { node: nodeName(node) }, 'display_name')];
  if (name.length <= MAX_RULE_NAME) return [];
  return [at(node.id, 'too_long', { max: MAX_RULE_NAME, node: name.slice(0, MAX_RULE_NAME) }, 'display_name')];
}

function tabProblems(node: LogicFlowNode, tab: FlowTab): LogicFlowProblem[] {
  if (node.type !== 'rule' || !isRuleType(node.data.rule_type)) return [];
  const { tabs }: { tabs: readonly FlowTab[] } = PALETTE_RULES[node.data.rule_type];
  if (tabs.includes(tab)) return [];
  return [at(node.id, 'flow_not_in_tab', { node: nodeName(node), tab: FLOW_TABS[tab].name })];
}

/** Flowsense counts and raises no alerts: a branch that ends in another rule would. */
const openBranches = ({ nodes, edges }: LogicFlowGraph): LogicFlowProblem[] =>
  nodes
    .filter((node) => typeOf(node) !== 'flowsense' && !edges.some(({ source }) => source === node.id))
    .map((node) => at(node.id, 'flow_needs_flowsense', { node: nodeName(node) }));
