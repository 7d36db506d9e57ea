import { NativeSelect } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FixedField } from './fixed-field.tsx';
import { useIsViewOnly } from './view-only.tsx';

interface SelectFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  options: { value: string; label: string }[];
}

/** One of a few: the browser's own list, which every keyboard and phone knows. */
export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { control, name, label, hint, options } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen = options.find(({ value }) => value === String(field.value));
  if (useIsViewOnly()) return <FixedField label={label} value={chosen?.label} />;
  return <NativeSelect {...field} label={label} description={hint} data={options} error={fieldState.error?.message} />;
}
