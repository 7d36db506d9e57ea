import type { DocEdge, DocNode, FlowDoc, Position } from './doc.ts';
import { NODE } from './layout.ts';

type Corner = readonly [x: number, y: number];
export type RoutePoints = readonly Corner[];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a line keeps from nodes it passes, and how far it goes straight on before it turns. */
const CLEARANCE = 10;
const STUB = 16;
/** So many nodes are looked at; a canvas with more has lines as they come. */
const MOST_NODES = 200;

const boxAt = ({ x, y }: Position, height: number): Box => ({
  left: x,
  top: y,
  right: x + NODE.width,
  bottom: y + height,
});

/** Lines are upright or level. */
const crosses = ([ax, ay]: Corner, [bx, by]: Corner, { left, top, right, bottom }: Box) =>
  Math.max(ax, bx) > left && Math.min(ax, bx) < right && Math.max(ay, by) > top && Math.min(ay, by) < bottom;

const isFree = (points: RoutePoints, boxes: readonly Box[]) =>
  boxes.every((box) => points.every((point, index) => index === 0 || !crosses(points[index - 1]!, point, box)));

const lengthOf = (points: RoutePoints) =>
  points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[Math.max(0, index - 1)]!;
    return sum + Math.abs(x - beforeX) + Math.abs(y - beforeY);
  }, 0);

interface Ends {
  start: Corner;
  out: Corner;
  in: Corner;
  end: Corner;
}

function endsOf({ sourceHandle, targetHandle }: DocEdge, from: Box, to: Box): Ends {
  const middleX = ({ left, right }: Box) => (left + right) / 2;
  const middleY = ({ top, bottom }: Box) => (top + bottom) / 2;
  const isDown = sourceHandle === 'bottom';
  const isTop = targetHandle === 'top';
  const start: Corner = isDown ? [middleX(from), from.bottom] : [from.right, middleY(from)];
  const end: Corner = isTop ? [middleX(to), to.top] : [to.left, middleY(to)];
  return {
    start,
    out: isDown ? [start[0], start[1] + STUB] : [start[0] + STUB, start[1]],
    in: isTop ? [end[0], end[1] - STUB] : [end[0] - STUB, end[1]],
    end,
  };
}

/** How a line would run with nothing in its way. */
function plain({ sourceHandle, targetHandle }: DocEdge, { start, end }: Ends): RoutePoints {
  const [[sx, sy], [tx, ty]] = [start, end];
  if (sourceHandle === 'bottom') {
    const y = (sy + ty) / 2;
    return targetHandle === 'top' ? [start, [sx, y], [tx, y], end] : [start, [sx, ty], end];
  }
  const x = (sx + tx) / 2;
  return targetHandle === 'top' ? [start, [tx, sy], end] : [start, [x, sy], [x, ty], end];
}

/** Ways around: a lane above or below every node in the way, turning into it at either side of one. */
function detours({ start, out, in: into, end }: Ends, boxes: readonly Box[]): RoutePoints[] {
  const lanes = boxes.flatMap(({ top, bottom }) => [top - STUB, bottom + STUB]);
  const turns = boxes.flatMap(({ left, right }) => [left - STUB, right + STUB]);
  const [[ox, oy], [ix, iy]] = [out, into];
  return [
    ...[ox, ix, ...turns].map((x): RoutePoints => [start, out, [x, oy], [x, iy], into, end]),
    ...[oy, iy, ...lanes].map((y): RoutePoints => [start, out, [ox, y], [ix, y], into, end]),
  ];
}

/** The corners of a line that has to go around nodes; nothing where it need not, or cannot. */
export function routeAround(doc: FlowDoc, edge: DocEdge, height: number): RoutePoints | undefined {
  const find = (id: string) => doc.nodes.find((node) => node.id === id);
  const [source, target] = [find(edge.source), find(edge.target)];
  if (!source || !target || doc.nodes.length > MOST_NODES) return undefined;
  const boxOf = ({ position }: DocNode) => boxAt(position, height);
  const others = doc.nodes.filter(({ id }) => id !== edge.source && id !== edge.target).map(boxOf);
  const ends = endsOf(edge, boxOf(source), boxOf(target));
  if (isFree(plain(edge, ends), others)) return undefined;
  const wide = others.map(({ left, top, right, bottom }) => ({
    left: left - CLEARANCE,
    top: top - CLEARANCE,
    right: right + CLEARANCE,
    bottom: bottom + CLEARANCE,
  }));
  const own = [boxOf(source), boxOf(target)];
  return detours(ends, [...others, ...own])
    .filter((points) => isFree(points, wide) && isFree(points, own))
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
}

/** The middle of the longest piece: where there is room for a label. */
export function labelPlace(points: RoutePoints): Corner {
  const pieces = points.slice(1).map((point, index) => [points[index]!, point] as const);
  const longest = pieces.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]!;
  const [[ax, ay], [bx, by]] = longest;
  return [(ax + bx) / 2, (ay + by) / 2];
}
