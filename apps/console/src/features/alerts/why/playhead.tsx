import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf } from '../../../lib/dates.ts';
import { type Span, shareAt } from './time-span.ts';
import css from './timeline.module.css';

interface PlayheadProps {
  atMs: number;
  span: Span;
  width: number;
  timeZone: string;
  onSeek: (atMs: number) => void;
}

const STEP_MS = 1000;
const MOVES: Readonly<Record<string, number>> = { PageUp: -10 * STEP_MS, PageDown: 10 * STEP_MS };

/** The moment that is shown. Arrows belong to the page, which moves it by a frame. */
export function Playhead({ atMs, span, width, timeZone, onSeek }: PlayheadProps) {
  const { t } = useTranslation();
  const share = shareAt(span, atMs);
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const end = { Home: span.fromMs, End: span.toMs }[event.key];
    if (move === undefined && end === undefined) return;
    event.preventDefault();
    onSeek(end ?? atMs + (move ?? 0));
  };
  if (share < 0 || share > 1) return null;
  return (
    <div
      className={css.playhead}
      style={{ left: share * width }}
      role="slider"
      tabIndex={0}
      aria-label={t('why.playhead')}
      aria-valuemin={span.fromMs}
      aria-valuemax={span.toMs}
      aria-valuenow={atMs}
      aria-valuetext={clockOf(new Date(atMs), timeZone)}
      onKeyDown={press}
    >
      <span className={css.flag}>{clockOf(new Date(atMs), timeZone)}</span>
    </div>
  );
}
