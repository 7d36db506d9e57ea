import type { AutomationRule } from '@sightline/contract/automations/draft';
import type { RunReason } from '@sightline/contract/automations/routes';
import type { LocalTime } from '../local-time.ts';
import { delayMsOf, type Finding, testCondition } from './conditions.ts';
import type { Happening } from './happening.ts';

const MINUTE_MS = 60_000;

export interface Moment {
  /** What lies after it is not known yet. */
  nowMs: number;
  /** What happened before is looked at as a neighbour alone. */
  fromMs?: number;
  /** The clock of the site. */
  clock: (atMs: number) => LocalTime;
}

/** Something that met every condition. */
export interface Match {
  readonly happening: Happening;
  readonly dueMs: number;
  readonly reasons: readonly RunReason[];
}

export interface Sifted {
  /** How many are left after each condition. */
  readonly left: readonly number[];
  /** In the order in which they are due. */
  readonly matches: readonly Match[];
}

const reasonOf = (condition: RunReason['condition'], { value, spanSeconds }: Finding): RunReason => ({
  condition,
  value,
  ...(spanSeconds === undefined ? {} : { span_seconds: spanSeconds }),
});

/**
 * Puts what happened on one camera through the conditions of an automation, one after the other: each is asked of what the
 * ones before it let through. The evaluator and the dry run both do nothing else.
 */
export function sift(
  rule: AutomationRule,
  happenings: readonly Happening[],
  { nowMs, fromMs = -Infinity, clock }: Moment,
): Sifted {
  const isCounted = ({ happening }: Match) => happening.atMs >= fromMs;
  const delayMs = delayMsOf(rule);
  const left: number[] = [];
  let matches: Match[] = happenings
    .toSorted((a, b) => a.atMs - b.atMs)
    .map((happening) => ({ happening, dueMs: happening.knownMs + delayMs, reasons: [] }));
  for (const line of rule.conditions) {
    const others = matches.map(({ happening }) => happening);
    matches = matches.flatMap(({ happening, dueMs, reasons }) => {
      const finding = testCondition(line, { happening, dueMs, others, nowMs, clock });
      return finding.isMet ? [{ happening, dueMs, reasons: [...reasons, reasonOf(line.condition, finding)] }] : [];
    });
    left.push(matches.filter(isCounted).length);
  }
  const inOrder = matches.toSorted((a, b) => a.dueMs - b.dueMs || a.happening.atMs - b.happening.atMs);
  return { left, matches: inOrder.filter(isCounted) };
}

export interface Run extends Match {
  readonly outcome: 'done' | 'held_back';
}

/** Says which matches are held back, since the automation ran too short a while before. `doneMs` is when it did already. */
export function holdBack(
  { limit_minutes }: AutomationRule,
  matches: readonly Match[],
  doneMs: readonly number[] = [],
): Run[] {
  const limitMs = (limit_minutes ?? 0) * MINUTE_MS;
  const known = [...doneMs];
  return matches.map((match) => {
    const isHeld = known.some((otherMs) => Math.abs(match.dueMs - otherMs) < limitMs);
    // Only the latest can hold back what follows in order; what was done before stays, since reports may come late.
    if (!isHeld) known.splice(doneMs.length, 1, match.dueMs);
    return { ...match, outcome: isHeld ? 'held_back' : 'done' };
  });
}
