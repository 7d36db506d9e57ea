import type { TrackedObject } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { nearestOnSegment, segmentsOf } from '@sightline/geometry/lines';
import type { FrameSpace } from '@sightline/geometry/points';
import { boxMeetsPolygon } from '@sightline/geometry/polygons';
import { meetsAny } from '../areas.ts';
import { passHeld } from '../hold.ts';
import { type Measures, measuresOf } from '../measures.ts';
import type { Evaluator, LiveArea, Signal } from './rule.ts';

/** Nobody breaks into the area that goes with them. */
function meetsLive(areas: readonly LiveArea[], { track, box }: TrackedObject): boolean {
  for (const area of areas) if (area.track !== track && boxMeetsPolygon(box, area.points)) return true;
  return false;
}

/** How many metres an object stands from the nearest drawn line; infinitely many without a line or a margin. */
function metresToLines(
  areas: readonly RuleArea[],
  margin: number,
  measures: Measures,
): (object: TrackedObject) => number {
  const pieces = margin > 0 ? areas.filter(({ area_type }) => area_type === 'line').flatMap(piecesOf) : [];
  return (object) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const piece of pieces) {
      const metres = measures.metresBetween(nearestOnSegment(piece, object.foot), object.foot, object);
      if (metres < nearest) nearest = metres;
    }
    return nearest;
  };
}

const piecesOf = ({ points }: RuleArea) => segmentsOf<FrameSpace>(points);

/** Keeps the distance that is the smallest share of its own limit away from being too near. */
function noteNearer(output: Signal, object: TrackedObject, metres: number, limit: number): void {
  if (!Number.isFinite(metres)) return;
  const isNearer = output.second === null || metres * output.secondLimit! < output.second * limit;
  if (!isNearer) return;
  output.second = metres;
  output.secondLimit = limit;
  // Once a clock runs, the one whose clock it is leads.
  if (output.measured === 0) output.leader = object;
}

/** How near an object is to what brings a circle along. */
function noteNearestArea(output: Signal, object: TrackedObject, areas: readonly LiveArea[], measures: Measures): void {
  for (const { track, foot, radiusM } of areas) {
    if (track === object.track || foot === undefined || radiusM === undefined) continue;
    noteNearer(output, object, measures.metresBetween(foot, object.foot, object), radiusM);
  }
}

/** Passes on whose box meets an area, or none where it should, for longer than `max_intersection_time`. */
export const areaIntrusion: Evaluator<'area_intrusion'> = {
  prepare({ configured_areas, allowed_area: allowed, max_intersection_time: limit, margin }, { ground }) {
    const measures = measuresOf(ground);
    const toLines = metresToLines(configured_areas, margin, measures);
    const isNearLine = (object: TrackedObject) => toLines(object) <= margin;
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
      if (!input.explain || !isMeetingForbidden) return;
      for (const object of input.objects) {
        noteNearer(output, object, toLines(object), margin);
        noteNearestArea(output, object, areas, measures);
      }
    };
  },
};
