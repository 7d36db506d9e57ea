import type { Flow } from '@sightline/contract/flows';
import type { PlacedEdge } from './graph-layout.ts';
import type { Reading } from './node-reading.ts';

/** How a node took part: it led to what happened, it is where the path ended, or it had no part in it. */
export type NodeState = 'met' | 'stopped' | 'idle' | 'plain';
export type EdgeState = 'live' | 'stopped' | 'idle' | 'plain';

export interface FlowStates {
  nodes: ReadonlyMap<string, NodeState>;
  edgeOf: (edge: Pick<PlacedEdge, 'from' | 'to'>) => EdgeState;
  /** Branches that ended, with the node that ended each. */
  ends: readonly string[];
}

type Readings = ReadonlyMap<string, Reading>;
type Shape = Pick<Flow, 'nodes' | 'edges'>;

const sourcesOf = ({ edges }: Shape, id: string) => edges.filter(({ to }) => to === id).map(({ from }) => from);
const targetsOf = ({ edges }: Shape, id: string) => edges.filter(({ from }) => from === id).map(({ to }) => to);

function closure(start: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}

/** Nothing is known of what happened: the flow is only shown. */
function plainStates({ nodes }: Shape): FlowStates {
  return { nodes: new Map(nodes.map(({ id }) => [id, 'plain'])), edgeOf: () => 'plain', ends: [] };
}

/** Which nodes led to an alert, or to the node that stopped it. */
export function statesOf(flow: Shape, readings: Readings | undefined, stoppedAt?: string): FlowStates {
  if (!readings) return plainStates(flow);
  const isMet = (id: string) => readings.get(id)?.isMet === true;
  const metSources = (id: string) => sourcesOf(flow, id).filter(isMet);
  const behind =
    stoppedAt === undefined ? new Set<string>() : closure(targetsOf(flow, stoppedAt), (id) => targetsOf(flow, id));
  const goals = stoppedAt === undefined ? firingOutputs(flow, isMet) : [stoppedAt, ...[...behind].flatMap(metSources)];
  const trail = closure(goals, metSources);
  const stateOf = (id: string): NodeState => {
    if (id === stoppedAt) return 'stopped';
    return trail.has(id) && isMet(id) ? 'met' : 'idle';
  };
  const nodes = new Map(flow.nodes.map(({ id }) => [id, stateOf(id)]));
  return {
    nodes,
    edgeOf: ({ from, to }) => {
      if (from === stoppedAt) return 'stopped';
      return nodes.get(from) === 'met' && (nodes.get(to) !== 'idle' || behind.has(to)) ? 'live' : 'idle';
    },
    ends: branchEnds(flow, nodes, isMet),
  };
}

const firingOutputs = (flow: Shape, isMet: (id: string) => boolean) =>
  flow.nodes.map(({ id }) => id).filter((id) => isMet(id) && targetsOf(flow, id).length === 0);

/** A condition that was not met although all before it were: the rest of its branch never had a chance. */
function branchEnds(flow: Shape, nodes: FlowStates['nodes'], isMet: (id: string) => boolean): string[] {
  return flow.nodes
    .filter(({ id, type }) => type === 'rule' && nodes.get(id) === 'idle' && !isMet(id))
    .map(({ id }) => id)
    .filter((id) => sourcesOf(flow, id).every((source) => isMet(source) || isDetector(flow, source)));
}

const isDetector = ({ nodes }: Shape, id: string) => nodes.some((node) => node.id === id && node.type === 'detector');
