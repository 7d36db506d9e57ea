import css from './sparkline.module.css';

const WIDTH = 84;
const HEIGHT = 28;
const INSET = 2;

/** A line through the values there are; what is not known is passed over. */
function lineOf(values: readonly (number | null)[], highest: number): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .flatMap((value, index) => {
      if (value === null) return [];
      const y = INSET + (HEIGHT - 2 * INSET) * (1 - value / highest);
      return [`${(index * step).toFixed(1)},${y.toFixed(1)}`];
    })
    .join(' ');
}

interface SparklineProps {
  values: readonly (number | null)[];
  /** Of the period before, drawn dashed. */
  before?: readonly (number | null)[] | undefined;
  tone?: 'plain' | 'bad';
}

/** The way of a figure through a period, without axes; the figure itself is written beside it. */
export function Sparkline({ values, before = [], tone = 'plain' }: SparklineProps) {
  const highest = Math.max(1e-9, ...[...values, ...before].map((value) => value ?? 0));
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {before.length > 0 ? <polyline className={css.before} points={lineOf(before, highest)} /> : null}
      <polyline className={css.now} data-tone={tone} points={lineOf(values, highest)} />
    </svg>
  );
}

/** Means of neighbouring values, so that a small line shows the way and not every day. */
export function smoothed(values: readonly (number | null)[], points = 10): (number | null)[] {
  const size = Math.max(1, Math.ceil(values.length / points));
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => {
    const part = values.slice(index * size, (index + 1) * size).filter((value) => value !== null);
    return part.length > 0 ? part.reduce((sum, value) => sum + value, 0) / part.length : null;
  });
}
