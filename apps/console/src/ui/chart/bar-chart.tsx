import type { CSSProperties, KeyboardEventHandler, ReactNode } from 'react';
import css from './bar-chart.module.css';
import { useRovingMark } from './use-roving-mark.ts';

interface BarShape {
  className: string;
  style: CSSProperties;
  children: ReactNode;
}

export interface Bar {
  key: string;
  /** From the bottom up. */
  parts: readonly { color: string; value: number }[];
  /** Of the period before. */
  before?: number | undefined;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** The top of the axis, a multiple of four. */
  top: number;
  height: number;
  /** What a bar is labelled with below the axis; most have nothing. */
  axisLabel: (index: number) => string | undefined;
  /** Makes a bar a link: it is given the bar's look, what is in it, and the keys that lead to the bars beside it. */
  renderBar: (index: number, shape: BarShape & { onKeyDown: KeyboardEventHandler }) => ReactNode;
}

const STEPS = [4, 3, 2, 1, 0];

const shapeOf = ({ parts }: Bar, top: number): BarShape => ({
  className: css.bar ?? '',
  style: { height: `${(100 * parts.reduce((sum, { value }) => sum + value, 0)) / top}%` },
  children: parts
    .filter(({ value }) => value > 0)
    .map(({ color, value }) => <i key={color} className={css.part} style={{ flexGrow: value, background: color }} />)
    .toReversed(),
});

/** Bars in a row, stacked if they have parts, over a dashed line of the period before. */
export function BarChart({ bars, top, height, axisLabel, renderBar }: BarChartProps) {
  const { place, current, point, onKeyDown } = useRovingMark<HTMLUListElement>({ count: bars.length });
  const before = bars.map(({ before: value }) => value);
  const hasBefore = before.some((value) => value !== undefined);
  const points = before.map((value, index) => `${index + 0.5},${100 - (100 * Math.min(value ?? 0, top)) / top}`);
  return (
    <div className={css.chart} style={{ '--plot': `${height}px` } as CSSProperties}>
      <div className={css.axis} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step}>{(top * step) / 4}</span>
        ))}
      </div>
      <div className={css.plot}>
        <ul ref={place} className={css.bars}>
          {bars.map((bar, index) => {
            const shape = shapeOf(bar, top);
            return (
              <li
                key={bar.key}
                className={css.slot}
                aria-hidden={index === current ? undefined : true}
                onPointerEnter={() => point(index)}
              >
                {index === current ? renderBar(index, { ...shape, onKeyDown }) : <span {...shape} />}
              </li>
            );
          })}
        </ul>
        {hasBefore ? (
          <svg className={css.before} viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
            <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
          </svg>
        ) : null}
      </div>
      <div className={css.labels} aria-hidden="true">
        {bars.map(({ key }, index) => (
          <span key={key}>{axisLabel(index)}</span>
        ))}
      </div>
    </div>
  );
}
