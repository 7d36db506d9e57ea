import { type ReactNode, useEffect, useRef } from 'react';
import css from './check.module.css';

interface CheckProps {
  /** What stands beside the box. */
  label?: ReactNode;
  /** Its name where nothing stands beside it. */
  spokenLabel?: string | undefined;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  /** `isRange`: Shift was held, as for choosing everything in between. */
  onChange: (checked: boolean, isRange: boolean) => void;
}

const isShifted = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

/** The one checkbox: the box with its words, all of which take the click. */
export function Check(props: CheckProps) {
  const { label, spokenLabel, checked, isPartly = false, disabled = false, className, onChange } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={className ? `${css.check} ${className}` : css.check}>
      <input
        ref={box}
        type="checkbox"
        className={css.box}
        aria-label={spokenLabel}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget, nativeEvent }) => onChange(currentTarget.checked, isShifted(nativeEvent))}
      />
      {label}
    </label>
  );
}
