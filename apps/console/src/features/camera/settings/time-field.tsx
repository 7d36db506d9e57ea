import { TextInput } from '@mantine/core';
import { GivenTime } from '@sightline/contract/schedules';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import type { CameraForm } from './camera-parts.ts';

interface TimeFieldProps {
  form: CameraForm;
  name: 'on_time' | 'off_time';
  /** A time was typed, and left. */
  onTyped: () => void;
}

/** A clock time; `7:00` becomes `07:00` once it is left. */
export function TimeField({ form, name, onTyped }: TimeFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name });
  const label = t(`camera.field.${name}`);
  if (useIsViewOnly()) return <FixedField label={label} value={field.value} />;
  const leave = () => {
    field.onBlur();
    const typed = GivenTime.safeParse(field.value.trim());
    if (!typed.success) return;
    form.setValue(name, typed.data.slice(0, 5), { shouldDirty: true, shouldValidate: true });
    onTyped();
  };
  return (
    <TextInput
      {...field}
      onBlur={leave}
      label={label}
      description={t('camera.time_hint')}
      withAsterisk
      aria-required
      autoComplete="off"
      error={fieldState.error?.message}
    />
  );
}
