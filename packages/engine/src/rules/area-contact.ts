import type { KeyPoint, TrackedObject } from '@sightline/contract/frames';
import type { FramePoint } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import { insideAny } from '../areas.ts';
import type { Evaluator, LiveArea } from './rule.ts';

function isInLive(areas: readonly LiveArea[], track: string, point: FramePoint): boolean {
  for (const area of areas) if (area.track !== track && polygonContains(area.points, point)) return true;
  return false;
}

/** Passes on people of whom a checked point lies in an area, or too few of them. */
export const areaContact: Evaluator<'area_contact'> = {
  prepare({ configured_areas, check_wrist, check_feet, check_hip, fewer_than: fewerThan }) {
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
        if (contacts > most) {
          most = contacts;
          output.leader = object;
        }
        if (fewerThan === undefined ? contacts > 0 : contacts < fewerThan) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      output.measured = most;
      output.limit = fewerThan ?? 1;
    };
  },
};
