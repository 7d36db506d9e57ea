import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { useTranslation } from 'react-i18next';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { siteHours } from './site-hours.ts';
import own from './workhour.module.css';

interface Stay {
  name: string;
  first: string | null;
  last: string | null;
}

/** The zone in which people stayed longest after the working hours; without one, that in which they were first. */
export function AfterHours({ rows }: { rows: readonly Stay[] }) {
  const { t } = useTranslation();
  const { site } = useAnalytics();
  const words = useStepWords();
  const { isEarly, isLate } = siteHours(site);
  const [late] = rows
    .flatMap(({ name, last }) => (last && isLate(last) ? [{ name, at: last }] : []))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const [early] = rows
    .flatMap(({ name, first }) => (first && isEarly(first) ? [{ name, at: first }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const found = late ?? early;
  if (!found) return null;
  const said = { zone: found.name, time: words.timeText(found.at) };
  return (
    <p className={own.after}>
      <IconClockExclamation size={15} stroke={1.8} aria-hidden="true" />
      {late ? t('analytics.outside.late', said) : t('analytics.outside.early', said)}
    </p>
  );
}
