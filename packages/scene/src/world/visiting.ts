import type { ObjectKind } from '@sightline/contract/frames';
import { type Fleet, membersOf, newPlate, plateOfMember } from '../plates.ts';
import { createRandom, type Random } from '../random.ts';
import { type Life, lastAnswer } from './life.ts';
import type { CarPlan, TruckPlan } from './plan.ts';
import { createRoute, type Place, type Stop } from './route.ts';

/** A vehicle that is in sight, with the plate it has on this visit. */
export interface Visitor extends Place {
  readonly plate: string;
}
export type VisitorAt = (atS: number) => Visitor | undefined;

/** A round driven gently, beginning at a moment the seed decides. */
export function driven(stops: readonly Stop[], speedMps: number, random: Random) {
  const route = createRoute(stops, { speedMps, isGentle: true });
  return { route, phaseS: random.between(0, route.seconds) };
}

/** How long a vehicle of a fleet is on site, in rounds. */
const STAY_ROUNDS = [12, 20] as const;
/** Rounds over which a fleet takes turns. */
const TURNS_ROUNDS = 400;
const STRANGERS = 0.08;

interface Visiting {
  readonly plan: TruckPlan | CarPlan;
  readonly kind: ObjectKind;
  readonly speedMps: number;
  readonly random: Random;
  /** The hours it keeps; without, it comes in every round. */
  readonly life: Life | undefined;
  /** Whose vehicles come; without, it is one and the same vehicle. */
  readonly fleet: Fleet | undefined;
  /** Tells this one's chances from others'. */
  readonly name: string;
  /** The other way: out for what comes in, in for what goes out. */
  readonly isBack: boolean;
}

/** A vehicle that comes and leaves; by the hours of a site it does so in some rounds only, and stays longer. */
export function createVisiting(of: Visiting): VisitorAt {
  const { plan, life, speedMps, random } = of;
  const lasting = life ? plan.stops.map((stop) => ({ ...stop, pauseS: stop.longS ?? stop.pauseS ?? 0 })) : plan.stops;
  const { route, phaseS } = driven(lasting, speedMps, random);
  const { seconds } = route;
  // With a fleet, those that go back are half of what is seen.
  const aDay = plan.visitsADay / (of.fleet && plan.back ? 2 : 1);
  const comes = (number: number) => !life || life.comes({ number, beginS: number * seconds - phaseS, seconds }, aDay);
  const way = of.isBack && plan.back ? createRoute(plan.back.stops, { speedMps, isGentle: true }) : route;
  const whoComes = lastAnswer((round: number) => (of.isBack ? whoGoesBack(of, round, comes) : comes(round) && round));
  const plateOf = platesOf(of, comes);
  return (atS) => {
    const round = Math.floor((atS + phaseS) / seconds);
    const visit = whoComes(round);
    const intoS = atS + phaseS - round * seconds;
    if (visit === false || intoS >= way.seconds) return undefined;
    const place = way.placeAt(intoS);
    return place.isAway ? undefined : { ...place, plate: plateOf(visit) };
  };
}

const stayOf = ({ name }: Visiting, visit: number): number => {
  const [least, most] = STAY_ROUNDS;
  return least + createRandom(name, 'stay', visit).index(most - least + 1);
};

/** Whose way back falls into a round: of a visit some rounds before it or, for what is seen leaving, after it. */
function whoGoesBack(of: Visiting, round: number, comes: (number: number) => boolean): number | false {
  const sign = of.plan.back?.isBefore ? 1 : -1;
  for (let stay: number = STAY_ROUNDS[0]; stay <= STAY_ROUNDS[1]; stay += 1) {
    const visit = round + sign * stay;
    if (stayOf(of, visit) === stay && comes(visit)) return visit;
  }
  return false;
}

/** The plate on each visit: vehicles of the fleet take turns, and none comes again before it has left. */
function platesOf({ fleet, kind, name }: Visiting, comes: (number: number) => boolean): (visit: number) => string {
  if (!fleet) {
    const own = newPlate('', createRandom(name, 'plate'));
    return () => own;
  }
  const members = membersOf(fleet, kind);
  return lastAnswer((visit: number) => {
    const random = createRandom(name, 'visitor', visit);
    const begin = Math.floor(visit / TURNS_ROUNDS) * TURNS_ROUNDS;
    const before = Array.from({ length: visit - begin }, (_, index) => begin + index).filter(comes);
    const last = before.at(-members.length);
    const isOnSite = last !== undefined && visit - last <= STAY_ROUNDS[1];
    if (members.length === 0 || isOnSite || random.chance(STRANGERS)) return newPlate(fleet.country, random);
    const first = createRandom(name, 'turns', begin).index(members.length);
    return plateOfMember(fleet, members[(first + before.length) % members.length]!);
  });
}
