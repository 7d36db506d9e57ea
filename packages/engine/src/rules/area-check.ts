import { hasPolygon, insideAny } from '../areas.ts';
import { heldForMs } from '../hold.ts';
import type { Evaluator, RuleStep } from './rule.ts';

// Without a drawn area there is nothing to be inside or outside of.
const never: RuleStep = () => undefined;

/** Passes on who stands where they must not for longer than `max_dwell_time`; each track has its own clock. */
export const areaCheck: Evaluator<'area_check'> = {
  prepare({ configured_areas: areas, allowed_area: allowed, max_dwell_time: limit }) {
    if (!hasPolygon(areas)) return never;
    const isInside = insideAny(areas);
    const isInsideForbidden = allowed === 'outside';
    const limitMs = limit * 1000;
    return ({ atMs, objects }, memory, output) => {
      let longestMs = 0;
      for (const object of objects) {
        if (isInside(object.foot) !== isInsideForbidden) {
          memory.delete(object.track);
          continue;
        }
        const dwellMs = heldForMs(memory, object.track, atMs);
        if (dwellMs > longestMs) longestMs = dwellMs;
        if (dwellMs > limitMs) output.objects.push(object);
      }
      output.active = output.objects.length > 0;
      output.measured = longestMs / 1000;
      output.limit = limit;
    };
  },
};
