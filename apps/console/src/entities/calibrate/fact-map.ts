import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { CalibrationFacts } from './drawn-calibration.ts';

type Check = AlertCalibration['check_points'][number];
type RulerFact = CalibrationFacts['rulers'] extends ReadonlyMap<string, infer Fact> ? Fact : never;
export type CalibrationFact = number | readonly number[] | Check | RulerFact;

const CHECK = 'check ';
const RULER = 'ruler ';
export const isCheck = (key: string) => key.startsWith(CHECK);
export const isRuler = (key: string) => key.startsWith(RULER);

/** What is set beside the pictures, one by one, so that two versions can be compared. */
export const factMap = (facts: CalibrationFacts): Map<string, CalibrationFact> =>
  new Map<string, CalibrationFact>([
    ...(facts.vanish_pt ? [['vanish_pt', facts.vanish_pt] as const] : []),
    ['reference_distance', facts.reference_distance],
    ...facts.check_points.map((check) => [`${CHECK}${check.id}`, check] as const),
    ...[...facts.rulers].map(([id, fact]) => [`${RULER}${id}`, fact] as const),
  ]);

function withRuler({ rulers }: CalibrationFacts, id: string, fact: RulerFact | undefined) {
  const next = new Map(rulers);
  if (fact) next.set(id, fact);
  else next.delete(id);
  return next;
}

/** Puts one of them in; without a value it goes. */
export function withFact(
  facts: CalibrationFacts,
  [key, value]: readonly [string, CalibrationFact | undefined],
): CalibrationFacts {
  if (key === 'vanish_pt') return { ...facts, vanish_pt: (value as CalibrationFacts['vanish_pt']) ?? null };
  if (key === 'reference_distance') return { ...facts, reference_distance: value as number };
  if (isRuler(key)) return { ...facts, rulers: withRuler(facts, key.slice(RULER.length), value as RulerFact) };
  const others = facts.check_points.filter(({ id }) => `${CHECK}${id}` !== key);
  return { ...facts, check_points: value === undefined ? others : [...others, value as Check] };
}
