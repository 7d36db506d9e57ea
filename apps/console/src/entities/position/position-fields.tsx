import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { type FieldValues, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../forms/fixed-field.tsx';
import { WideField } from '../../forms/form-section.tsx';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import type { Position } from './position.ts';
import css from './position-fields.module.css';
import { PositionPlan } from './position-plan.tsx';
import type { PositionValue } from './position-values.ts';

/** What this needs of a form; the form may hold more. */
type PositionForm = UseFormReturn<{ lat_long: PositionValue }>;

interface PositionFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Said below both fields. */
  hint?: string | undefined;
}

/** Latitude and longitude as numbers, and the plan that moves them. */
export function PositionFields<Values extends FieldValues & { lat_long: PositionValue }, Output>(
  props: PositionFieldsProps<Values, Output>,
) {
  const form = props.form as unknown as PositionForm;
  const { lat, lng } = useWatch({ control: form.control, name: 'lat_long' });
  const position = lat === '' || lng === '' ? undefined : { lat, lng };
  const set = (next: Position) => form.setValue('lat_long', next, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <Coordinate form={form} name="lat" />
      <Coordinate form={form} name="lng" />
      <WideField>
        {props.hint ? <p className={css.hint}>{props.hint}</p> : null}
        {position ? <PositionPlan position={position} onChange={set} /> : null}
      </WideField>
    </>
  );
}

function Coordinate({ form, name }: { form: PositionForm; name: 'lat' | 'lng' }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: `lat_long.${name}` });
  const label = t(`position.${name}`);
  if (useIsViewOnly()) return <FixedField label={label} value={String(field.value)} />;
  return (
    <NumberInput
      {...field}
      label={label}
      hideControls
      decimalScale={7}
      onChange={(value) => {
        field.onChange(value === '' || value === '-' ? '' : Number(value));
        // Each is asked for as soon as the other is there.
        if (form.getFieldState('lat_long').invalid) void form.trigger('lat_long');
      }}
      onBlur={() => {
        field.onBlur();
        void form.trigger('lat_long');
      }}
      error={fieldState.error?.message}
    />
  );
}
