import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, dateInFormat, shortDay, startOfDay } from '../../lib/dates.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { type DayRange, defaultRange, lastDays } from '../alert/alert-range.ts';
import { useCurrentUser } from '../user/current-user.ts';
import css from './date-chip.module.css';

/** The calendar is the heaviest part of the bar and rarely opened. */
const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

const PERIODS = [
  ['two_days', 2],
  ['week', 7],
  ['thirty_days', 30],
  ['sixty_days', 60],
] as const;

interface DateChipProps {
  /** Without days, any. */
  range: DayRange | undefined;
  today: Day;
  onChange: (range: DayRange) => void;
  /** Most lists always have their days; those that need none say how to clear them, and what the days are of. */
  optional?: { name: string; onClear: () => void };
}

export function DateChip({ range, today, onChange, optional }: DateChipProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  // Another year than this one has to be told.
  const named = (day: Day) =>
    day.slice(0, 4) === today.slice(0, 4)
      ? shortDay(day, format, i18next.language)
      : dateInFormat(startOfDay(day), format);
  const daysText = ({ from, to }: DayRange) => (from === to ? named(from) : `${named(from)} – ${named(to)}`);
  const choose = (next: DayRange, close: () => void) => {
    onChange(next);
    close();
  };
  return (
    <FilterChip
      name={optional?.name ?? t('filter.dates')}
      value={range ? daysText(range) : t('filter.any')}
      isNameHidden={!optional}
      isSet={range !== undefined}
      onClear={optional?.onClear}
      icon={<IconCalendar size={15} stroke={1.8} aria-hidden="true" />}
    >
      {(close) => (
        <div className={css.box}>
          <div className={css.periods}>
            {PERIODS.map(([key, days]) => {
              const period = days === 2 ? defaultRange(today) : lastDays(days, today);
              const isChosen = period.from === range?.from && period.to === range.to;
              return (
                <button
                  key={key}
                  type="button"
                  className={css.period}
                  aria-pressed={isChosen}
                  onClick={() => choose(period, close)}
                >
                  {t(`filter.period.${key}`)}
                </button>
              );
            })}
          </div>
          <Suspense fallback={<div className={css.calendar} />}>
            <div className={css.calendar}>
              <RangeCalendar range={range} today={today} onChange={(next) => choose(next, close)} />
            </div>
          </Suspense>
        </div>
      )}
    </FilterChip>
  );
}
