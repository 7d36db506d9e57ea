import { hasPolygon, insideAny } from '../areas.ts';
import { passHeld } from '../hold.ts';
import type { Evaluator, RuleStep } from './rule.ts';

// Without a drawn area there is nothing to be inside or outside of.
const never: RuleStep = () => undefined;

/** Passes on who stands where they must not for longer than `max_dwell_time`. */
export const areaCheck: Evaluator<'area_check'> = {
  prepare({ configured_areas: areas, allowed_area: allowed, max_dwell_time: limit }, { inside = insideAny }) {
    if (!hasPolygon(areas)) return never;
    const isInside = inside(areas);
    const isInsideForbidden = allowed === 'outside';
    return (input, memory, output) =>
      passHeld(input, memory, output, limit, ({ foot }) => isInside(foot) === isInsideForbidden);
  },
};
