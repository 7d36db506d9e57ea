import { Textarea } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FixedField } from './fixed-field.tsx';
import { useIsViewOnly } from './view-only.tsx';

interface NotesFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
}

const ROWS = 5;

/** Several lines of text of a form, with what is wrong with them below. */
export function NotesField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: NotesFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  if (useIsViewOnly()) return <FixedField label={label} value={field.value} />;
  return <Textarea {...field} label={label} rows={ROWS} error={fieldState.error?.message} />;
}
