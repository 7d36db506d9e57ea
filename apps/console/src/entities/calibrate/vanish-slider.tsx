import { MAX_VANISH } from '@sightline/contract/alert-calibration';
import css from './calibrate.module.css';
import { NumberEntry } from './number-entry.tsx';

const STEP = 10;

interface VanishSliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** One coordinate of the vanishing point, in thousandths of the picture. */
export const VanishSlider = ({ label, value, onChange }: VanishSliderProps) => (
  <div className={css.slider}>
    <div className={css.sliderHead}>
      <span aria-hidden="true">{label}</span>
      <NumberEntry
        label={label}
        isBare
        value={value}
        step={STEP}
        accepts={(next) => Math.abs(next) <= MAX_VANISH}
        onChange={onChange}
      />
    </div>
    <input
      type="range"
      min={-MAX_VANISH}
      max={MAX_VANISH}
      step={STEP}
      value={value}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
    <div className={`${css.ends} num`} aria-hidden="true">
      <span>−{MAX_VANISH}</span>
      <span>0</span>
      <span>{MAX_VANISH}</span>
    </div>
  </div>
);
