import { TextInput } from '@mantine/core';
import type { QuietHours } from '@sightline/contract/quiet-hours';
import { WEEKDAYS, type Weekday } from '@sightline/contract/schedules';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { Check } from '../../../ui/check.tsx';
import css from './profile.module.css';
import { dayName, quietText } from './quiet-hours-words.ts';

interface QuietHoursFieldsProps {
  quiet: QuietHours;
  onChange: (quiet: QuietHours) => void;
}

const inOrder = (days: readonly Weekday[]) => WEEKDAYS.filter((day) => days.includes(day));

/** From when until when, on which days, by which clock. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation();
  const choose = (day: Weekday, isOn: boolean) => {
    const days = inOrder(isOn ? [...quiet.days, day] : quiet.days.filter((other) => other !== day));
    if (days.length > 0) onChange({ ...quiet, days });
  };
  if (useIsViewOnly()) return <FixedField label={t('profile.field.quiet_hours')} value={quietText(t, quiet)} />;
  return (
    <fieldset className={css.quiet} aria-label={t('profile.field.quiet_hours')}>
      <div className={css.quietTimes}>
        {(['start', 'end'] as const).map((end) => (
          <TextInput
            key={end}
            type="time"
            label={t(`profile.quiet.${end}`)}
            value={quiet[end]}
            required
            // A time that is half cleared is empty: the last whole one stays.
            onChange={({ currentTarget }) => currentTarget.value && onChange({ ...quiet, [end]: currentTarget.value })}
          />
        ))}
      </div>
      <fieldset className={css.quietDays} aria-label={t('profile.quiet.days')}>
        {WEEKDAYS.map((day) => (
          <Check
            key={day}
            label={dayName(day, 'short')}
            spokenLabel={dayName(day, 'long')}
            checked={quiet.days.includes(day)}
            onChange={(isOn) => choose(day, isOn)}
          />
        ))}
      </fieldset>
      <p className={css.hint}>{t('profile.quiet.zone', { zone: quiet.time_zone.replaceAll('_', ' ') })}</p>
    </fieldset>
  );
}
