import type { ObjectKind, TrackedObject } from '@sightline/contract/frames';
import { boxArea, sharedBox } from '@sightline/geometry/boxes';
import { passHeld } from '../hold.ts';
import type { Evaluator } from './rule.ts';

const CARRIED: ReadonlySet<ObjectKind> = new Set(['material', 'cargo', 'mobile_phone']);
/** Most of what is carried is seen in front of who carries it. */
const LEAST_SHARE = 0.5;

const isOn = (person: TrackedObject, thing: TrackedObject): boolean => {
  const shared = sharedBox(person.box, thing.box);
  return shared !== undefined && boxArea(shared) >= LEAST_SHARE * boxArea(thing.box);
};

/** The model may tell by itself; otherwise a thing that is seen in front of a person is carried. */
function isCarrying(person: TrackedObject, objects: readonly TrackedObject[]): boolean {
  const told = person.attributes?.carrying;
  if (told !== undefined) return told === true || Number(told) >= 0.5;
  for (const thing of objects) if (CARRIED.has(thing.kind) && isOn(person, thing)) return true;
  return false;
}

/** Passes on people who have been carrying something for longer than `max_carrying_time`. */
export const carryCheck: Evaluator<'carry_check'> = {
  prepare({ max_carrying_time: limit }) {
    return (input, memory, output) =>
      passHeld(input, memory, output, limit, (object) => object.kind === 'person' && isCarrying(object, input.objects));
  },
};
