import { toFlow } from '@sightline/contract/logic-flows/convert';
import { layoutFlow } from '../../flow-graph/graph-layout.ts';
import { type DocNode, type FlowDoc, graphOf, type Position } from './doc.ts';
import { place } from './edits.ts';

/** Nodes are all of one size: wide enough for their words, high enough for what they show while a camera runs. */
export const NODE = { width: 208, height: 52, liveHeight: 98 } as const;
const GAP = { x: 64, y: 40 } as const;

/** Puts every node where it can be read: sources left of their targets, lines crossing as little as possible. */
export function tidy(doc: FlowDoc): FlowDoc {
  const size = { width: NODE.width, height: NODE.liveHeight, gapAlong: GAP.x, gapAcross: GAP.y };
  const { nodes } = layoutFlow(toFlow(graphOf(doc)), size);
  return place(doc, new Map(nodes.map(({ id, x, y }) => [id, { x, y }])));
}

/** How nodes can be lined up: under each other, beside each other, or with even gaps. */
export const ALIGNMENTS = ['column', 'row', 'spread_x', 'spread_y'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Even steps from the first to the last, in the order they stand in. */
function spread(nodes: readonly DocNode[], axis: keyof Position): Map<string, Position> {
  const inOrder = nodes.toSorted((a, b) => a.position[axis] - b.position[axis]);
  const [first, last] = [inOrder[0]!.position[axis], inOrder.at(-1)!.position[axis]];
  const step = (last - first) / (inOrder.length - 1);
  return new Map(inOrder.map(({ id, position }, index) => [id, { ...position, [axis]: first + step * index }]));
}

/** All on one line: that of the first as one reads. */
function lineUp(nodes: readonly DocNode[], axis: keyof Position): Map<string, Position> {
  const at = Math.min(...nodes.map(({ position }) => position[axis]));
  return new Map(nodes.map(({ id, position }) => [id, { ...position, [axis]: at }]));
}

const WAYS: Readonly<Record<Alignment, (nodes: readonly DocNode[]) => Map<string, Position>>> = {
  column: (nodes) => lineUp(nodes, 'x'),
  row: (nodes) => lineUp(nodes, 'y'),
  spread_x: (nodes) => spread(nodes, 'x'),
  spread_y: (nodes) => spread(nodes, 'y'),
};

export function align(doc: FlowDoc, ids: ReadonlySet<string>, alignment: Alignment): FlowDoc {
  const nodes = doc.nodes.filter(({ id }) => ids.has(id));
  return nodes.length < 2 ? doc : place(doc, WAYS[alignment](nodes));
}

const covers = (at: Position, { position }: DocNode) =>
  Math.abs(at.x - position.x) < NODE.width + GAP.x / 2 && Math.abs(at.y - position.y) < NODE.liveHeight + GAP.y / 2;

/** The next place below a wanted one where no node stands. */
export function freePlace({ nodes }: FlowDoc, wanted: Position): Position {
  let at = wanted;
  while (nodes.some((node) => covers(at, node))) at = { x: at.x, y: at.y + NODE.liveHeight + GAP.y };
  return at;
}

/** Where a node goes that was added without a pointer: right of what there is. */
export function nextPlace(doc: FlowDoc, isSource: boolean): Position {
  if (doc.nodes.length === 0) return { x: 0, y: 0 };
  const [left, right] = [
    Math.min(...doc.nodes.map(({ position }) => position.x)),
    Math.max(...doc.nodes.map(({ position }) => position.x)),
  ];
  const top = Math.min(...doc.nodes.map(({ position }) => position.y));
  return freePlace(doc, { x: isSource ? left : right + NODE.width + GAP.x, y: top });
}
