import type { TrackedObject } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { nearestOnSegment, segmentsOf } from '@sightline/geometry/lines';
import type { FrameSpace } from '@sightline/geometry/points';
import { boxMeetsPolygon } from '@sightline/geometry/polygons';
import { meetsAny } from '../areas.ts';
import { passHeld } from '../hold.ts';
import { type Measures, measuresOf } from '../measures.ts';
import type { Evaluator, LiveArea } from './rule.ts';

/** Nobody breaks into the area that goes with them. */
function meetsLive(areas: readonly LiveArea[], { track, box }: TrackedObject): boolean {
  for (const area of areas) if (area.track !== track && boxMeetsPolygon(box, area.points)) return true;
  return false;
}

/** A test whether an object stands within some metres of a drawn line. */
function nearLines(areas: readonly RuleArea[], margin: number, measures: Measures): (object: TrackedObject) => boolean {
  const pieces = margin > 0 ? areas.filter(({ area_type }) => area_type === 'line').flatMap(piecesOf) : [];
  return (object) => {
    for (const piece of pieces) {
      if (measures.metresBetween(nearestOnSegment(piece, object.foot), object.foot, object) <= margin) return true;
    }
    return false;
  };
}

const piecesOf = ({ points }: RuleArea) => segmentsOf<FrameSpace>(points);

/** Passes on whose box meets an area, or none where it should, for longer than `max_intersection_time`. */
export const areaIntrusion: Evaluator<'area_intrusion'> = {
  prepare({ configured_areas, allowed_area: allowed, max_intersection_time: limit, margin }, { ground }) {
    const isNearLine = nearLines(configured_areas, margin, measuresOf(ground));
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
        (object) => (meetsDrawn(object.box) || isNearLine(object) || meetsLive(areas, object)) === isMeetingForbidden,
      );
    };
  },
};
