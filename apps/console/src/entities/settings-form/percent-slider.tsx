import '@mantine/core/styles/Slider.layer.css';
import { Slider } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import type { FormField } from './field-layout.ts';
import css from './settings-form.module.css';

interface PercentSliderProps {
  /** Its name. Without one a field beside it is what keyboards and screen readers use. */
  label?: string;
  field: Pick<FormField, 'min' | 'max' | 'step'>;
  value: unknown;
  isLocked?: boolean;
  onChange: (value: number) => void;
}

const UNSPOKEN = { 'aria-hidden': true } as const;

/** The library lets every thumb take the focus, again whenever it is unlocked; one that is not spoken must not. */
function useSkippedThumb(isSkipped: boolean, isLocked: boolean | undefined) {
  const slider = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isSkipped && !isLocked) slider.current?.querySelector('[role="slider"]')?.setAttribute('tabindex', '-1');
  }, [isSkipped, isLocked]);
  return slider;
}

/** How sure a model must be, to be pulled. The number stands beside it; where nothing can be changed, alone. */
export function PercentSlider({ label, field: { min, max, step }, value, isLocked, onChange }: PercentSliderProps) {
  const slider = useSkippedThumb(label === undefined, isLocked);
  if (useIsViewOnly()) return null;
  return (
    <Slider
      ref={slider}
      className={css.slider}
      classNames={{ track: css.sliderTrack!, bar: css.sliderBar!, thumb: css.sliderThumb! }}
      size={4}
      min={min ?? 0}
      max={max ?? 100}
      step={step ?? 1}
      label={null}
      {...(label ? { thumbLabel: label } : { thumbProps: UNSPOKEN })}
      disabled={isLocked}
      value={typeof value === 'number' ? value : 0}
      onChange={onChange}
    />
  );
}
