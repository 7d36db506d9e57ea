import type { TrackedObject } from '@sightline/contract/frames';
import { PPE_ITEMS, type PpeItem } from '@sightline/contract/rules/ppe-check';
import { hasPolygon, insideAny } from '../areas.ts';
import { passHeld } from '../hold.ts';
import type { Evaluator } from './rule.ts';

/** An item the model says nothing about is not judged; a yes or no counts as it is, a score against the confidence. */
function lacks({ attributes }: TrackedObject, item: PpeItem, confidence: number): boolean {
  const worn = attributes?.[item];
  if (worn === undefined) return false;
  return typeof worn === 'boolean' ? !worn : worn * 100 < confidence;
}

/** Passes on people who have been without a checked item for longer than `max_removal_allowed`. */
export const ppeCheck: Evaluator<'ppe_check'> = {
  prepare(config, { inside = insideAny }) {
    const checked = PPE_ITEMS.filter((item) => config[`check_${item}`]);
    const isInside = hasPolygon(config.configured_areas) ? inside(config.configured_areas) : () => true;
    return (input, memory, output) =>
      passHeld(
        input,
        memory,
        output,
        config.max_removal_allowed,
        (object) =>
          object.kind === 'person' &&
          isInside(object.foot) &&
          checked.some((item) => lacks(object, item, config[`${item}_confidence`])),
      );
  },
};
