import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { NEW_CAMERA } from '@sightline/contract/camera-settings';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { WideField } from '../../../forms/form-section.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import type { CameraForm } from './camera-parts.ts';
import type { Position } from './position.ts';
import { PositionPlan } from './position-plan.tsx';

/** Latitude and longitude as numbers, and the plan that moves them. */
export function PositionFields({ form }: { form: CameraForm }) {
  const { lat, lng } = useWatch({ control: form.control, name: 'lat_long' });
  const position = lat === '' || lng === '' ? undefined : { lat, lng };
  const [from] = useState<Position>(position ?? NEW_CAMERA.lat_long);
  const set = (next: Position) => form.setValue('lat_long', next, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <Coordinate form={form} name="lat" />
      <Coordinate form={form} name="lng" />
      <WideField>
        <PositionPlan from={from} position={position} onChange={set} />
      </WideField>
    </>
  );
}

function Coordinate({ form, name }: { form: CameraForm; name: 'lat' | 'lng' }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: `lat_long.${name}` });
  const label = t(`camera.field.${name}`);
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
