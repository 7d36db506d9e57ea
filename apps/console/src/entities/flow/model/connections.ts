import { SOURCE_HANDLES, TARGET_HANDLES } from '@sightline/contract/logic-flows/wire';
import {
  type Connection,
  type DocEdge,
  type FlowDoc,
  nodeIn,
  portOf,
  type SourceHandle,
  type TargetHandle,
  takes,
} from './doc.ts';

/** Why two nodes cannot be connected. */
type Refusal = 'unknown_endpoint' | 'same_node' | 'detector_input' | 'wrong_port' | 'connected' | 'cycle';

/** Whether something flows from one node to another, over others or not. */
function leadsTo({ edges }: FlowDoc, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const id of reached) for (const { source, target } of edges) if (source === id) reached.add(target);
  return reached.has(to);
}

/** What speaks against a connection, if anything does. `besides`: the connection that is being moved. */
export function whyNot(doc: FlowDoc, { source, target }: Connection, besides?: string): Refusal | undefined {
  const [from, to] = [nodeIn(doc, source), nodeIn(doc, target)];
  if (!from || !to) return 'unknown_endpoint';
  if (source === target) return 'same_node';
  if (to.type === 'detector') return 'detector_input';
  if (!takes(to, portOf(from))) return 'wrong_port';
  const edges = doc.edges.filter(({ id }) => id !== besides);
  if (edges.some((edge) => edge.source === source && edge.target === target)) return 'connected';
  return leadsTo({ ...doc, edges }, target, source) ? 'cycle' : undefined;
}

const sourceHandle = (handle: string | null | undefined): SourceHandle =>
  SOURCE_HANDLES.find((each) => each === handle) ?? 'right';
const targetHandle = (handle: string | null | undefined): TargetHandle =>
  TARGET_HANDLES.find((each) => each === handle) ?? 'left';

const edgeOf = (id: string, connection: Connection): DocEdge => ({
  id,
  source: connection.source,
  target: connection.target,
  sourceHandle: sourceHandle(connection.sourceHandle),
  targetHandle: targetHandle(connection.targetHandle),
});

/** Draws a line; where it is refused, nothing changes. */
export const connect = (doc: FlowDoc, connection: Connection, id: string): FlowDoc =>
  whyNot(doc, connection) ? doc : { ...doc, edges: [...doc.edges, edgeOf(id, connection)] };

/** Moves an end of a line to another node or another handle. */
export function reconnect(doc: FlowDoc, id: string, connection: Connection): FlowDoc {
  if (!doc.edges.some((edge) => edge.id === id) || whyNot(doc, connection, id)) return doc;
  return { ...doc, edges: doc.edges.map((edge) => (edge.id === id ? edgeOf(id, connection) : edge)) };
}

/** Where a line from a node may lead. */
export const targetsFor = (doc: FlowDoc, source: string) =>
  doc.nodes.filter(({ id }) => whyNot(doc, { source, target: id }) === undefined);
