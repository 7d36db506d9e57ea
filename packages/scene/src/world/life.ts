import { createRandom } from '../random.ts';
import {
  COMING,
  GOING,
  MACHINE_HOURS,
  MACHINE_WORK,
  PRESENT,
  type SiteClock,
  type SiteTime,
  shareAt,
  TRAFFIC,
  WALKING,
  weekShare,
} from '../rhythm.ts';

/** How long somebody stays or is gone, and a machine works or stands. */
const STRETCH_S = 10 * 60;
/** How long a machine takes to begin or to stop. */
const CHANGE_S = 8;
/** Some machines are elsewhere even on the best of days. */
const LIKELY = 0.97;

/** A round somebody or something makes again and again. */
export interface Round {
  readonly number: number;
  readonly beginS: number;
  readonly seconds: number;
}

/** Which way somebody passes. */
export type Way = 'in' | 'out';

/** What somebody or something does by the hours of a site; the same answers for the same moments, in any order. */
export interface Life {
  /** Whether a person is on site. */
  isPresent(atS: number): boolean;
  /** Whether a person walks a round, or stays where the last one ended. */
  walks(round: number): boolean;
  /** Which way a person passes in a round, if at all, by how many do in a day. */
  passes(round: Round, aDay: number): Way | undefined;
  /** Whether a vehicle comes in a round, by how many come in a day. */
  comes(round: Round, aDay: number): boolean;
  /** Whether a machine is on site. */
  isOut(atS: number): boolean;
  /** How far a machine that is on site works: 0 and 1, and in between while it begins or stops. */
  works(atS: number): number;
}

export function createLife(clock: SiteClock, name: string): Life {
  const timeAt = (atS: number): SiteTime => clock(atS * 1000);
  const phaseS = createRandom(name, 'stretch').between(0, STRETCH_S);
  const chanceIn = (what: string, number: number) => createRandom(name, what, number).next();
  /** How many rounds of this length a table asks for in the hour in which it begins. */
  const shareOf = (hours: typeof TRAFFIC, { beginS, seconds }: Round, aDay: number) =>
    (shareAt(hours, timeAt(beginS)) * aDay * seconds) / 3600;
  const stretchOf = (atS: number) => Math.floor((atS + phaseS) / STRETCH_S);
  const isPresentIn = lastAnswer((number: number) => {
    const share = shareAt(PRESENT, timeAt(number * STRETCH_S - phaseS));
    return chanceIn('present', number) < share;
  });
  const worksIn = (number: number) => chanceIn('works', number) < MACHINE_WORK;
  const isOutOn = lastAnswer((day: number) => chanceIn('day', day) < Math.min(LIKELY, weekShare(day)));
  return {
    isPresent: (atS) => isPresentIn(stretchOf(atS)),
    walks: (number) => chanceIn('walks', number) < WALKING,
    passes: (round, aDay) => {
      const [coming, going] = [shareOf(COMING, round, aDay), shareOf(GOING, round, aDay)];
      const drawn = chanceIn('passes', round.number);
      if (drawn < coming) return 'in';
      return drawn < coming + going ? 'out' : undefined;
    },
    comes: (round, aDay) => chanceIn('comes', round.number) < shareOf(TRAFFIC, round, aDay),
    isOut: (atS) => {
      const { day, hour } = timeAt(atS);
      return MACHINE_HOURS.some(([from, to]) => hour >= from && hour < to) && isOutOn(day);
    },
    works: (atS) => {
      const stretch = stretchOf(atS);
      const [before, now] = [worksIn(stretch - 1), worksIn(stretch)].map(Number) as [number, number];
      const share = Math.min(1, (atS + phaseS - stretch * STRETCH_S) / CHANGE_S);
      return before + (now - before) * share;
    },
  };
}

/** Keeps the last answer: consecutive questions are nearly always the same. */
export function lastAnswer<T>(answer: (question: number) => T): (question: number) => T {
  let last: { question: number; value: T } | undefined;
  return (question) => {
    if (last?.question !== question) last = { question, value: answer(question) };
    return last.value;
  };
}
