import type { LineLook } from './chart-card.tsx';
import css from './series-chart.module.css';
import {
  type ChartLine,
  drawnBars,
  labelsWithRoom,
  type Plot,
  pathOf,
  placesOf,
  spansAbove,
  stackOf,
  stepSums,
  stepsPath,
  sumAt,
} from './series-places.ts';

/** What is drawn of a chart, without what can be pressed. */
export interface SeriesLook {
  lines: readonly ChartLine[];
  shape: 'lines' | 'stacked' | 'steps';
  /** What no line should rise above. */
  limit?: { value: number; label: string } | undefined;
  number: (value: number) => string;
  /** What a step is called below the axis; most have nothing. */
  axisLabel: (index: number) => string | undefined;
  /** The step that is looked at. */
  chosen?: number | undefined;
  /** Steps that are not looked at stand back. */
  isFocused?: boolean;
  /** Writes the sum of each step above it. */
  hasSums?: boolean;
  /** The values of each line in the period before, in the order of the lines. */
  before?: readonly (readonly number[])[] | undefined;
}

interface SeriesPictureProps extends SeriesLook {
  plot: Plot;
  width: number;
  height: number;
  ticks: readonly number[];
}

/** All of a chart is one picture, so that it can be saved as one. */
export const SeriesPicture = (props: SeriesPictureProps) => {
  const { plot, width, height, lines, shape } = props;
  return (
    <svg
      data-chart=""
      className={css.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <Breaches {...props} />
      <Axes {...props} />
      {shape === 'stacked' ? <Bars {...props} /> : null}
      {shape === 'lines'
        ? lines.map((line, index) => <DrawnLine key={line.id} line={line} index={index} plot={plot} />)
        : null}
      <Before {...props} />
      {shape === 'steps'
        ? lines.map((line, index) => <DrawnSteps key={line.id} line={line} index={index} plot={plot} />)
        : null}
      <Limit {...props} />
    </svg>
  );
};

/** Stands behind the steps in which a line is above the limit. */
function Breaches({ plot, lines, limit }: SeriesPictureProps) {
  if (!limit) return null;
  const width = plot.width / Math.max(1, plot.count);
  return spansAbove(lines, plot.count, limit.value, Math.max(1, 1 / width)).map(({ from, to }) => (
    <rect
      key={from}
      className={css.breach}
      x={plot.left + from * width}
      y={plot.top}
      width={(to - from) * width}
      height={plot.height}
    />
  ));
}

function Limit({ plot, limit }: SeriesPictureProps) {
  if (!limit) return null;
  const y = placesOf(plot).y(limit.value);
  const end = plot.left + plot.width;
  return (
    <>
      <line className={css.limit} x1={plot.left} x2={end} y1={y} y2={y} />
      <text className={css.limitLabel} x={end - 2} y={y - 5} textAnchor="end">
        {limit.label}
      </text>
    </>
  );
}

function Axes({ plot, height, ticks, number, axisLabel, chosen, shape }: SeriesPictureProps) {
  const { x, y } = placesOf(plot);
  return (
    <>
      {ticks.map((value) => (
        <g key={value}>
          <line
            className={value === 0 ? css.floor : css.grid}
            x1={plot.left}
            x2={plot.left + plot.width}
            y1={y(value)}
            y2={y(value)}
          />
          <text className={css.label} x={plot.left - 8} y={y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {labelsWithRoom(axisLabel, plot).map(({ index, text }) => (
        <text
          key={index}
          className={css.label}
          data-chosen={index === chosen || undefined}
          x={x(index)}
          y={height - 5}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {chosen !== undefined && chosen >= 0 && shape === 'lines' ? (
        <line className={css.chosen} x1={x(chosen)} x2={x(chosen)} y1={plot.top} y2={plot.top + plot.height} />
      ) : null}
    </>
  );
}

function Bars({ plot, lines, number, chosen, isFocused, hasSums }: SeriesPictureProps) {
  const { x, y } = placesOf(plot);
  const sums = drawnBars(lines, plot).map((index) => ({ index, sum: sumAt(lines, index) }));
  return (
    <>
      {stackOf(lines, plot).map(({ key, index, color, ...rect }) => (
        <rect key={key} {...rect} fill={color} opacity={isFocused && index !== chosen ? 0.45 : 1} />
      ))}
      {(hasSums ? sums.filter(({ sum }) => sum > 0) : []).map(({ index, sum }) => (
        <text key={index} className={css.label} x={x(index)} y={y(sum) - 4} textAnchor="middle">
          {number(sum)}
        </text>
      ))}
    </>
  );
}

/** The period before, dashed: each line beside its own, bars all together. */
function Before({ plot, lines, shape, before }: SeriesPictureProps) {
  if (!before) return null;
  if (shape === 'stacked') return <path className={css.before} d={pathOf(stepSums(before), plot)} />;
  return lines.map(({ id, color }, index) => (
    <path
      key={id}
      className={css.before}
      data-line={id}
      d={pathOf(before[index] ?? [], plot)}
      style={{ stroke: color }}
    />
  ));
}

const MARKERS = [
  (x: number, y: number) => <circle cx={x} cy={y} r={2.4} />,
  (x: number, y: number) => <rect x={x - 2.2} y={y - 2.2} width={4.4} height={4.4} />,
  (x: number, y: number) => <path d={`M${x} ${y - 3}l2.8 5h-5.6z`} />,
  (x: number, y: number) => <path d={`M${x} ${y - 3}l3 3-3 3-3-3z`} />,
];
/** Beyond this points run into each other. */
const MOST_MARKED = 62;
const DASHES = ['', '6 3', '2 3'];
const LOOKS = ['solid', 'dashed', 'dotted'] as const;
/** What legends show of the dashes of steps. */
export const stepLook = (index: number): LineLook => LOOKS[index % LOOKS.length] ?? 'solid';

/** Steps differ by colour and by dashes. */
const DrawnSteps = ({ line, index, plot }: { line: ChartLine; index: number; plot: Plot }) => (
  <path
    className={css.line}
    d={stepsPath(line.values, plot)}
    stroke={line.color}
    strokeDasharray={DASHES[index % DASHES.length] || undefined}
  />
);

/** Lines differ by colour, by their points and, from the fifth on, by dashes. */
function DrawnLine({ line, index, plot }: { line: ChartLine; index: number; plot: Plot }) {
  const { x, y } = placesOf(plot);
  const marker = MARKERS[index % MARKERS.length]!;
  const dash = DASHES[Math.floor(index / MARKERS.length) % DASHES.length];
  const marked = plot.count <= MOST_MARKED ? line.values : [];
  return (
    <g fill={line.color}>
      <path
        className={css.line}
        d={pathOf(line.values, plot)}
        stroke={line.color}
        strokeDasharray={dash || undefined}
      />
      {marked.map((value, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no name but their place.
        <g key={step}>{marker(x(step), y(value))}</g>
      ))}
    </g>
  );
}
