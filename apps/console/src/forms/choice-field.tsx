import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FixedField } from './fixed-field.tsx';
import { type Choice, SearchSelect } from './search-select.tsx';
import { useIsViewOnly } from './view-only.tsx';

interface ChoiceFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  options: readonly Choice[];
  /** Typing asks the server; absent where all options are here. */
  onSearch?: (text: string) => void;
  /** After the value has changed. */
  onChoose?: (value: string) => void;
}

/** One of many: typing narrows the list. */
export function ChoiceField<Values extends FieldValues, Output>(props: ChoiceFieldProps<Values, Output>) {
  const { control, name, label, hint, isRequired = false, options, onSearch, onChoose } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen = options.find(({ value }) => value === field.value);
  if (useIsViewOnly()) return <FixedField label={label} value={chosen?.label} />;
  return (
    <SearchSelect
      {...field}
      label={label}
      description={hint}
      isRequired={isRequired}
      options={options}
      value={field.value ?? ''}
      onChange={(value) => {
        field.onChange(value);
        if (value) onChoose?.(value);
      }}
      onSearch={onSearch}
      error={fieldState.error?.message}
    />
  );
}
