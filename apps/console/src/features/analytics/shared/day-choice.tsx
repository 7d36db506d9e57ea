import { ActionIcon } from '@mantine/core';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../lib/dates.ts';
import css from './analytics.module.css';
import { useAnalytics } from './use-analytics.ts';
import { useStepWords } from './use-step-words.ts';

/** The day that is looked at closely, with the way to those beside it. */
export function DayChoice() {
  const { t } = useTranslation();
  const { day, filter, change } = useAnalytics();
  const { longDayText } = useStepWords();
  const move = (step: number) => change({ day: addDays(day, step), hour: '', page: 1 });
  return (
    <span className={css.day}>
      <ActionIcon
        variant="subtle"
        aria-label={t('analytics.day_before')}
        disabled={day <= filter.from}
        onClick={() => move(-1)}
      >
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <span className={css.dayName} role="status">
        <IconCalendar size={15} stroke={1.8} aria-hidden="true" />
        {longDayText(day)}
      </span>
      <ActionIcon
        variant="subtle"
        aria-label={t('analytics.day_after')}
        disabled={day >= filter.to}
        onClick={() => move(1)}
      >
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
