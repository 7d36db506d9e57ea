import type { TraceStep } from '@sightline/contract/node-link';
import { RULE_UNITS } from '@sightline/contract/rules/units';
import type { Language } from '@sightline/contract/statuses';
import { numberInWords } from './export-times.ts';
import type { PaperWords } from './words/paper-words.ts';

const DIGITS: Record<string, number> = { seconds: 1, metres: 1, metres_per_second: 1, score: 2 };

const unitOf = ({ type, unit }: TraceStep) =>
  unit ?? (Object.hasOwn(RULE_UNITS, type) ? RULE_UNITS[type as keyof typeof RULE_UNITS].measured : 'objects');

/** Why an alert was raised, a sentence for each step that its objects passed. */
export function whyLines(trace: readonly TraceStep[], words: PaperWords, language: Language): string[] {
  return trace.map((step) => {
    const name = words.nameOfStep(step.type);
    if (step.measured === null) return `${name}: ${numberInWords(step.passed, language)}`;
    const unit = unitOf(step);
    const shown = (value: number) => words.inUnit(numberInWords(value, language, DIGITS[unit] ?? 0), unit);
    return step.limit === null
      ? `${name}: ${shown(step.measured)}`
      : words.againstLimit(name, shown(step.measured), shown(step.limit));
  });
}
