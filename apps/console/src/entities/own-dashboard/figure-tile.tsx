import type { ReactNode } from 'react';
import type { Target } from '../../lib/target.ts';
import { TargetLink } from '../../ui/target-link.tsx';
import css from './figure-tile.module.css';

interface FigureTileProps {
  name: string;
  value: string;
  /** Beside the figure, smaller. */
  unit?: string | undefined;
  note: ReactNode;
  tone?: 'bad' | undefined;
  to: Target;
}

/** One figure that leads to the page it comes from. */
export const FigureTile = ({ name, value, unit, note, tone, to }: FigureTileProps) => (
  <TargetLink className={css.tile} target={to}>
    <span className={css.name}>{name}</span>
    <span className={css.value} data-tone={tone}>
      {value}
      {unit ? <small>{unit}</small> : null}
    </span>
    <span className={css.note}>{note}</span>
  </TargetLink>
);
