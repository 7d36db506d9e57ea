import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NumberEntryProps {
  label: string;
  hint?: string;
  unit?: string;
  value: number | null;
  /** The label is heard, and not seen. */
  isBare?: boolean;
  step?: number;
  accepts: (value: number) => boolean;
  onChange: (value: number) => void;
  /** Where an empty field means something. */
  onClear?: () => void;
}

/** A number that takes effect while it is typed; what is out of bounds stays in the field, and says so. */
export function NumberEntry({
  label,
  hint,
  unit,
  value,
  isBare = false,
  step = 1,
  accepts,
  onChange,
  onClear,
}: NumberEntryProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | string>(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const isFine = typed === '' ? onClear !== undefined : accepts(Number(typed));
  const type = (next: number | string) => {
    setTyped(next);
    if (next === '') onClear?.();
    else if (accepts(Number(next))) onChange(Number(next));
  };
  return (
    <NumberInput
      {...(isBare ? { 'aria-label': label } : { label, description: hint })}
      value={typed}
      step={step}
      suffix={unit ? ` ${unit}` : ''}
      clampBehavior="none"
      error={isFine ? undefined : t('error.invalid_value')}
      onChange={type}
      onBlur={() => setTyped(value ?? '')}
    />
  );
}
