import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../lib/dates.ts';
import type { DayBar } from './day-bars.ts';
import { keptIn, lengthOf, msAt, type Span, shareAt, ticksIn } from './time-span.ts';
import css from './timeline.module.css';

const HEIGHT = 28;
const HANDLE_PX = 7;

interface DayLaneProps {
  day: Span;
  span: Span;
  width: number;
  timeZone: string;
  bars: readonly DayBar[];
  onSpan: (span: Span) => void;
}

type Grip = 'move' | 'from' | 'to';

/** The whole day, with the part of it that is looked at: it can be moved, and stretched at its ends. */
export function DayLane({ day, span, width, timeZone, bars, onSpan }: DayLaneProps) {
  const { t } = useTranslation();
  const held = useRef<{ grip: Grip; atMs: number; span: Span }>(undefined);
  const at = (event: PointerEvent<SVGElement>) =>
    msAt(day, (event.clientX - event.currentTarget.getBoundingClientRect().left) / width);
  const left = shareAt(day, span.fromMs) * width;
  const right = shareAt(day, span.toMs) * width;
  const gripAt = (x: number): Grip => {
    if (Math.abs(x - left) < HANDLE_PX) return 'from';
    return Math.abs(x - right) < HANDLE_PX ? 'to' : 'move';
  };
  const press = (event: PointerEvent<SVGElement>) => {
    const atMs = at(event);
    const grip = gripAt(shareAt(day, atMs) * width);
    const isInside = atMs >= span.fromMs && atMs <= span.toMs;
    const start = grip === 'move' && !isInside ? centred(span, atMs, day) : span;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { grip, atMs, span: start };
    if (start !== span) onSpan(start);
  };
  const drag = (event: PointerEvent<SVGElement>) => {
    if (held.current) onSpan(dragged(held.current, at(event), day));
  };
  const highest = Math.max(...bars.map(({ mean }) => mean ?? 0), 1);
  const barWidth = width / Math.max(bars.length, 1);
  return (
    <svg
      className={css.day}
      width={width}
      height={HEIGHT + 16}
      role="img"
      aria-label={t('why.day_lane')}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
    >
      {bars.map(({ fromMs, mean }, index) =>
        mean === null ? (
          <rect key={fromMs} className={css.gap} x={index * barWidth} y={0} width={barWidth} height={HEIGHT} />
        ) : (
          <rect
            key={fromMs}
            className={css.bar}
            x={index * barWidth + 0.5}
            width={Math.max(barWidth - 1, 1)}
            y={HEIGHT - Math.max(1, (mean / highest) * (HEIGHT - 4))}
            height={Math.max(1, (mean / highest) * (HEIGHT - 4))}
          />
        ),
      )}
      {ticksIn(day, day.fromMs, 9).map((tick) => (
        <text key={tick} className={css.tickText} x={shareAt(day, tick) * width} y={HEIGHT + 13}>
          {timeOf(new Date(tick), timeZone).slice(0, 2)}
        </text>
      ))}
      <rect className={css.window} x={left} y={0.5} width={Math.max(right - left, 3)} height={HEIGHT - 1} rx={3} />
    </svg>
  );
}

const centred = (span: Span, atMs: number, day: Span): Span =>
  keptIn({ fromMs: atMs - lengthOf(span) / 2, toMs: atMs + lengthOf(span) / 2 }, day);

const SHORTEST_MS = 30_000;

function dragged({ grip, atMs, span }: { grip: Grip; atMs: number; span: Span }, nowMs: number, day: Span): Span {
  const moved = nowMs - atMs;
  if (grip === 'move') return keptIn({ fromMs: span.fromMs + moved, toMs: span.toMs + moved }, day);
  if (grip === 'from') {
    return { ...span, fromMs: Math.min(Math.max(span.fromMs + moved, day.fromMs), span.toMs - SHORTEST_MS) };
  }
  return { ...span, toMs: Math.max(Math.min(span.toMs + moved, day.toMs), span.fromMs + SHORTEST_MS) };
}
