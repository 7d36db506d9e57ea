import { type Spot, thinOut } from './thin-out.ts';
import css from './time-chart.module.css';

export interface TimePoint {
  at: Date;
  value: number | null;
}

interface TimeChartProps {
  points: readonly TimePoint[];
  from: Date;
  to: Date;
  /** The top of the axis. */
  top: number;
  number: (value: number) => string;
  time: (at: Date) => string;
  tone?: 'plain' | 'warn';
  /** A moment that is marked, if it lies inside. */
  mark?: Date | undefined;
}

const WIDTH = 240;
const HEIGHT = 76;
/** A gap in the figures wider than this is shown as one. */
const GAP_MS = 150_000;

/** The points in runs without gaps, as places in the drawing. */
export function runsOf({ points, from, to, top }: Pick<TimeChartProps, 'points' | 'from' | 'to' | 'top'>): Spot[][] {
  const span = to.getTime() - from.getTime();
  const runs: Spot[][] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const { at, value } of points) {
    if (value === null) continue;
    if (at.getTime() - lastMs > GAP_MS) runs.push([]);
    lastMs = at.getTime();
    const x = (WIDTH * (at.getTime() - from.getTime())) / span;
    runs.at(-1)!.push([Math.max(0, Math.min(WIDTH, x)), HEIGHT * (1 - Math.min(1, value / top))]);
  }
  // Each run alone, so that a gap stays one.
  return runs.map(thinOut);
}

const line = (run: readonly Spot[]) => run.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
const area = (run: readonly Spot[]) =>
  `${run[0]![0].toFixed(1)},${HEIGHT} ${line(run)} ${run.at(-1)![0].toFixed(1)},${HEIGHT}`;

/** A figure over a short time, small, with its axes; what it says goes beside it as a table for screen readers. */
export function TimeChart({ points, from, to, top, number, time, tone = 'plain', mark }: TimeChartProps) {
  const middle = new Date((from.getTime() + to.getTime()) / 2);
  const isMarked = mark !== undefined && mark > from && mark < to;
  const markAt = isMarked ? (100 * (mark.getTime() - from.getTime())) / (to.getTime() - from.getTime()) : 0;
  return (
    <div className={css.chart} data-tone={tone} aria-hidden="true">
      <div className={css.axis}>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{number(value)}</span>
        ))}
      </div>
      <div className={css.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} className={css.grid} x1={0} x2={WIDTH} y1={y} y2={y} />
          ))}
          {runsOf({ points, from, to, top }).map((run) => (
            <g key={run[0]![0]}>
              <polygon className={css.area} points={area(run)} />
              <polyline className={css.line} points={line(run)} />
            </g>
          ))}
        </svg>
        {isMarked ? <i className={css.mark} style={{ left: `${markAt}%` }} /> : null}
      </div>
      <div className={css.times}>
        {[from, middle, to].map((at) => (
          <span key={at.getTime()}>{time(at)}</span>
        ))}
      </div>
    </div>
  );
}
