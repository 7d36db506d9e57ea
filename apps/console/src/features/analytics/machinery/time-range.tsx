import '@mantine/core/styles/Slider.layer.css';
import { RangeSlider } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondsRange } from '../shared/analytics-address.ts';
import { hoursText } from '../shared/units.ts';
import own from './machinery.module.css';

const STEP = 900;
/** A thumb at its end sets no limit. */
const MOST = 12 * 3600;
/** How long a thumb has to rest before machines are asked for. */
const PAUSE_MS = 300;

interface TimeRangeProps {
  name: string;
  value: SecondsRange;
  onChange: (value: SecondsRange) => void;
}

const ends = ({ min = 0, max = MOST }: SecondsRange): [number, number] => [min, max];
const rangeOf = ([min, max]: [number, number]): SecondsRange => ({
  ...(min > 0 ? { min } : {}),
  ...(max < MOST ? { max } : {}),
});

/** From and to: how long something took that is still shown. */
export function TimeRange({ name, value, onChange }: TimeRangeProps) {
  const { t } = useTranslation();
  const { min, max } = value;
  const [held, setHeld] = useState(() => ends({ min, max }));
  // Cleared, or gone back to, from elsewhere.
  useEffect(() => setHeld([min ?? 0, max ?? MOST]), [min, max]);
  const send = useDebouncedCallback(onChange, PAUSE_MS);
  const text = (seconds: number) => (seconds >= MOST ? t('analytics.no_limit') : hoursText(seconds));
  return (
    <span className={own.range}>
      <span>{name}</span>
      <b>{text(held[0])}</b>
      <RangeSlider
        className={own.slider}
        size="xs"
        min={0}
        max={MOST}
        step={STEP}
        minRange={STEP}
        label={null}
        value={held}
        thumbFromLabel={t('analytics.at_least', { name })}
        thumbToLabel={t('analytics.at_most', { name })}
        onChange={(next) => {
          setHeld(next);
          send(rangeOf(next));
        }}
      />
      <b>{text(held[1])}</b>
    </span>
  );
}
