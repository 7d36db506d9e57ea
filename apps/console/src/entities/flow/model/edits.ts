import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import type { PaletteItem } from '@sightline/contract/logic-flows/palette';
import { isDetectorType, isRuleType } from '@sightline/contract/logic-flows/palette';
import {
  type DocNode,
  type DocRule,
  defaultSettings,
  type FlowDoc,
  isRule,
  type Position,
  type Settings,
} from './doc.ts';

/** A node as it comes from the palette; none for something that this console does not know. */
export function newNode(item: PaletteItem, id: string, position: Position): DocNode | undefined {
  const shown = { icon_url: item.icon_url, display_name: item.name };
  if (isDetectorType(item.slug))
    return {
      id,
      type: 'detector',
      position,
      data: { name: item.name, detector_type: item.slug, config_values: shown },
    };
  if (!isRuleType(item.slug)) return undefined;
  return {
    id,
    type: 'rule',
    position,
    data: {
      name: item.name,
      rule_type: item.slug,
      display_name: item.name,
      config_values: { ...defaultSettings(item.slug), ...shown },
      configured_areas: [],
      allowed_labels: [],
    },
  };
}

export const addNode = (doc: FlowDoc, node: DocNode): FlowDoc => ({ ...doc, nodes: [...doc.nodes, node] });

/** Takes nodes and lines away; lines go with either of their nodes, areas with theirs. */
export function remove(doc: FlowDoc, ids: ReadonlySet<string>): FlowDoc {
  if (ids.size === 0) return doc;
  return {
    nodes: doc.nodes.filter(({ id }) => !ids.has(id)),
    edges: doc.edges.filter(({ id, source, target }) => !ids.has(id) && !ids.has(source) && !ids.has(target)),
    areas: Object.fromEntries(Object.entries(doc.areas).filter(([id]) => !ids.has(id))),
  };
}

/** Puts nodes somewhere else; those that are not named stay where they are. */
export const place = (doc: FlowDoc, positions: ReadonlyMap<string, Position>): FlowDoc => ({
  ...doc,
  nodes: doc.nodes.map((node) => {
    const position = positions.get(node.id);
    return position ? { ...node, position } : node;
  }),
});

export const move = (doc: FlowDoc, ids: ReadonlySet<string>, by: Position): FlowDoc =>
  place(
    doc,
    new Map(
      doc.nodes
        .filter(({ id }) => ids.has(id))
        .map(({ id, position }) => [id, { x: position.x + by.x, y: position.y + by.y }]),
    ),
  );

const changeRule = (doc: FlowDoc, id: string, change: (rule: DocRule) => DocRule['data']): FlowDoc => ({
  ...doc,
  nodes: doc.nodes.map((node) => (node.id === id && isRule(node) ? { ...node, data: change(node) } : node)),
});

/** Changes settings of a rule; those that are not named stay. */
export const configure = (doc: FlowDoc, id: string, settings: Settings): FlowDoc =>
  changeRule(doc, id, ({ data }) => ({ ...data, config_values: { ...data.config_values, ...settings } }));

export const rename = (doc: FlowDoc, id: string, name: string): FlowDoc =>
  changeRule(doc, id, ({ data }) => ({
    ...data,
    display_name: name,
    config_values: { ...data.config_values, display_name: name },
  }));

/** What is drawn for a rule on the camera that is looked at. */
export const drawAreas = (doc: FlowDoc, id: string, areas: readonly LogicFlowArea[]): FlowDoc => ({
  ...doc,
  areas: { ...doc.areas, [id]: [...areas] },
});
