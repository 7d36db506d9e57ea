import { type KeyboardEvent, useEffect, useState } from 'react';
import css from './dock.module.css';

const FAR = 10;
const written = (value: number) => value.toFixed(3);

interface NumberBoxProps {
  axis: 'x' | 'y';
  label: string;
  value: number;
  /** What an arrow key moves it by: one pixel. */
  step: number;
  onChange: (value: number) => void;
}

/** A coordinate from 0 to 1. It is taken when it is left or Enter is pressed; what is no number goes back. */
export function NumberBox({ axis, label, value, step, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState(written(value));
  useEffect(() => setTyped(written(value)), [value]);
  const take = () => {
    const next = Number(typed.replace(',', '.'));
    const isNumber = typed.trim() !== '' && Number.isFinite(next);
    if (isNumber && written(next) !== written(value)) onChange(Math.min(1, Math.max(0, next)));
    else setTyped(written(value));
  };
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') take();
    if (direction === undefined) return;
    event.preventDefault();
    onChange(Math.min(1, Math.max(0, value + direction * step * (event.shiftKey ? FAR : 1))));
  };
  return (
    <label className={css.box}>
      <span aria-hidden="true">{axis}</span>
      <input
        className="num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={press}
      />
    </label>
  );
}
