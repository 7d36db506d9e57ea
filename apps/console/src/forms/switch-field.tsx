import { useId } from 'react';
import { PlainSwitch } from './plain-switch.tsx';
import css from './switch-field.module.css';
import { useIsViewOnly } from './view-only.tsx';

interface SwitchFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, with what that means beside it. */
export function SwitchField({ label, hint, ...state }: SwitchFieldProps) {
  const id = useId();
  const isViewOnly = useIsViewOnly();
  const Name = isViewOnly ? 'span' : 'label';
  return (
    <div className={css.switch}>
      <span className={css.words}>
        <Name className={css.name} {...(isViewOnly ? {} : { htmlFor: id })}>
          {label}
        </Name>
        {hint ? (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <PlainSwitch {...state} id={id} describedBy={hint ? `${id}-hint` : undefined} />
    </div>
  );
}
