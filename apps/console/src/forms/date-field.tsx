import { TextInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

interface DateFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
}

/** A day: the browser's own calendar, in the order of parts its reader is used to. */
export function DateField<Values extends FieldValues, Output>(props: DateFieldProps<Values, Output>) {
  const { control, name, label, hint } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      type="date"
      label={label}
      description={hint}
      error={fieldState.error?.message}
    />
  );
}
