import { Graph, layout } from '@dagrejs/dagre';
import type { Flow } from '@sightline/contract/flows';
import { type CornerPoint, roundedPath } from './edge-path.ts';

/** What a node takes of the drawing, and the room between two of them along and across the path. */
export interface NodeSize {
  width: number;
  height: number;
  gapAlong: number;
  gapAcross: number;
}

/** The path runs to the right, or down where there is no room for that. */
export type Direction = 'right' | 'down';

export interface PlacedNode {
  id: string;
  x: number;
  y: number;
}

export interface PlacedEdge {
  from: string;
  to: string;
  path: string;
}

export interface GraphLayout {
  width: number;
  height: number;
  /** In path order: every node after those that lead to it. */
  nodes: readonly PlacedNode[];
  edges: readonly PlacedEdge[];
}

type Shape = Pick<Flow, 'nodes' | 'edges'>;

const RADIUS = 5;

/** Names are still read at this width. */
const NARROWEST_PX = 120;

export interface FittedLayout extends GraphLayout {
  isDown: boolean;
  nodeWidth: number;
}

/** A flow as it fits a width, 0 while that is not known: to the right, else down, with narrower nodes if need be. */
export function layoutWithin(flow: Shape, size: NodeSize, room: number): FittedLayout {
  const wide = layoutFlow(flow, size);
  const tall = wide.width > room && room > 0 ? layoutFlow(flow, size, 'down') : wide;
  if (tall.width >= wide.width) return { ...wide, isDown: false, nodeWidth: size.width };
  if (tall.width <= room) return { ...tall, isDown: true, nodeWidth: size.width };
  const width = Math.max(NARROWEST_PX, Math.floor((size.width * room) / tall.width));
  return { ...layoutFlow(flow, { ...size, width }, 'down'), isDown: true, nodeWidth: width };
}

/** Places the nodes of a flow in path order. The same flow always looks the same. */
export function layoutFlow(flow: Shape, size: NodeSize, direction: Direction = 'right'): GraphLayout {
  const known = new Set(flow.nodes.map(({ id }) => id));
  const edges = flow.edges.filter(({ from, to }) => known.has(from) && known.has(to) && from !== to);
  const graph = new Graph<object, object, object>().setGraph({
    rankdir: direction === 'right' ? 'LR' : 'TB',
    ranksep: size.gapAlong,
    nodesep: size.gapAcross,
    edgesep: size.gapAcross / 2,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of flow.nodes) graph.setNode(id, { width: size.width, height: size.height });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  const nodes = placedNodes(graph, flow, size);
  const at = new Map(nodes.map((node) => [node.id, node]));
  return {
    width: Math.max(0, ...nodes.map(({ x }) => x + size.width)),
    height: Math.max(0, ...nodes.map(({ y }) => y + size.height)),
    nodes: nodes.toSorted(
      (a, b) => along(a, direction) - along(b, direction) || across(a, direction) - across(b, direction),
    ),
    edges: edges.map(({ from, to }) => {
      const bends = bendsOf(graph, from, to, size);
      return { from, to, path: edgePath(at.get(from)!, at.get(to)!, { bends, size, direction }) };
    }),
  };
}

interface Placed {
  x: number;
  y: number;
}

type Layered = Graph<object, object, object>;

const along = ({ x, y }: Placed, direction: Direction) => (direction === 'right' ? x : y);
const across = ({ x, y }: Placed, direction: Direction) => (direction === 'right' ? y : x);

/** The library gives middles; the drawing wants whole pixels from the upper left corner. */
function placedNodes(graph: Layered, { nodes }: Shape, { width, height }: NodeSize): PlacedNode[] {
  const corners = nodes.map(({ id }) => {
    const { x, y } = graph.node(id) as Placed;
    return { id, x: Math.round(x - width / 2), y: Math.round(y - height / 2) };
  });
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  return corners.map(({ id, x, y }) => ({ id, x: x - left, y: y - top }));
}

/** Where a connection passes columns in between, so that it does not run through their nodes. */
function bendsOf(graph: Layered, from: string, to: string, { width, height }: NodeSize): Placed[] {
  const { points = [] } = graph.edge(from, to) as { points?: Placed[] };
  const all = graph.nodes().map((id) => graph.node(id) as Placed);
  const left = Math.min(...all.map(({ x }) => x)) - width / 2;
  const top = Math.min(...all.map(({ y }) => y)) - height / 2;
  return points.slice(1, -1).map(({ x, y }) => ({ x: x - left, y: y - top }));
}

interface Route {
  bends: readonly Placed[];
  size: NodeSize;
  direction: Direction;
}

/** Out of the middle of one side, in at the middle of the other; turns happen in the gaps between the columns. */
function edgePath(from: PlacedNode, to: PlacedNode, { bends, size, direction }: Route): string {
  const isRight = direction === 'right';
  const length = isRight ? size.width : size.height;
  const half = (isRight ? size.height : size.width) / 2;
  const start = { at: along(from, direction) + length, lane: across(from, direction) + half };
  const end = { at: along(to, direction), lane: across(to, direction) + half };
  const step = length + size.gapAlong;
  const columns = Math.round((end.at - start.at - size.gapAlong) / step);
  const corners: { at: number; lane: number }[] = [start];
  let { lane } = start;
  for (let column = 0; column <= columns; column++) {
    const turnAt = start.at + size.gapAlong / 2 + column * step;
    const middle = turnAt + size.gapAlong / 2 + length / 2;
    const next = column === columns ? end.lane : laneAt(bends, middle, direction, length);
    if (next === undefined) continue;
    corners.push({ at: turnAt, lane }, { at: turnAt, lane: next });
    lane = next;
  }
  corners.push(end);
  const points = corners.map((corner): CornerPoint => (isRight ? [corner.at, corner.lane] : [corner.lane, corner.at]));
  return roundedPath(points, RADIUS);
}

const laneAt = (bends: readonly Placed[], middle: number, direction: Direction, length: number) => {
  const bend = bends.find((point) => Math.abs(along(point, direction) - middle) < length / 2);
  return bend && Math.round(across(bend, direction));
};
