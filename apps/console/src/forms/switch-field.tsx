import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import css from './fields.module.css';

interface SwitchFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, with what that means beside it. */
export function SwitchField({ label, hint, checked, disabled = false, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={css.switch}>
      <span className={css.words}>
        <label className={css.name} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <Switch
        id={id}
        size="sm"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        withThumbIndicator={false}
        classNames={{ track: css.track, input: css.toggle, thumb: css.thumb }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
