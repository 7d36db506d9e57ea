import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../lib/dates.ts';
import { calendarOfReader } from '../../lib/i18n/calendar.ts';
import type { DayRange } from '../alert/alert-range.ts';
import css from './range-calendar.module.css';

interface RangeCalendarProps {
  range: DayRange | undefined;
  today: Day;
  onChange: (range: DayRange) => void;
}

/** Two clicks: the first day and the last. */
export function RangeCalendar({ range, today, onChange }: RangeCalendarProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<[Day | null, Day | null]>([range?.from ?? null, range?.to ?? null]);
  const pick = (next: [Day | null, Day | null]) => {
    setPicked(next);
    const [from, to] = next;
    if (from && to) onChange({ from, to });
  };
  return (
    <DatePicker
      type="range"
      size="xs"
      allowSingleDateInRange
      value={picked}
      onChange={pick}
      defaultDate={range?.to ?? today}
      maxDate={today}
      {...calendarOfReader()}
      ariaLabels={{ previousMonth: t('filter.previous_month'), nextMonth: t('filter.next_month') }}
      classNames={{ day: css.day, calendarHeaderControl: css.control, calendarHeaderLevel: css.control }}
    />
  );
}
