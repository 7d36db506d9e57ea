import { NativeSelect } from '@mantine/core';
import { minutesOf, TIME_STEP_MINUTES } from '@sightline/contract/schedules';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import type { SiteFormState } from './use-site-form.ts';

const DAY_MINUTES = 24 * 60;
const twoDigits = (value: number) => String(value).padStart(2, '0');
const TIMES = Array.from({ length: DAY_MINUTES / TIME_STEP_MINUTES + 1 }, (_, step) => {
  const minutes = step * TIME_STEP_MINUTES;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
});

/** From when until when people work at a site. */
export function WorkingHoursField({ control }: Pick<SiteFormState, 'control'>) {
  const { t } = useTranslation();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController({ control, name: 'working_hours' });
  const [from, to] = value;
  const isViewOnly = useIsViewOnly();
  if (isViewOnly) return <FixedField label={t('settings.site.field.working_hours')} value={value.join('–')} />;
  return (
    <>
      <NativeSelect
        label={t('settings.site.work_starts')}
        data={TIMES.slice(0, -1)}
        value={from}
        onChange={(event) => onChange([event.currentTarget.value, to])}
        onBlur={onBlur}
        ref={ref}
      />
      <NativeSelect
        label={t('settings.site.work_ends')}
        data={TIMES.filter((time) => minutesOf(time) > 0)}
        value={to}
        onChange={(event) => onChange([from, event.currentTarget.value])}
        onBlur={onBlur}
        error={fieldState.error?.message}
      />
    </>
  );
}
