import css from './limit-bar.module.css';

/** From this share of a limit on, it is nearly reached. */
const NEAR = 0.88;

export type LimitTone = 'well' | 'near' | 'full';

export const toneOf = (value: number, max: number): LimitTone => {
  if (value >= max) return 'full';
  return value >= max * NEAR ? 'near' : 'well';
};

interface LimitBarProps {
  value: number;
  max: number;
  /** The figures in words: the bar alone says nothing to a screen reader. */
  text: string;
  /** Where reaching all of it is nothing to worry about. */
  isPlain?: boolean;
}

/** How much of a limit is used. */
export function LimitBar({ value, max, text, isPlain = false }: LimitBarProps) {
  const tone = isPlain || (max === 0 && value === 0) ? 'well' : toneOf(value, max);
  const share = value === 0 ? 0 : Math.min(1, value / max);
  return (
    <span className={css.limit} data-tone={tone}>
      <span className={css.track} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={css.text}>{text}</span>
    </span>
  );
}
