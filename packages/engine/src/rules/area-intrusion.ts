import type { TrackedObject } from '@sightline/contract/frames';
import { boxMeetsPolygon } from '@sightline/geometry/polygons';
import { meetsAny } from '../areas.ts';
import { passHeld } from '../hold.ts';
import type { Evaluator, LiveArea } from './rule.ts';

/** Nobody breaks into the area that goes with them. */
function meetsLive(areas: readonly LiveArea[], { track, box }: TrackedObject): boolean {
  for (const area of areas) if (area.track !== track && boxMeetsPolygon(box, area.points)) return true;
  return false;
}

/** Passes on whose box meets an area, or none where it should, for longer than `max_intersection_time`. */
export const areaIntrusion: Evaluator<'area_intrusion'> = {
  prepare({ configured_areas, allowed_area: allowed, max_intersection_time: limit }) {
    const meetsDrawn = meetsAny(configured_areas);
    const hasDrawn = configured_areas.length > 0;
    const isMeetingForbidden = allowed === 'outside';
    return (input, memory, output) => {
      const { areas } = input;
      // Without any area there is nothing to be inside or outside of.
      if (!hasDrawn && areas.length === 0) return;
      passHeld(
        input,
        memory,
        output,
        limit,
        (object) => (meetsDrawn(object.box) || meetsLive(areas, object)) === isMeetingForbidden,
      );
    };
  },
};
