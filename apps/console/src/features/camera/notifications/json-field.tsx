import { Textarea } from '@mantine/core';
import { type Path, useController } from 'react-hook-form';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import css from './notifications-tab.module.css';
import type { TransferValues } from './transfer-values.ts';
import type { TransferForm } from './use-transfer-form.ts';

interface JsonFieldProps {
  form: TransferForm;
  name: Path<TransferValues>;
  label: string;
  hint: string;
}

/** A piece of JSON; what is wrong with it is told with its line and column. */
export function JsonField({ form, name, label, hint }: JsonFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const text = String(field.value ?? '');
  if (useIsViewOnly()) return <FixedField label={label} value={text ? <code className={css.code}>{text}</code> : ''} />;
  return (
    <Textarea
      {...field}
      value={text}
      label={label}
      description={hint}
      rows={3}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: css.code ?? '' }}
      error={fieldState.error?.message}
    />
  );
}
