import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/it';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh';
import 'dayjs/locale/zh-tw';
import { DatePicker } from '@mantine/dates';
import type { Language } from '@sightline/contract/statuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n/words.ts';
import type { DayRange } from '../alert/alert-range.ts';
import css from './range-calendar.module.css';

/** The calendar's own names of our languages. */
const LOCALES: Record<Language, string> = { en: 'en', it: 'it', ja: 'ja', zh: 'zh', zh_tw: 'zh-tw' };
const SUNDAY_FIRST: readonly Language[] = ['ja', 'zh_tw'];

interface RangeCalendarProps {
  range: DayRange;
  today: Day;
  onChange: (range: DayRange) => void;
}

/** Two clicks: the first day and the last. */
export function RangeCalendar({ range, today, onChange }: RangeCalendarProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<[Day | null, Day | null]>([range.from, range.to]);
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
      defaultDate={range.to}
      maxDate={today}
      locale={LOCALES[currentLanguage()]}
      firstDayOfWeek={SUNDAY_FIRST.includes(currentLanguage()) ? 0 : 1}
      ariaLabels={{ previousMonth: t('filter.previous_month'), nextMonth: t('filter.next_month') }}
      classNames={{ day: css.day, calendarHeaderControl: css.control, calendarHeaderLevel: css.control }}
    />
  );
}
