import type { LogicFlowArea } from '../areas/shapes.ts';
import type { DetectorNode, Flow, FlowNode, RuleNode } from '../flows.ts';
import type { RuleArea } from '../rules/areas.ts';
import { RULES } from '../rules/catalogue.ts';
import { flowIconPath, isDetectorType, isRuleType, paletteName } from './palette.ts';
import type { ConfigValues, LogicFlowGraph, LogicFlowNode, LogicFlowRule, NodeAreas } from './wire.ts';

/** Among a rule's settings, and none of them. */
const SHOWN_ONLY: ReadonlySet<string> = new Set(['icon_url', 'display_name', 'configured_areas']);

const settingsIn = (values: ConfigValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SHOWN_ONLY.has(name)));

export const takesAreas = (ruleType: string): boolean =>
  isRuleType(ruleType) && 'configured_areas' in RULES[ruleType].config.shape;

/** An area as rules take it. */
export const ruleArea = ({ id, area_type, points, selected_label }: LogicFlowArea): RuleArea => ({
  id,
  area_type,
  label: selected_label?.display_name ?? '',
  points,
  ...(selected_label && selected_label.categories.length > 0
    ? { categories: selected_label.categories.map(({ display_name }) => display_name) }
    : {}),
});

function ruleOf({ id, data }: LogicFlowRule, areas: readonly LogicFlowArea[]): RuleNode {
  const { rule_type, rule_version, config_values } = data;
  const drawn = takesAreas(rule_type) ? { configured_areas: areas.map(ruleArea) } : {};
  return {
    id,
    type: 'rule',
    rule_type: rule_type as RuleNode['rule_type'],
    config: { ...settingsIn(config_values), ...drawn },
    ...(rule_version === undefined ? {} : { version: rule_version }),
  };
}

const nodeOf = (node: LogicFlowNode, areas: NodeAreas | undefined): FlowNode =>
  node.type === 'rule'
    ? ruleOf(node, areas?.[node.id] ?? node.data.configured_areas)
    : { id: node.id, type: 'detector', detector_type: node.data.detector_type as DetectorNode['detector_type'] };

/**
 * A drawn flow in the engine's form, with the areas of one camera; without them, with those its nodes carry. Types that
 * are not known stay as they are: `validateFlow` of the engine refuses them.
 */
export const toFlow = ({ nodes, edges }: LogicFlowGraph, areasOfCamera?: NodeAreas): Flow => ({
  nodes: nodes.map((node) => nodeOf(node, areasOfCamera)),
  edges: edges.map(({ source, target }) => ({ from: source, to: target })),
});

const COLUMN = 280;
const ROW = 140;

/** How far from a detector each node is, counted in connections. Circles end, since a flow has so many nodes. */
function columnsOf({ nodes, edges }: Flow): Map<string, number> {
  const columns = new Map(nodes.map(({ id }) => [id, 0]));
  for (let round = 0; round < nodes.length; round++) {
    const farther = edges.filter(({ from, to }) => (columns.get(to) ?? 0) <= (columns.get(from) ?? 0));
    if (farther.length === 0) break;
    for (const { from, to } of farther) columns.set(to, (columns.get(from) ?? 0) + 1);
  }
  return columns;
}

const iconUrl = (type: string, apiBase: string): ConfigValues =>
  isRuleType(type) || isDetectorType(type) ? { icon_url: `${apiBase}${flowIconPath(type)}` } : {};

function logicFlowArea({ id, area_type, label, points, categories = [] }: RuleArea): LogicFlowArea {
  const named = (name: string) => ({ internal_name: name, display_name: name });
  return {
    id,
    area_type,
    points,
    selected_label: label === '' ? null : { ...named(label), categories: categories.map(named) },
  };
}

function wireNode(node: FlowNode, position: { x: number; y: number }, apiBase: string): LogicFlowNode {
  const type = node.type === 'rule' ? node.rule_type : node.detector_type;
  const name = paletteName(type);
  const shown = { ...iconUrl(type, apiBase), display_name: name };
  const { id } = node;
  if (node.type === 'detector')
    return { id, type: 'detector', position, data: { name, detector_type: type, config_values: shown } };
  const { configured_areas = [], ...settings } = node.config as { configured_areas?: RuleArea[] };
  return {
    id,
    type: 'rule',
    position,
    data: {
      name,
      rule_type: type,
      ...(node.version === undefined ? {} : { rule_version: node.version }),
      display_name: name,
      config_values: { ...(settings as ConfigValues), ...shown },
      configured_areas: configured_areas.map(logicFlowArea),
      allowed_labels: [],
    },
  };
}

/** The other way round: a flow of the engine as it is drawn, column by column, under the names of the palette. */
export function fromFlow(flow: Flow, apiBase = '/api'): LogicFlowGraph {
  const columns = columnsOf(flow);
  const rows = new Map<number, number>();
  const placeOf = (id: string) => {
    const column = columns.get(id) ?? 0;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { x: column * COLUMN, y: row * ROW };
  };
  return {
    nodes: flow.nodes.map((node) => wireNode(node, placeOf(node.id), apiBase)),
    edges: flow.edges.map(({ from, to }) => ({
      id: `${from}-${to}`,
      source: from,
      target: to,
      sourceHandle: 'right',
      targetHandle: 'left',
    })),
  };
}
