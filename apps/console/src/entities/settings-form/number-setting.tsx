import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../forms/fixed-field.tsx';
import numberCss from '../../forms/number-field.module.css';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import { unitSuffix } from '../use-case/field-words.ts';
import type { FormField } from './field-layout.ts';

interface NumberSettingProps {
  field: Pick<FormField, 'unit' | 'min' | 'max' | 'step'>;
  value: unknown;
  problem: string | undefined;
  isLocked: boolean;
  /** What an emptied field holds. */
  empty: null | undefined;
  onChange: (value: number | null | undefined) => void;
  label?: string;
  hint?: string | undefined;
  /** Its name where no label stands above it. */
  spokenLabel?: string;
}

const NUMBER_CLASSES = { control: numberCss.control, controls: numberCss.controls };

/** What was typed as a number; half a number, such as a sign alone, is none yet. */
function numberOf(typed: string | number, empty: null | undefined) {
  if (typed === '') return empty;
  const value = Number(typed);
  return Number.isNaN(value) ? empty : value;
}

const ShownNumber = ({ label, text }: { label: string | undefined; text: string | null }) => (
  <span>
    <span className="spoken">{label}: </span>
    {text ?? '–'}
  </span>
);

/** A number with its unit. Limits are said, not forced: what was typed stays to be corrected. */
export function NumberSetting(props: NumberSettingProps) {
  const { field, value, problem, isLocked, empty, onChange, label, hint, spokenLabel } = props;
  const { t } = useTranslation();
  const suffix = unitSuffix(t, field.unit);
  // "0." means 0 and has to stay as typed; anything else that came meanwhile replaces it.
  const [typed, setTyped] = useState<string | number>('');
  const shown = numberOf(typed, empty) === value ? typed : ((value as number | null | undefined) ?? '');
  if (useIsViewOnly()) {
    const text = shown === '' ? null : `${shown}${suffix}`;
    return label ? <FixedField label={label} value={text} /> : <ShownNumber label={spokenLabel} text={text} />;
  }
  return (
    <NumberInput
      label={label}
      aria-label={spokenLabel}
      description={hint}
      suffix={suffix}
      min={field.min}
      max={field.max}
      step={field.step ?? 1}
      clampBehavior="none"
      disabled={isLocked}
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next, empty));
      }}
      classNames={NUMBER_CLASSES}
      error={problem}
    />
  );
}
