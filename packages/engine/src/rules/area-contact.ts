import type { KeyPoint, TrackedObject } from '@sightline/contract/frames';
import type { FramePoint } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import { insideAny } from '../areas.ts';
import type { Evaluator, LiveArea } from './rule.ts';

function isInLive(areas: readonly LiveArea[], track: string, point: FramePoint): boolean {
  for (const area of areas) if (area.track !== track && polygonContains(area.points, point)) return true;
  return false;
}

/** Passes on people of whom enough of the checked points lie in an area. */
export const areaContact: Evaluator<'area_contact'> = {
  prepare({ configured_areas, check_wrist, check_feet, check_hip, minimum_points: limit }) {
    const isInDrawn = insideAny(configured_areas);
    const checked: KeyPoint[] = [
      ...(check_wrist ? (['wrist'] as const) : []),
      ...(check_feet ? (['foot'] as const) : []),
      ...(check_hip ? (['hip'] as const) : []),
    ];
    const contactsOf = ({ keyPoints, track }: TrackedObject, areas: readonly LiveArea[]) => {
      let contacts = 0;
      for (const name of checked) {
        for (const point of keyPoints?.[name] ?? []) if (isInDrawn(point) || isInLive(areas, track, point)) contacts++;
      }
      return contacts;
    };
    return ({ objects, areas }, _memory, output) => {
      let most = 0;
      for (const object of objects) {
        const contacts = contactsOf(object, areas);
        if (contacts > most) most = contacts;
        if (contacts >= limit) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      output.measured = most;
      output.limit = limit;
    };
  },
};
