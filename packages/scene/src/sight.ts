import type { SeenClass } from '@sightline/contract/abilities';
import type { ObjectKind } from '@sightline/contract/frames';
import { kindOf, WORN } from './detections.ts';
import { SCENE_KINDS } from './kinds.ts';
import type { MachinePlan, ScenePlan } from './world/plan.ts';
import { planOf } from './world/plans.ts';

const kindsOf = (machine: MachinePlan): (ObjectKind | undefined)[] =>
  machine.model === 'truck' ? machine.bodies.map((body) => kindOf({ model: 'truck', body })) : [kindOf(machine)];

/** Somebody strays on every site, so there are always people. */
const kindsIn = ({ machines }: ScenePlan) => [kindOf({ model: 'worker' }), ...machines.flatMap(kindsOf)];

/** Everything that `detect` can find on the simulated sites, by name. */
export const seenInScenes = (): SeenClass[] => {
  const kinds = SCENE_KINDS.flatMap((kind) => kindsIn(planOf(kind))).filter((kind) => kind !== undefined);
  return [...new Set<SeenClass>([...kinds, ...WORN])].toSorted();
};
