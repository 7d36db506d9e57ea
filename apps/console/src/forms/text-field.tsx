import { TextInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FixedField } from './fixed-field.tsx';
import { useIsViewOnly } from './view-only.tsx';

interface TextFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  autoComplete?: string;
  /** Whether a window that opens with it puts the cursor here. */
  isFirst?: boolean;
}

/** One line of text of a form, with what is wrong with it below. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { control, name, label, hint, isRequired = false, autoComplete = 'off', isFirst = false } = props;
  const { field, fieldState } = useController({ control, name });
  if (useIsViewOnly()) return <FixedField label={label} value={field.value} />;
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      label={label}
      description={hint}
      withAsterisk={isRequired}
      aria-required={isRequired}
      autoComplete={autoComplete}
      data-autofocus={isFirst || undefined}
      error={fieldState.error?.message}
    />
  );
}
