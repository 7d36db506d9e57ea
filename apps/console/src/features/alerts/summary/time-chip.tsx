import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { isWholeDay, type TimeOfDay, timeText } from '../shared/time-of-day.ts';
import css from './time-chip.module.css';

const SHIFTS = {
  day: { from: '07:00', to: '19:00' },
  night: { from: '19:00', to: '07:00' },
} as const;

interface TimeChipProps {
  time: TimeOfDay | undefined;
  onChange: (time: TimeOfDay | undefined) => void;
}

/** Hours of the day, by the reader's clock. */
export function TimeChip({ time, onChange }: TimeChipProps) {
  const { t } = useTranslation();
  return (
    <FilterChip
      name={t('inbox.time')}
      value={time ? timeText(time) : t('filter.any')}
      icon={<IconClock size={15} stroke={1.8} aria-hidden="true" />}
      isSet={time !== undefined}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <TimeForm
          start={time ?? SHIFTS.day}
          onDone={(next) => {
            onChange(isWholeDay(next) ? undefined : next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function TimeForm({ start, onDone }: { start: TimeOfDay; onDone: (time: TimeOfDay) => void }) {
  const { t } = useTranslation();
  const [{ from, to }, setTime] = useState(start);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone({ from, to });
      }}
    >
      <div className={css.shifts}>
        {(['day', 'night'] as const).map((shift) => (
          <Button key={shift} variant="default" onClick={() => onDone(SHIFTS[shift])}>
            {t(`inbox.shift.${shift}`)}
          </Button>
        ))}
      </div>
      <label className={css.field}>
        {t('inbox.from')}
        <input
          type="time"
          required
          value={from}
          data-autofocus
          onChange={({ currentTarget }) => setTime({ from: currentTarget.value, to })}
        />
      </label>
      <label className={css.field}>
        {t('inbox.until')}
        <input
          type="time"
          required
          value={to}
          onChange={({ currentTarget }) => setTime({ from, to: currentTarget.value })}
        />
      </label>
      <Button type="submit">{t('inbox.apply')}</Button>
    </form>
  );
}
