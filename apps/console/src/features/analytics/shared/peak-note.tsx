import { useTranslation } from 'react-i18next';
import css from './analytics.module.css';
import { peakOf } from './figures.ts';
import { figureText } from './units.ts';
import { useAnalytics } from './use-analytics.ts';
import { useStepWords } from './use-step-words.ts';

/** The hour with the most, in words; nothing when there was nothing. */
export function PeakNote({ steps, sums }: { steps: readonly string[]; sums: readonly number[] }) {
  const { t } = useTranslation();
  const { measure } = useAnalytics();
  const words = useStepWords();
  const peak = peakOf(sums);
  if (!peak) return null;
  const hour = words.spanText(steps[peak.index] ?? '');
  return (
    <span className={css.range}>{t('analytics.peak', { hour, value: figureText(measure.unit, peak.value) })}</span>
  );
}
