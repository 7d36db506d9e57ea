import type { NodeEvent } from '@sightline/contract/node-link';
import { footOf } from '@sightline/geometry/boxes';
import { polygonContains } from '@sightline/geometry/polygons';

/** The areas of a camera in which it happened: those where who broke the rule stands, or all that the rule looks at. */
export function areasOf({ zones, objects }: NodeEvent): string[] {
  const feet = objects.filter(({ offending }) => offending).map(({ box }) => footOf(box));
  const holding = zones.filter(({ points }) => feet.some((foot) => polygonContains(points, foot)));
  const meant = holding.length > 0 ? holding : zones;
  return meant.flatMap(({ area_id }) => area_id ?? []);
}
