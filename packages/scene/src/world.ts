import type { GroundPolygon } from '@sightline/geometry/polygons';
import { faceOfStaff, facesPassing } from './crew.ts';
import type { SceneKind } from './kinds.ts';
import { isNight, lightAt } from './light.ts';
import type { Fleet } from './plates.ts';
import { createRandom } from './random.ts';
import type { SiteClock } from './rhythm.ts';
import type { Actor } from './world/actors.ts';
import { createLife } from './world/life.ts';
import { createMachine, type MachineAt } from './world/machines.ts';
import { createPerson, type FaceOn } from './world/people.ts';
import type { AreaName, PersonPlan } from './world/plan.ts';
import { planOf } from './world/plans.ts';
import { createWanderer } from './world/wanderer.ts';

/** A simulated site: who is where at any moment, a pure function of kind, seed and time. */
export interface World {
  readonly kind: SceneKind;
  readonly seed: number;
  /** Named areas on the ground. Nobody but a straying person enters `restricted`. */
  readonly areas: Readonly<Record<AreaName, GroundPolygon>>;
  /** Everybody and everything on site at a moment, always in the same order. */
  actorsAt(atMs: number): Actor[];
}

const OPTIONAL_PRESENCE = 0.6;

interface Going {
  /** People, vehicles and machines keep the hours of a site; without, it is always as busy as can be. */
  readonly clock?: SiteClock | undefined;
  /** Vehicles and people that come again and again, each with its plate or face; without, the same few go their rounds. */
  readonly fleet?: Fleet | undefined;
}

/** The site of a kind; the seed decides who is there, what they wear and when they move. */
export function createWorld(kind: SceneKind, seed: number, { clock, fleet }: Going = {}): World {
  const plan = planOf(kind);
  const name = `${kind}/${seed}`;
  const lifeOf = (track: string) => clock && createLife(clock, `${name}/${track}`);
  const machines = new Map<string, MachineAt>();
  const positionOf = (track: string, atS: number) => machines.get(track)?.(atS)?.at;
  for (const machine of plan.machines) {
    const { track } = machine;
    const around = { positionOf, life: lifeOf(track), fleet, name: `${name}/${track}` };
    const make = (isBack: boolean) => createMachine(machine, createRandom(name, track), { ...around, isBack });
    machines.set(track, make(false));
    if (fleet && 'back' in machine && machine.back) machines.set(machine.back.track, make(true));
  }
  // Without the hours of a site nobody passes: everybody stays. Whoever strays is the first of those.
  const staff = plan.people.filter(({ passesADay }) => !clock || passesADay === undefined);
  const faceOn = (person: PersonPlan): FaceOn | undefined => {
    if (!fleet) return undefined;
    if (!staff.includes(person)) return facesPassing(fleet, staff.length + 1, `${name}/${person.track}`);
    const face = faceOfStaff(fleet, staff.indexOf(person) + 1);
    return () => face;
  };
  // Of several gates, the first has its camera for those who come in, the others for those who leave.
  const looks = fleet && fleet.part > 0 ? 'out' : 'in';
  const people = plan.people.flatMap((person) => {
    const random = createRandom(name, person.track);
    return person.isOptional && !random.chance(OPTIONAL_PRESENCE)
      ? []
      : [createPerson(person, random, { life: lifeOf(person.track), faceOn: faceOn(person), looks })];
  });
  const isDarkAt = (atS: number) => clock !== undefined && isNight(lightAt(clock(atS * 1000).hour, kind));
  const everybody = [
    createWanderer(plan.wanderer, name, isDarkAt, fleet && faceOfStaff(fleet, 0)),
    ...people,
    ...machines.values(),
  ];
  return {
    kind,
    seed,
    areas: plan.areas,
    actorsAt: (atMs) => everybody.flatMap((at) => at(atMs / 1000) ?? []),
  };
}
