import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../forms/date-field.tsx';
import { Check } from '../../ui/check.tsx';
import { HoursEditor } from '../schedule/hours-editor.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import css from './authorisation.module.css';
import type { PeriodValues } from './period-form.ts';

interface PeriodInputsProps<Values extends FieldValues & PeriodValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** From when to when, and at which hours. */
export function PeriodInputs<Values extends FieldValues & PeriodValues, Output>({
  control,
}: PeriodInputsProps<Values, Output>) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { field: hasHours } = useController({ control, name: 'has_hours' as Path<Values> });
  const { field: hours } = useController({ control, name: 'hours' as Path<Values> });
  return (
    <>
      <DateField
        control={control}
        name={'starts_on' as Path<Values>}
        label={t('authorisation.period.starts')}
        format={format}
      />
      <DateField
        control={control}
        name={'ends_on' as Path<Values>}
        label={t('authorisation.period.ends')}
        hint={t('authorisation.period.ends_hint')}
        format={format}
      />
      <div className={css.wide}>
        <Check
          checked={hasHours.value === true}
          onChange={hasHours.onChange}
          label={t('authorisation.period.only_hours')}
        />
      </div>
      {hasHours.value ? (
        <div className={css.hours}>
          <HoursEditor hours={hours.value} onChange={hours.onChange} />
        </div>
      ) : null}
    </>
  );
}
