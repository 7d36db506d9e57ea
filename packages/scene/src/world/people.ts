import type { GroundPoint } from '@sightline/geometry/points';
import type { Random } from '../random.ts';
import type { Worker } from './actors.ts';
import type { Life, Way } from './life.ts';
import { lastAnswer } from './life.ts';
import { lookOf } from './look.ts';
import type { PersonPlan } from './plan.ts';
import { createRoute, type Place, type Route, type Stop } from './route.ts';

/** Metres a person covers in one full cycle of both legs. */
export const STRIDE_M = 1.45;

/** Somebody at a moment, seconds since the beginning of the world's time; nobody while they are elsewhere. */
export type PersonAt = (atS: number) => Worker | undefined;

const STRAY_M = 0.2;

/** How long those who pass are out of sight before they do. */
const BEFORE_PASSING_S = 8;

/** Whose face somebody has; of those who pass one after the other, by the number of the pass. */
export type FaceOn = (pass: number) => string;

interface Living {
  life?: Life | undefined;
  faceOn?: FaceOn | undefined;
  /** On which way people look at what a stop has to look at. */
  looks?: Way;
}

/** A person on a round of their own; the seed decides pace, moment, clothes and the last decimetres of every stop. */
export function createPerson(plan: PersonPlan, random: Random, { life, faceOn, looks = 'in' }: Living = {}): PersonAt {
  const look = lookOf(random);
  const stray = (at: GroundPoint): GroundPoint => [
    at[0] + random.between(-STRAY_M, STRAY_M),
    at[1] + random.between(-STRAY_M, STRAY_M),
  ];
  const stops = plan.stops.map((stop) => ({
    ...stop,
    at: stray(stop.at),
    pauseS: (stop.pauseS ?? 0) * random.between(0.8, 1.3),
  }));
  const style = { speedMps: random.between(1, 1.4) };
  const route = createRoute(stops, style);
  const phaseS = random.between(0, route.seconds);
  const placeAt = placing({ plan, stops, route, style, phaseS, looks }, life);
  return (atS) => {
    const place = placeAt(atS);
    if (!place || place.isAway) return undefined;
    return {
      model: 'worker',
      // Whoever passes next is somebody else.
      track: place.pass === undefined ? plan.track : `${plan.track}/${place.pass}`,
      at: place.at,
      headingRad: place.headingRad,
      pose: place.isMoving ? 'walk' : (place.pose ?? 'stand'),
      gait: (place.coveredM / STRIDE_M) * 2 * Math.PI,
      look,
      ...(faceOn && { face: faceOn(place.pass ?? 0) }),
    };
  };
}

interface Walk {
  plan: PersonPlan;
  stops: readonly Stop[];
  route: Route;
  style: { speedMps: number };
  phaseS: number;
  looks: Way;
}
type PlaceAt = (atS: number) => (Place & { readonly pass?: number }) | undefined;

/** Where somebody is: always on the round, or as the hours of the site have it. */
function placing(walk: Walk, life: Life | undefined): PlaceAt {
  if (!life) return (atS) => walk.route.placeAt(atS + walk.phaseS);
  const { passesADay } = walk.plan;
  return passesADay === undefined ? working(walk, life) : passing(walk, passesADay, life);
}

/** Somebody who works here for a while, walks some rounds and stays put in others. */
function working({ route, phaseS }: Walk, life: Life): PlaceAt {
  const walks = lastAnswer((number: number) => life.walks(number));
  // Where a round ends, the next begins.
  const end = { ...route.placeAt(-0.001), isMoving: false };
  return (atS) => {
    if (!life.isPresent(atS)) return undefined;
    return walks(Math.floor((atS + phaseS) / route.seconds)) ? route.placeAt(atS + phaseS) : end;
  };
}

/** People who pass one after the other, all of them looking like this one. */
function passing({ stops, style, phaseS, looks }: Walk, aDay: number, life: Life): PlaceAt {
  const oneWay = ([first, ...rest]: readonly Stop[]) =>
    createRoute(first ? [{ ...first, awayS: BEFORE_PASSING_S }, ...rest] : [], style);
  const seen = (way: Way) => (way === looks ? stops : stops.map(({ looksAt: _looksAt, ...stop }) => stop));
  const ways: Record<Way, Route> = { in: oneWay(seen('in')), out: oneWay([...seen('out')].reverse()) };
  const seconds = Math.max(ways.in.seconds, ways.out.seconds);
  const wayIn = lastAnswer((number: number) =>
    life.passes({ number, beginS: number * seconds - phaseS, seconds }, aDay),
  );
  return (atS) => {
    const number = Math.floor((atS + phaseS) / seconds);
    const way = wayIn(number);
    const elapsedS = atS + phaseS - number * seconds;
    return way && elapsedS < ways[way].seconds ? { ...ways[way].placeAt(elapsedS), pass: number } : undefined;
  };
}
