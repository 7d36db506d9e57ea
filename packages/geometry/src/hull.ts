import { type Point, type Space, turn } from './points.ts';
import type { Polygon } from './polygons.ts';

/** The least convex polygon around some points, without corners that lie on an edge. */
export function convexHull<S extends Space>(points: readonly Point<S>[]): Polygon<S> {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull<S extends Space>(sorted: readonly Point<S>[]): Point<S>[] {
  const chain: Point<S>[] = [];
  for (const point of sorted) {
    while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain;
}
