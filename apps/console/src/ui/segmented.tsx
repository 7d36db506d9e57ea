import type { ReactNode } from 'react';
import css from './segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  /** Of the radio group; unique on the page. */
  name: string;
  value: T;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  onChange: (value: T) => void;
}

/** One of a few, all in sight. Real radio buttons below: arrows move, screen readers count. */
export const Segmented = <T extends string>({ label, name, value, options, onChange }: SegmentedProps<T>) => (
  <div className={css.group} role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <label key={option.value} className={css.option} title={option.icon ? option.label : undefined}>
        <input
          type="radio"
          name={name}
          className={css.radio}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          aria-label={option.label}
        />
        <span className={css.face}>{option.icon ?? option.label}</span>
      </label>
    ))}
  </div>
);
