import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DateFormat, dateInFormat } from '../lib/dates.ts';
import { calendarOfReader } from '../lib/i18n/calendar.ts';
import { dayOfText } from './day-text.ts';
import { FixedField } from './fixed-field.tsx';
import { LIST_CLASSES } from './list-classes.ts';
import { useIsViewOnly } from './view-only.tsx';

interface DateFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  /** The reader's own order of day, month and year. */
  format: DateFormat;
}

/** A day, typed in the reader's own format or picked from a calendar. */
export function DateField<Values extends FieldValues, Output>(props: DateFieldProps<Values, Output>) {
  const { control, name, label, hint, format } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  if (useIsViewOnly())
    return <FixedField label={label} value={field.value && dateInFormat(new Date(field.value), format, 'UTC')} />;
  return (
    <DateInput
      {...field}
      label={label}
      description={hint}
      valueFormat={format}
      dateParser={(text) => dayOfText(text, format) ?? null}
      value={field.value || null}
      onChange={(day) => field.onChange(day ?? '')}
      placeholder={format}
      leftSection={<IconCalendar size={15} stroke={1.7} aria-hidden="true" />}
      {...calendarOfReader()}
      popoverProps={{ shadow: 'none', transitionProps: { duration: 120, transition: 'fade' } }}
      ariaLabels={{ previousMonth: t('form.previous_month'), nextMonth: t('form.next_month') }}
      classNames={LIST_CLASSES}
      error={fieldState.error?.message}
    />
  );
}
