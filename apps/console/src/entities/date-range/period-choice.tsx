import { useTranslation } from 'react-i18next';
import type { Day } from '../../lib/dates.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { type DayRange, lastDays } from '../alert/alert-range.ts';
import { DateChip } from './date-chip.tsx';
import { PERIODS, periodOf } from './periods.ts';

interface PeriodChoiceProps {
  range: DayRange;
  today: Day;
  onChange: (range: DayRange) => void;
}

/** The days a dashboard shows: one of a few periods, or any others. */
export function PeriodChoice({ range, today, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const period = periodOf(range, today);
  return (
    <>
      <Segmented
        name="dashboard-period"
        label={t('dashboard.period.label')}
        value={period ? (`${period}` as const) : 'custom'}
        options={[...PERIODS.map((length) => `${length}` as const), 'custom' as const].map((value) => ({
          value,
          label: t(`dashboard.period.${value}`),
        }))}
        onChange={(value) => onChange(lastDays(value === 'custom' ? 14 : Number(value), today))}
      />
      {period ? null : <DateChip range={range} today={today} onChange={onChange} />}
    </>
  );
}
