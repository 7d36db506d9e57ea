import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { z } from 'zod';
import { FixedField } from './fixed-field.tsx';
import css from './number-field.module.css';
import { useIsViewOnly } from './view-only.tsx';

/** A number as it is typed: nothing yet is a field that is missing, not a number of another type. */
export const typedNumber = <T extends z.ZodType>(number: T) =>
  z.preprocess((value: number | '' | null) => (value === '' ? undefined : value), number);

interface NumberFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  /** Written behind the number: " s". */
  unit?: string;
  min: number;
  max: number;
  disabled?: boolean;
  /** Parts of one may be typed as well. */
  isExact?: boolean;
}

/** A number with its unit in the field. Limits are said, not forced: what was typed stays to be corrected. */
export function NumberField<Values extends FieldValues, Output>(props: NumberFieldProps<Values, Output>) {
  const { control, name, label, hint, unit = '', min, max, disabled, isExact = false } = props;
  const { field, fieldState } = useController({ control, name });
  const isEmpty = field.value === null || field.value === undefined || field.value === '';
  if (useIsViewOnly()) return <FixedField label={label} value={isEmpty ? null : `${field.value}${unit}`} />;
  return (
    <NumberInput
      {...field}
      label={label}
      description={hint}
      suffix={unit}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={isExact}
      disabled={disabled}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? '' : Number(value))}
      classNames={{ control: css.control, controls: css.controls }}
      error={fieldState.error?.message}
    />
  );
}
