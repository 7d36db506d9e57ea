import { NativeSelect } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import css from './reseller-stats.module.css';
import { type Month, yearsUpTo } from './stats-address.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface MonthPickerProps {
  value: Month;
  now: Date;
  onChange: (month: Month) => void;
}

export function MonthPicker({ value, now, onChange }: MonthPickerProps) {
  const { t } = useTranslation();
  const names = new Intl.DateTimeFormat(i18next.language, { month: 'long', timeZone: 'UTC' });
  return (
    <span className={css.month}>
      <NativeSelect
        size="xs"
        aria-label={t('stats.month')}
        data={MONTHS.map((month) => ({ value: String(month), label: names.format(Date.UTC(2024, month - 1, 1)) }))}
        value={String(value.month)}
        onChange={(event) => onChange({ ...value, month: Number(event.target.value) })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('stats.year')}
        data={yearsUpTo(now).map(String)}
        value={String(value.year)}
        onChange={(event) => onChange({ ...value, year: Number(event.target.value) })}
      />
    </span>
  );
}
