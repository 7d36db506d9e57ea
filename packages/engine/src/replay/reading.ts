import type { RuleType } from '@sightline/contract/rules/types';
import { type Bound, DETECTOR_UNITS, RULE_UNITS, type Unit } from '@sightline/contract/rules/units';
import { boundFor, type NodeBounds } from '../flow/bounds.ts';
import type { ProgramStep } from '../flow/compile.ts';
import type { Signal } from '../rules/rule.ts';

/** A value held against its limit. */
export interface Reading {
  readonly measured: number;
  /** Nothing: it is counted, and held against nothing. */
  readonly limit: number | null;
  readonly unit: Unit;
  readonly bound: Bound;
  /** How much of the way to the limit, from 0 to 1; without a limit, 1 when there is anything. */
  readonly share: number;
  /** Whether the limit is met. */
  readonly isMet: boolean;
}

/** Whole things have a next number; everything else comes as near to its limit as it likes. */
const WHOLE: ReadonlySet<Unit> = new Set<Unit>(['objects', 'areas', 'points', 'inputs']);

export function isMet(measured: number, limit: number, bound: Bound): boolean {
  if (bound === 'above') return measured > limit;
  if (bound === 'at_least') return measured >= limit;
  return bound === 'below' ? measured < limit : measured <= limit;
}

/** How much of the way to a limit a value has come, from 0 to 1. */
export function shareOf(measured: number, limit: number, bound: Bound, unit: Unit): number {
  if (isMet(measured, limit, bound)) return 1;
  const step = WHOLE.has(unit) ? 1 : 0;
  if (bound === 'above' || bound === 'at_least') {
    const goal = bound === 'above' ? limit + step : limit;
    return goal <= 0 ? 0 : clamp(measured / goal);
  }
  const goal = bound === 'below' ? limit - step : limit;
  return measured <= 0 ? 0 : clamp(goal / measured);
}

/** How many times its limit a value is, in the direction that breaks the rule. */
export function timesOf(measured: number, limit: number, bound: Bound): number {
  const [value, to] = bound === 'above' || bound === 'at_least' ? [measured, limit] : [limit, measured];
  return to > 0 ? value / to : value;
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

const unitsOf = (step: ProgramStep) => (step.kinds ? DETECTOR_UNITS : RULE_UNITS[step.type as RuleType]);

const readingOf = (measured: number, limit: number | null, unit: Unit, bound: Bound): Reading => ({
  measured,
  limit,
  unit,
  bound,
  share: limit === null ? Math.min(measured, 1) : shareOf(measured, limit, bound, unit),
  isMet: limit === null ? measured > 0 : isMet(measured, limit, bound),
});

const valueBound = (bounds: NodeBounds, measured: number, limit: number | null): Bound =>
  limit === null ? bounds.measured : boundFor(bounds, measured, limit);

/** What a step's rule measured, as its trace has it. */
export function mainReading(step: ProgramStep, { measured, limit }: Signal): Reading | null {
  if (measured === null) return null;
  return readingOf(measured, limit, unitsOf(step).measured, valueBound(step.bounds, measured, limit));
}

/** The other value of a rule that weighs two. */
export function secondReading(step: ProgramStep, { second, secondLimit }: Signal): Reading | null {
  const unit = unitsOf(step).second;
  if (unit === undefined || second === null) return null;
  return readingOf(second, secondLimit, unit, step.bounds.second);
}

/**
 * The value that says most about a step now. Of two, a condition comes before its clock: how near somebody came until
 * they are too near, and from then on for how long; how many they are, and then for how long they have been too many.
 */
export function tellingReading(step: ProgramStep, signal: Signal): Reading | null {
  const main = mainReading(step, signal);
  const second = secondReading(step, signal);
  if (step.kinds) return signal.active ? main : (second ?? main);
  if (!main || !second) return main ?? second;
  const [condition, clock] = second.unit === 'seconds' ? [main, second] : [second, main];
  const isClockRunning = clock.measured > 0 || condition.isMet;
  return isClockRunning && clock.limit !== null && clock.limit > 0 ? clock : condition;
}
