import { TextInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import css from './fields.module.css';

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

interface FixedFieldProps {
  label: string;
  hint?: string;
  value: string;
}

/** A value that is shown, can be copied, and is changed elsewhere. */
export const FixedField = ({ label, hint, value }: FixedFieldProps) => (
  <TextInput label={label} description={hint} value={value} readOnly classNames={{ input: css.readOnly }} />
);
