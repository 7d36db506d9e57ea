import type { CSSProperties } from 'react';
import { numberText } from '../../../lib/number-text.ts';
import css from './cards.module.css';

const STEPS = [5, 25, 50, 75, 100];

/** What the shades of a heat layer mean. */
export const HeatScale = ({ highest }: { highest: number }) => (
  <span className={css.scale}>
    0
    <span className={css.steps} aria-hidden="true">
      {STEPS.map((step) => (
        <i key={step} style={{ '--heat': `${step}%` } as CSSProperties} />
      ))}
    </span>
    {numberText(highest)}
  </span>
);
