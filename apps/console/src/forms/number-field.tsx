import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { z } from 'zod';
import { LIST_CLASSES } from './list-classes.ts';
import css from './number-field.module.css';

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
  /** Beside the field, such as a switch that turns it off. */
  beside?: ReactNode;
}

/** A whole number with its unit in the field. Limits are said, not forced: what was typed stays to be corrected. */
export function NumberField<Values extends FieldValues, Output>(props: NumberFieldProps<Values, Output>) {
  const { control, name, label, hint, unit = '', min, max, disabled } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <NumberInput
      {...field}
      size="xs"
      label={label}
      description={hint}
      suffix={unit}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      disabled={disabled}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? '' : Number(value))}
      classNames={{ ...LIST_CLASSES, control: css.control, controls: css.controls }}
      error={fieldState.error?.message}
    />
  );
}
