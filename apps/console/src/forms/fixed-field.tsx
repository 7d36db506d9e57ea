import type { ReactNode } from 'react';
import kit from '../ui/theme/kit.module.css';
import css from './fixed-field.module.css';

interface FixedFieldProps {
  label: string;
  hint?: string | undefined;
  /** Nothing is shown as a dash. */
  value: ReactNode;
}

/** A value that is shown and not changed here: plain text that can be copied, in line with the fields beside it. */
export const FixedField = ({ label, hint, value }: FixedFieldProps) => (
  <dl className={kit.field}>
    <dt className={kit.label}>{label}</dt>
    <dd className={css.value}>{value || '–'}</dd>
    {hint ? <dd className={kit.description}>{hint}</dd> : null}
  </dl>
);
