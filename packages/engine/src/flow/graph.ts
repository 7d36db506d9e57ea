import type { Flow, FlowNode } from '@sightline/contract/flows';

/** A flow by its nodes; edges to nodes that do not exist are left out. */
export interface Graph {
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly sources: ReadonlyMap<string, readonly string[]>;
  readonly targets: ReadonlyMap<string, readonly string[]>;
}

/** Indexes a flow; the same connection drawn twice counts once. */
export function graphOf(flow: Flow): Graph {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const sources = new Map(flow.nodes.map((node): [string, string[]] => [node.id, []]));
  const targets = new Map(flow.nodes.map((node): [string, string[]] => [node.id, []]));
  const drawn = new Set<string>();
  for (const { from, to } of flow.edges) {
    const connection = JSON.stringify([from, to]);
    if (!nodes.has(from) || !nodes.has(to) || drawn.has(connection)) continue;
    drawn.add(connection);
    targets.get(from)!.push(to);
    sources.get(to)!.push(from);
  }
  return { nodes, sources, targets };
}

/** The nodes with every source before its targets, otherwise in the flow's order. Nodes on a circle are missing. */
export function inOrder({ nodes, sources, targets }: Graph): string[] {
  const waitingFor = new Map([...sources].map(([id, from]) => [id, from.length]));
  const order = [...nodes.keys()].filter((id) => waitingFor.get(id) === 0);
  // The list grows while it is walked: a node is added when its last source has been.
  for (const id of order) {
    for (const target of targets.get(id)!) {
      const left = waitingFor.get(target)! - 1;
      waitingFor.set(target, left);
      if (left === 0) order.push(target);
    }
  }
  return order;
}

/** A node and everything that flows into it. */
export function upstreamOf({ sources }: Graph, id: string): Set<string> {
  const found = new Set([id]);
  for (const node of found) for (const source of sources.get(node) ?? []) found.add(source);
  return found;
}
