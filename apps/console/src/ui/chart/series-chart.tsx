import { type KeyboardEventHandler, type ReactNode, useRef, useState } from 'react';
import { useElementWidth } from '../use-element-width.ts';
import { niceTop } from './nice-top.ts';
import css from './series-chart.module.css';
import { type SeriesLook, SeriesPicture } from './series-picture.tsx';
import { highestSum, type Plot, placesOf, stepSums, sumAt } from './series-places.ts';
import { StepMarks } from './step-marks.tsx';
import { useRovingMark } from './use-roving-mark.ts';

export interface MarkShape {
  className: string;
  'aria-label': string;
  onKeyDown: KeyboardEventHandler;
}

interface SeriesChartProps extends SeriesLook {
  /** How many steps the axis has. */
  count: number;
  height: number;
  /** The end of the axis, where several charts share it. */
  top?: number | undefined;
  /** Leaves the names of the steps out, where another chart below has them. */
  isBare?: boolean;
  /** What a step is called in full. */
  stepName: (index: number) => string;
  /** What more is to be said of a step. */
  stepNote?: (index: number) => string | undefined;
  /** Whether the lines together make sense; they do, unless something else is said. */
  hasTotal?: boolean;
  /** Makes a step a link to what is behind it. */
  renderMark: (index: number, shape: MarkShape) => ReactNode;
}

const HEAD = 14;
const FOOT = 22;
const BARE_FOOT = 4;
/** A low chart has fewer lines across. */
const LOW = 150;
/** Before the browser has laid the page out. */
const USUAL_WIDTH = 600;
const PER_LETTER = 6.6;

/** Spread into `Math.max`, the figures of a large chart would be more arguments than a call can have. */
const highestIn = (values: readonly number[], least: number) =>
  values.reduce((highest, value) => Math.max(highest, value), least);

/** The end of the axis that all figures fit below. */
export function topOf({
  lines,
  count,
  shape,
  before,
  limit,
}: Pick<SeriesChartProps, 'lines' | 'count' | 'shape' | 'before' | 'limit'>) {
  if (shape === 'stacked') return niceTop(highestIn(stepSums(before ?? []), highestSum(lines, count)));
  const drawn = [...lines.map(({ values }) => values), ...(before ?? [])];
  return niceTop(drawn.reduce((highest, values) => highestIn(values, highest), limit?.value ?? 0));
}

function plotOf({ top = 0, height, isBare, number, count }: SeriesChartProps, width: number) {
  const ticks = (height < LOW ? [0, 2, 4] : [0, 1, 2, 3, 4]).map((tick) => (top * tick) / 4);
  const left = 12 + PER_LETTER * Math.max(...ticks.map((value) => number(value).length));
  const plot: Plot = {
    left,
    top: HEAD,
    width: Math.max(1, width - left - 4),
    height: height - HEAD - (isBare ? BARE_FOOT : FOOT),
    count,
    max: top,
  };
  return { plot, ticks };
}

/** One figure of several things over days or hours, as lines or as stacked bars. */
export function SeriesChart(given: SeriesChartProps) {
  const props = { ...given, top: given.top ?? topOf(given) };
  const { lines, count, height, number, stepName, stepNote, chosen, shape, hasTotal = true, renderMark } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box) || USUAL_WIDTH;
  const [shown, setShown] = useState<number>();
  const { place, current, point, onKeyDown } = useRovingMark<HTMLUListElement>({ count });
  const { plot, ticks } = plotOf(props, width);
  const name = (index: number) => {
    const parts = lines.map((line) => `${line.name} ${number(line.values[index] ?? 0)}`);
    const note = stepNote?.(index);
    const figures = hasTotal ? `${number(sumAt(lines, index))} (${parts.join(', ')})` : parts.join(', ');
    return `${stepName(index)}: ${figures}${note ? `, ${note}` : ''}`;
  };
  return (
    <div ref={box} className={css.chart} style={{ height }}>
      <SeriesPicture {...props} {...{ plot, ticks, width }} />
      <StepMarks
        {...{ plot, current, shown, point, setShown }}
        chosen={shape === 'lines' ? undefined : chosen}
        place={place}
        mark={(index) => renderMark(index, { className: css.mark ?? '', 'aria-label': name(index), onKeyDown })}
      />
      {shown !== undefined && shown < count ? (
        <HoverCard
          {...{ lines, number, width, hasTotal }}
          index={shown}
          title={stepName(shown)}
          note={stepNote?.(shown)}
          x={placesOf(plot).x(shown)}
        />
      ) : null}
    </div>
  );
}

interface HoverCardProps extends Pick<SeriesChartProps, 'lines' | 'number'> {
  index: number;
  title: string;
  note: string | undefined;
  x: number;
  width: number;
  hasTotal: boolean;
}

const CARD = 216;
const BESIDE = 14;

/** What the step under the pointer came to. */
function HoverCard({ lines, number, index, title, note, x, width, hasTotal }: HoverCardProps) {
  const left = x + CARD + BESIDE < width ? x + BESIDE : Math.max(0, x - CARD - BESIDE);
  return (
    <div className={css.card} style={{ left, width: CARD }} aria-hidden="true">
      <p className={css.cardHead}>
        <b>{title}</b>
        {hasTotal ? <b>{number(sumAt(lines, index))}</b> : null}
      </p>
      {lines.map((line) => (
        <p key={line.id} className={css.cardRow}>
          <i style={{ background: line.color }} />
          <span>{line.name}</span>
          <span className="num">{number(line.values[index] ?? 0)}</span>
        </p>
      ))}
      {note ? <p className={css.cardNote}>{note}</p> : null}
    </div>
  );
}
