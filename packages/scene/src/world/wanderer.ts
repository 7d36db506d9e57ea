import { createRandom } from '../random.ts';
import { lastAnswer } from './life.ts';
import { lookOf } from './look.ts';
import { type PersonAt, STRIDE_M } from './people.ts';
import type { WandererPlan } from './plan.ts';
import { createRoute, type Route } from './route.ts';

/**
 * Somebody strays into the restricted area once every period by day, and seldom in the dark. The longest period, the
 * differences between the ways in and the shortest stay together remain under 40 s, so any 40 s by day hold a whole visit
 * of at least 3 s.
 */
const PERIOD_S = [28, 33] as const;
const STAY_S = [5, 8] as const;
const SPEED_MPS = 1.4;
/** The share of visits that are made in the dark: a few in an hour. */
const IN_THE_DARK = 0.03;

export function createWanderer(
  plan: WandererPlan,
  seed: string,
  isDarkAt: (atS: number) => boolean,
  face?: string,
): PersonAt {
  const random = createRandom(seed, 'wanderer');
  const look = lookOf(random);
  const periodS = random.between(...PERIOD_S);
  const phaseS = random.between(0, periodS);
  const visit = lastAnswer((round) => visitOf(plan, createRandom(seed, 'visit', round), periodS));
  const goes = lastAnswer(
    (round) => !isDarkAt(round * periodS - phaseS) || createRandom(seed, 'dark', round).chance(IN_THE_DARK),
  );
  return (atS) => {
    const round = Math.floor((atS + phaseS) / periodS);
    const place = visit(round).placeAt(goes(round) ? atS + phaseS - round * periodS : AT_HOME_S);
    return {
      model: 'worker',
      track: 'person-0',
      at: place.at,
      headingRad: place.headingRad,
      pose: place.isMoving ? 'walk' : 'stand',
      gait: (place.coveredM / STRIDE_M) * 2 * Math.PI,
      look,
      ...(face !== undefined && { face }),
    };
  };
}

/** A moment before a visit begins. */
const AT_HOME_S = -0.1;

/** One visit, as long as a period: in to a spot of this round's choice, a stay, out again, and the rest at home. */
function visitOf(plan: WandererPlan, random: ReturnType<typeof createRandom>, periodS: number): Route {
  const spot = random.pick(plan.spots);
  const stayS = random.between(...STAY_S);
  const out = [...(plan.via ?? [])].reverse();
  const round = (restS: number): Route =>
    createRoute(
      [
        { at: spot, via: plan.via, pauseS: stayS },
        { at: plan.home, via: out, pauseS: restS },
      ],
      { speedMps: SPEED_MPS },
    );
  return round(periodS - round(0).seconds);
}
