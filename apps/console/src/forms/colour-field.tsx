import { TextInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './colour-field.module.css';
import { FixedField } from './fixed-field.tsx';
import { useIsViewOnly } from './view-only.tsx';

interface ColourFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  hint?: string;
  /** What stands when nothing is chosen. */
  fallback: string;
}

const HEX = /^#[0-9a-f]{6}$/i;

const ShownColour = ({ value }: { value: string }) => (
  <span className={css.shown}>
    <span className={css.swatch} style={{ background: value }} />
    {value}
  </span>
);

/** A colour, typed or picked with the system's own picker; an empty one leaves the product's. */
export function ColourField<Values extends FieldValues, Output>(props: ColourFieldProps<Values, Output>) {
  const { control, name, label, hint, fallback } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  if (useIsViewOnly()) return <FixedField label={label} value={<ShownColour value={value || fallback} />} />;
  return (
    <TextInput
      {...field}
      label={label}
      description={hint}
      placeholder={fallback}
      value={value}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      leftSection={
        <input
          type="color"
          className={css.swatch}
          aria-label={t('form.pick_colour', { field: label })}
          value={HEX.test(value) ? value.toLowerCase() : fallback}
          onChange={(event) => field.onChange(event.target.value)}
        />
      }
      error={fieldState.error?.message}
    />
  );
}
