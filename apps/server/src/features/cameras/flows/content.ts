import { isDeepStrictEqual } from 'node:util';
import { takesAreas } from '@sightline/contract/logic-flows/convert';
import type { FlowVersionChanges } from '@sightline/contract/logic-flows/flows';
import { flowIconPath, isDetectorType, isRuleType, paletteName } from '@sightline/contract/logic-flows/palette';
import { type FlowContent, StoredFlow } from '@sightline/contract/logic-flows/stored';
import type {
  ConfigValues,
  FlowAreas,
  LogicFlowGraph,
  LogicFlowNode,
  NodeAreas,
} from '@sightline/contract/logic-flows/wire';
import { RULES } from '@sightline/contract/rules/catalogue';
import { nodeName } from '@sightline/engine/flow/check-logic-flow';

const iconOf = (type: string): ConfigValues =>
  isRuleType(type) || isDetectorType(type) ? { icon_url: `/api${flowIconPath(type)}` } : {};

/** The settings a rule knows; what else was sent is not kept. */
const ownSettings = (ruleType: string, values: ConfigValues): ConfigValues =>
  isRuleType(ruleType)
    ? Object.fromEntries(
        Object.entries(values).filter(
          ([name]) => name !== 'configured_areas' && Object.hasOwn(RULES[ruleType].config.shape, name),
        ),
      )
    : values;

/** A node as it is stored: without areas, which a version keeps by camera. */
function storedNode(node: LogicFlowNode): LogicFlowNode {
  const { id, position } = node;
  if (node.type === 'detector') {
    const { detector_type: type } = node.data;
    const display_name = nodeName(node);
    const config_values = { ...iconOf(type), display_name };
    const data = { name: paletteName(type), detector_type: type, display_name, config_values };
    return { id, position, type: 'detector', data };
  }
  const { rule_type: type, rule_version, config_values } = node.data;
  const display_name = node.data.display_name.trim();
  const data = {
    name: paletteName(type),
    rule_type: type,
    ...(rule_version === undefined ? {} : { rule_version }),
    display_name,
    config_values: { ...ownSettings(type, config_values), ...iconOf(type), display_name },
    configured_areas: [],
    allowed_labels: [],
  };
  return { id, position, type: 'rule', data };
}

const areasOfRules = (areas: NodeAreas, nodes: readonly LogicFlowNode[]): NodeAreas =>
  Object.fromEntries(
    nodes.flatMap((node) => {
      const drawn = areas[node.id] ?? [];
      const isKept = node.type === 'rule' && takesAreas(node.data.rule_type) && drawn.length > 0;
      return isKept ? [[node.id, drawn]] : [];
    }),
  );

/** What a flow is made of in the form it is stored in, the same for the same drawing. */
export function contentOf({ nodes, edges }: LogicFlowGraph, areas: FlowAreas): FlowContent {
  const kept = nodes.map(storedNode);
  const byCamera = Object.entries(areas)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([camera, drawn]) => [camera, areasOfRules(drawn, kept)] as const)
    .filter(([, drawn]) => Object.keys(drawn).length > 0);
  return { nodes: kept, edges: [...edges], areas: Object.fromEntries(byCamera) };
}

/** The areas that the nodes of a drawing carry. */
export const areasIn = ({ nodes }: LogicFlowGraph): NodeAreas =>
  Object.fromEntries(
    nodes.flatMap((node) =>
      node.type === 'rule' && node.data.configured_areas.length > 0 ? [[node.id, node.data.configured_areas]] : [],
    ),
  );

/** A drawing with the areas of one camera in its nodes; without one, with none. */
export const graphOf = ({ nodes, edges, areas }: FlowContent, cameraId?: string): LogicFlowGraph => ({
  nodes: nodes.map((node) =>
    node.type === 'rule'
      ? {
          ...node,
          data: { ...node.data, configured_areas: (cameraId && areas[cameraId]?.[node.id]) || [] },
        }
      : node,
  ),
  edges,
});

/** Null when it cannot be read. */
export function readContent(stored: unknown): FlowContent | null {
  const read = StoredFlow.read(stored);
  return read.ok ? read.content : null;
}

const settingsOf = ({ data, type }: LogicFlowNode) => ({ ...data, type });
const shapeOf = ({ nodes, edges }: Pick<FlowContent, 'nodes' | 'edges'>) => ({
  nodes: nodes.map(({ id, type, data }) => [id, type, 'rule_type' in data ? data.rule_type : data.detector_type]),
  edges: edges.map(({ source, target }) => [source, target]),
});

/** Whether two drawings have the same nodes and connections, whatever their settings. */
export const hasSameShape = (a: FlowContent, b: FlowContent) => isDeepStrictEqual(shapeOf(a), shapeOf(b));

/** Where nodes stand on the canvas means nothing. */
const meaningOf = (content: FlowContent) => ({ ...shapeOf(content), settings: content.nodes.map(settingsOf) });

/** Whether they mean the same but for what is drawn on cameras. */
export const isSameButAreas = (a: FlowContent, b: FlowContent) => isDeepStrictEqual(meaningOf(a), meaningOf(b));

/** What one version changed of another, by the names of nodes. */
export function changesBetween(before: FlowContent | null, after: FlowContent | null): FlowVersionChanges | null {
  if (!before || !after) return null;
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const fresh = new Set(after.nodes.map(({ id }) => id));
  const isChanged = (node: LogicFlowNode) => {
    const was = old.get(node.id);
    return was !== undefined && !isDeepStrictEqual(settingsOf(was), settingsOf(node));
  };
  return {
    added: after.nodes.filter(({ id }) => !old.has(id)).map(nodeName),
    removed: before.nodes.filter(({ id }) => !fresh.has(id)).map(nodeName),
    changed: after.nodes.filter(isChanged).map(nodeName),
    connections: !isDeepStrictEqual(shapeOf(before).edges, shapeOf(after).edges),
    areas: !isDeepStrictEqual(before.areas, after.areas),
  };
}
