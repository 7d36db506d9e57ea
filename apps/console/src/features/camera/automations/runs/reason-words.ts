import type { AutomationRun, RunReason } from '@sightline/contract/automations/routes';
import { useTranslation } from 'react-i18next';
import { nameOfAlert } from '../../../../entities/alert/use-cases.ts';
import { type AutomationWords, valueInWords } from '../use-automation-words.ts';

const MINUTE_SECONDS = 60;

/** `4 min 10 s`. */
function spanInWords(seconds: number, locale: string): string {
  const part = (count: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'minute' ? 'short' : 'narrow' }).format(
      count,
    );
  const minutes = Math.floor(seconds / MINUTE_SECONDS);
  return [...(minutes > 0 ? [part(minutes, 'minute')] : []), part(seconds % MINUTE_SECONDS, 'second')].join(' ');
}

/** Why something ran, in the reader's language. */
export function useReasonWords(words: AutomationWords) {
  const { t, i18n } = useTranslation();
  const wordOf = (run: AutomationRun, { condition, value }: RunReason) => {
    if (run.alert && run.alert.use_case === value) return nameOfAlert(t, run.alert);
    return condition === 'pending_for'
      ? valueInWords(t, 'status', [String(value), String(value)])
      : words.value(condition, [String(value), String(value)]);
  };
  const reason = (run: AutomationRun, one: RunReason) =>
    t(`automations.reason.${one.condition}`, {
      value: wordOf(run, one),
      span: spanInWords(one.span_seconds ?? 0, i18n.language),
    });
  return {
    reason,
    /** What started it. */
    started: (run: AutomationRun) => (run.reasons[0] ? wordOf(run, run.reasons[0]) : run.value),
    /** The condition that tells most: how often, or else the last one. */
    why: (run: AutomationRun) => {
      const told = run.reasons.find(({ condition }) => condition === 'repeats') ?? run.reasons.at(-1);
      return told ? reason(run, told) : '';
    },
  };
}
