import { segmentsMeet } from './lines.ts';
import type { Space } from './points.ts';
import { edgesOf, type Polygon } from './polygons.ts';

/** Whether an outline crosses or touches itself anywhere but where one edge ends and the next begins. */
export function crossesItself<S extends Space>(polygon: Polygon<S>): boolean {
  const edges = edgesOf(polygon);
  const isNeighbour = (one: number, other: number) => other - one === 1 || (one === 0 && other === edges.length - 1);
  return edges.some((edge, one) =>
    edges.some((opposite, other) => other > one && !isNeighbour(one, other) && segmentsMeet(edge, opposite)),
  );
}
