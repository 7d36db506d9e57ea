import { type Lane, laneBetween } from '@sightline/engine/replay/lanes';
import { useMemo } from 'react';
import { type Span, shareAt } from './time-span.ts';
import css from './timeline.module.css';

interface PeopleLaneProps {
  lane: Lane;
  span: Span;
  width: number;
  height: number;
}

/** How many were in view, as steps: a number holds until it changes. */
export function PeopleLane({ lane, span, width, height }: PeopleLaneProps) {
  const samples = useMemo(() => laneBetween(lane, span.fromMs, span.toMs, Math.max(width, 1)), [lane, span, width]);
  const most = Math.max(...samples.map(({ measured }) => measured ?? 0), 1);
  const x = (atMs: number) => Math.round(Math.min(Math.max(shareAt(span, atMs), 0), 1) * width * 10) / 10;
  const steps = samples.map(({ atMs, measured }, index) => {
    const y = Math.round(height - ((measured ?? 0) / most) * (height - 8));
    return `L${x(atMs)} ${y}H${x(samples[index + 1]?.atMs ?? span.toMs)}`;
  });
  const [first] = samples;
  return (
    <svg className={css.lane} width={width} height={height} aria-hidden="true">
      {first ? <path className={css.people} d={`M${x(first.atMs)} ${height}${steps.join('')}V${height}Z`} /> : null}
    </svg>
  );
}
