import { between, type GroundPoint } from '@sightline/geometry/points';
import type { Fleet } from '../plates.ts';
import type { Random } from '../random.ts';
import type { Actor } from './actors.ts';
import { type Life, lastAnswer } from './life.ts';
import type { MachinePlan } from './plan.ts';
import { createVisiting, driven } from './visiting.ts';

/** A machine at a moment; nothing while it is out of sight. */
export type MachineAt = (atS: number) => Actor | undefined;

type PlanOf<M extends MachinePlan['model']> = Extract<MachinePlan, { model: M }>;
/** What a machine goes by besides its plan and its chances. */
interface Surroundings {
  /** Where another one is, for those that react to it. */
  positionOf(track: string, atS: number): GroundPoint | undefined;
  /** The hours it keeps; without, it is always at work. */
  life: Life | undefined;
  /** Whose vehicles come and go; without, a vehicle is always the same. */
  fleet?: Fleet | undefined;
  /** Tells its chances from those of others. */
  name: string;
  /** It is the way back that is asked for. */
  isBack?: boolean;
}
type Maker<P> = (plan: P, random: Random, around: Surroundings) => MachineAt;

const CAB_COLORS = ['#c7442f', '#d8d9d6', '#2d5f8a', '#e3e4e2', '#3e6b58'] as const;
const BED_COLORS = {
  dump: ['#b4743a', '#8f9598', '#a8552f'],
  flat: ['#8f9598'],
  container: ['#2f5d80', '#94412f', '#3e6b58', '#b0682a', '#6b7378'],
  mixer: ['#c9ccc9'],
} as const;
const CAR_COLORS = ['#b8bfc4', '#d9dcde', '#5c6a75', '#8d3b34', '#e8e8e4'] as const;

/** Goes from 0 to 1 and back in a period, resting a little at both ends. */
const toAndFro = (atS: number, periodS: number): number => {
  const wave = 0.5 - 0.64 * Math.cos((2 * Math.PI * atS) / periodS);
  return Math.min(1, Math.max(0, wave));
};

const trackOf = ({ track, back }: PlanOf<'truck' | 'car'>, { isBack }: Surroundings) =>
  isBack && back ? back.track : track;

const truck: Maker<PlanOf<'truck'>> = (plan, random, around) => {
  const body = random.pick(plan.bodies);
  const colors = { cabColor: random.pick(CAB_COLORS), bedColor: random.pick(BED_COLORS[body]) };
  const kind = body === 'mixer' ? 'mixer' : 'truck';
  const visitorAt = createVisiting({ isBack: false, fleet: undefined, ...around, plan, kind, speedMps: 5, random });
  const track = trackOf(plan, around);
  return (atS) => {
    const seen = visitorAt(atS);
    if (!seen) return undefined;
    const { at, headingRad, plate } = seen;
    return { model: 'truck', track, at, headingRad, body, ...colors, plate };
  };
};

const car: Maker<PlanOf<'car'>> = (plan, random, around) => {
  const color = random.pick(CAR_COLORS);
  const visitorAt = createVisiting({
    isBack: false,
    fleet: undefined,
    ...around,
    plan,
    kind: 'car',
    speedMps: 7,
    random,
  });
  const track = trackOf(plan, around);
  return (atS) => {
    const seen = visitorAt(atS);
    return seen && { model: 'car', track, at: seen.at, headingRad: seen.headingRad, color, plate: seen.plate };
  };
};

const forklift: Maker<PlanOf<'forklift'>> = (plan, random, { life }) => {
  const isLoaded = random.chance(0.75);
  const { route, phaseS } = driven(plan.stops, 2.2, random);
  // A round that has begun is driven to its end, and where it ends the next begins.
  const end = route.placeAt(-0.001);
  const drives = lastAnswer((number: number) => !life || life.works(number * route.seconds - phaseS) === 1);
  return (atS) => {
    if (life && !life.isOut(atS)) return undefined;
    const { at, headingRad } = drives(Math.floor((atS + phaseS) / route.seconds)) ? route.placeAt(atS + phaseS) : end;
    return { model: 'forklift', track: plan.track, at, headingRad, color: plan.color, isLoaded };
  };
};

const excavator: Maker<PlanOf<'excavator'>> = (plan, random, { life }) => {
  const [swingS, reachS, phaseS] = [random.between(18, 26), random.between(9, 14), random.between(0, 60)];
  const [from, to] = plan.swingRad;
  return (atS) => {
    if (life && !life.isOut(atS)) return undefined;
    const work = life?.works(atS) ?? 1;
    return {
      model: 'excavator',
      track: plan.track,
      at: plan.at,
      tracksRad: plan.tracksRad,
      headingRad: from + (to - from) * toAndFro(atS + phaseS, swingS) * work,
      reach: 0.86 + 0.14 * toAndFro(atS + phaseS, reachS) * work,
      color: plan.color,
    };
  };
};

const load: Maker<PlanOf<'load'>> = (plan, random) => {
  const phaseS = random.between(0, 60);
  const periodS = random.between(44, 60);
  const [low, high] = plan.liftM;
  return (atS) => ({
    model: 'load',
    track: plan.track,
    at: between(plan.from, plan.to, toAndFro(atS + phaseS, periodS)),
    headingRad: 0.12 + 0.05 * Math.sin((atS + phaseS) / 3.1),
    liftM: low + (high - low) * toAndFro(atS + phaseS + 7, periodS / 2),
  });
};

const OPENING_S = 2.5;

const boom: Maker<PlanOf<'boom'>> = (plan, _random, { positionOf }) => {
  const isOpenFor = (atS: number): boolean =>
    plan.opensFor.some((track) => {
      const y = positionOf(track, atS)?.[1];
      return y !== undefined && y > plan.between[0] && y < plan.between[1];
    });
  return (atS) => {
    const samples = [0, 0.25, 0.5, 0.75, 1].map((share) => isOpenFor(atS + OPENING_S * (0.9 - share)));
    const raised = samples.filter(Boolean).length / samples.length;
    return { model: 'boom', track: plan.track, at: plan.at, headingRad: plan.headingRad, raised };
  };
};

const MAKERS: { [M in MachinePlan['model']]: Maker<PlanOf<M>> } = { truck, car, forklift, excavator, load, boom };

/** A machine by its plan. */
export function createMachine(plan: MachinePlan, random: Random, around: Surroundings): MachineAt {
  const make = MAKERS[plan.model] as Maker<MachinePlan>;
  return make(plan, random, around);
}
