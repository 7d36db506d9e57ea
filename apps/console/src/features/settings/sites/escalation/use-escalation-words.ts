import { useTranslation } from 'react-i18next';
import type { StepValue } from './step-values.ts';

/** What steps mean, in sentences. */
export function useEscalationWords() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const minutesOf = (minutes: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
  const listOf = (names: readonly string[]) => new Intl.ListFormat(language).format(names);
  const isWhole = ({ after_minutes, people }: StepValue) => after_minutes !== '' && people.length > 0;
  return {
    /** For who compares two versions of them. */
    inShort: (steps: readonly StepValue[]) =>
      steps
        .map(({ after_minutes, people }) =>
          t('settings.escalation.in_short', { minutes: minutesOf(Number(after_minutes)), count: people.length }),
        )
        .join(', '),
    /** One for each step that is complete. */
    sentences: (steps: readonly StepValue[], nameOf: (id: string) => string) =>
      steps.filter(isWhole).map(({ after_minutes, people }, index) =>
        t(index === 0 ? 'settings.escalation.first' : 'settings.escalation.next', {
          minutes: minutesOf(Number(after_minutes)),
          people: listOf(people.map(nameOf)),
        }),
      ),
  };
}
