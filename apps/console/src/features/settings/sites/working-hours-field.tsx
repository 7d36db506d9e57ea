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
  const { field, fieldState } = useController({ control, name: 'working_hours' });
  const [from, to] = field.value;
  const isViewOnly = useIsViewOnly();
  if (isViewOnly) return <FixedField label={t('settings.site.field.working_hours')} value={field.value.join('–')} />;
  return (
    <>
      <NativeSelect
        label={t('settings.site.work_starts')}
        data={TIMES.slice(0, -1)}
        value={from}
        onChange={(event) => field.onChange([event.currentTarget.value, to])}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      <NativeSelect
        label={t('settings.site.work_ends')}
        data={TIMES.filter((time) => minutesOf(time) > 0)}
        value={to}
        onChange={(event) => field.onChange([from, event.currentTarget.value])}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    </>
  );
}
