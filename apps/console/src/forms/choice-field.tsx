import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIST_CLASSES, LIST_PROPS } from './list-classes.ts';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  disabled?: boolean;
  options: readonly Choice[];
  /** Typing asks the server; absent where all options are here. */
  onSearch?: (text: string) => void;
  /** After the value has changed. */
  onChoose?: (value: string) => void;
}

/** One of many: typing narrows the list. */
export function ChoiceField<Values extends FieldValues, Output>(props: ChoiceFieldProps<Values, Output>) {
  const { control, name, label, hint, isRequired = false, disabled, options, onSearch, onChoose } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  return (
    <Select
      {...field}
      size="xs"
      label={label}
      description={hint}
      withAsterisk={isRequired}
      aria-required={isRequired}
      disabled={disabled}
      data={[...options]}
      value={field.value || null}
      onChange={(value) => {
        field.onChange(value ?? '');
        if (value) onChoose?.(value);
      }}
      searchable
      allowDeselect={false}
      {...(onSearch ? { onSearchChange: onSearch, filter: ({ options: all }) => all } : {})}
      nothingFoundMessage={t('state.empty')}
      maxDropdownHeight={264}
      comboboxProps={LIST_PROPS}
      classNames={LIST_CLASSES}
      error={fieldState.error?.message}
      autoComplete="off"
    />
  );
}
