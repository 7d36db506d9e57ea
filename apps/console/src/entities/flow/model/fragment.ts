import { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { type DocNode, defaultSettings, type FlowDoc, isRule, type Position, ruleTypeOf, shownOf } from './doc.ts';

/** Some nodes of a flow with the lines between them. */
export type Fragment = Pick<FlowDoc, 'nodes' | 'edges'>;

export function fragmentOf({ nodes, edges }: FlowDoc, ids: ReadonlySet<string>): Fragment {
  return {
    nodes: nodes.filter(({ id }) => ids.has(id)),
    edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
  };
}

/** Areas stay where they were drawn: what is put in has none yet. */
const bare = (node: DocNode): DocNode =>
  isRule(node) ? { ...node, data: { ...node.data, configured_areas: [] } } : node;

interface Inserted {
  doc: FlowDoc;
  /** The nodes that were put in. */
  ids: ReadonlySet<string>;
}

/** Puts nodes with their lines into a flow, each under an id of its own. */
export function insert(doc: FlowDoc, { nodes, edges }: Fragment, by: Position, makeId: () => string): Inserted {
  const ids = new Map(nodes.map(({ id }) => [id, makeId()]));
  const added = nodes.map((node) => ({
    ...bare(node),
    id: ids.get(node.id)!,
    position: { x: node.position.x + by.x, y: node.position.y + by.y },
  }));
  const lines = edges
    .filter(({ source, target }) => ids.has(source) && ids.has(target))
    .map((edge) => ({ ...edge, id: makeId(), source: ids.get(edge.source)!, target: ids.get(edge.target)! }));
  return {
    doc: { ...doc, nodes: [...doc.nodes, ...added], edges: [...doc.edges, ...lines] },
    ids: new Set(ids.values()),
  };
}

/** A rule as it came from the palette, under the name it has. */
function asNew(node: DocNode): DocNode {
  const type = ruleTypeOf(node);
  if (!type || !isRule(node)) return node;
  const shown = shownOf(node);
  return { ...node, data: { ...node.data, config_values: { ...defaultSettings(type), ...shown } } };
}

/** What Copy gives: the flow as text, with the settings of its rules as they are at first. */
export const textOf = ({ nodes, edges }: Fragment): string =>
  JSON.stringify({ nodes: nodes.map((node) => asNew(bare(node))), edges }, null, 2);

/** A flow from such a text; nothing when the text is something else. */
export function fragmentIn(text: string): Fragment | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const found = LogicFlowGraph.safeParse(JSON.parse(text));
    return found.success && found.data.nodes.length > 0 ? found.data : undefined;
  } catch {
    return undefined;
  }
}
