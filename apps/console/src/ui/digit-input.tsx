import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import css from './digit-input.module.css';
import { type Digits, eraseDigit, writeDigits } from './digits.ts';

interface DigitInputProps {
  digits: Digits;
  onChange: (digits: Digits) => void;
  label: string;
  labelOf: (position: number) => string;
  hasError?: boolean;
  describedBy?: string;
  /** Among other fields instead of alone on its page. */
  isCompact?: boolean;
  /** Focused as soon as it is there. In a dialog that opens, the dialog does that, having noted where the focus was. */
  isFocused?: boolean;
}

/** A one-time password in separate boxes. Pasting anywhere fills from the first box. */
export function DigitInput(props: DigitInputProps) {
  const { digits, onChange, label, labelOf, hasError = false, describedBy, isCompact, isFocused = true } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focusesItself = useRef(isFocused);
  useEffect(() => {
    if (focusesItself.current) boxes.current[0]?.focus();
  }, []);

  const apply = (result: { digits: Digits; focus: number }) => {
    onChange(result.digits);
    boxes.current[result.focus]?.focus();
  };
  const type = (at: number) => (event: ChangeEvent<HTMLInputElement>) => {
    // A box that holds a digit already gets two characters: the new one is what counts.
    const text = event.target.value;
    const isWhole = text.length >= digits.length;
    apply(writeDigits(digits, isWhole ? 0 : at, isWhole ? text : text.replace(digits[at] || ' ', '') || text));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    apply(writeDigits(digits, 0, event.clipboardData.getData('text')));
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
    else if (event.key === 'Backspace') apply(eraseDigit(digits, at));
    else return;
    event.preventDefault();
  };

  return (
    <fieldset className={css.group} data-compact={isCompact || undefined} aria-describedby={describedBy}>
      <legend className="spoken">{label}</legend>
      {digits.map((digit, index) => (
        <input
          key={labelOf(index + 1)}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={css.box}
          data-autofocus={index === 0 || undefined}
          data-error={hasError || undefined}
          aria-invalid={hasError || undefined}
          aria-label={labelOf(index + 1)}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          placeholder="○"
          value={digit}
          onChange={type(index)}
          onPaste={paste}
          onKeyDown={press(index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
