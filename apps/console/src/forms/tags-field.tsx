import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FixedField } from './fixed-field.tsx';
import { LIST_CLASSES, LIST_PROPS } from './list-classes.ts';
import css from './tags-field.module.css';
import { useIsViewOnly } from './view-only.tsx';

interface TagsFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  placeholder: string;
  suggestions: readonly string[];
  max: number;
  maxLength: number;
}

/** Free words, with those others have used as suggestions. Enter or a comma ends a word. */
export function TagsField<Values extends FieldValues, Output>(props: TagsFieldProps<Values, Output>) {
  const { control, name, label, hint, placeholder, suggestions, max, maxLength } = props;
  const { field, fieldState } = useController({ control, name });
  const value: string[] = field.value ?? [];
  if (useIsViewOnly()) return <FixedField label={label} value={value.join(', ')} />;
  return (
    <TagsInput
      {...field}
      label={label}
      description={hint}
      placeholder={value.length < max ? placeholder : ''}
      data={[...suggestions]}
      value={value}
      onChange={(words) => field.onChange(words.map((word) => word.trim()).filter(Boolean))}
      maxTags={max}
      maxLength={maxLength}
      splitChars={[',']}
      acceptValueOnBlur
      comboboxProps={LIST_PROPS}
      classNames={{
        ...LIST_CLASSES,
        input: css.input,
        pill: css.pill,
        inputField: css.typed,
      }}
      error={fieldState.error?.message}
    />
  );
}
