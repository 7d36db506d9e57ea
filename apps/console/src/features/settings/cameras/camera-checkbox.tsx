import { useEffect, useRef } from 'react';
import css from './cameras.module.css';

interface CameraCheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
  onChange: () => void;
}

/** The box at the head of a row, or of all rows. Its whole cell takes the click. */
export function CameraCheckbox({ label, isChecked, isPartly = false, onChange }: CameraCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={css.tick}>
      <input ref={box} type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
    </label>
  );
}
