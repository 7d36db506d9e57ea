import { type Spot, thinOut } from './thin-out.ts';

export interface ChartLine {
  id: string;
  name: string;
  color: string;
  /** One for each step. */
  values: readonly number[];
}

/** Where in a picture the figures are drawn, and what the axis ends at. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
  count: number;
  max: number;
}

/** Steps stand in the middle of their share of the width. */
export const placesOf = ({ left, top, width, height, count, max }: Plot) => ({
  x: (index: number) => left + ((index + 0.5) * width) / Math.max(1, count),
  y: (value: number) => top + height * (1 - Math.min(value, max) / max),
});

const written = ([x, y]: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line through the middles of the steps. */
export function pathOf(values: readonly number[], plot: Plot): string {
  const places = placesOf(plot);
  const spots = values.map((value, index): Spot => [places.x(index), places.y(value)]);
  return thinOut(spots)
    .map((spot, index) => `${index === 0 ? 'M' : 'L'}${written(spot)}`)
    .join('');
}

/** As `pathOf`, but each value holds for the whole of its step; steps that are still to come have none. */
export function stepsPath(values: readonly number[], plot: Plot): string {
  const { y } = placesOf(plot);
  const width = plot.width / Math.max(1, plot.count);
  const startOf = (index: number) => plot.left + index * width;
  const [first, ...later] = thinOut(values.map((value, index): Spot => [startOf(index), y(value)]));
  if (!first) return '';
  const steps = later.map((spot) => `H${spot[0].toFixed(1)}V${spot[1].toFixed(1)}`);
  return `M${written(first)}${steps.join('')}H${startOf(values.length).toFixed(1)}`;
}

/**
 * Steps next to each other in which some line is above a limit, as spans from one to before another. Where many steps share a
 * pixel, spans that lie closer than `least` steps are one.
 */
export function spansAbove(lines: readonly ChartLine[], count: number, limit: number, least = 1) {
  const spans: { from: number; to: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    if (!isAbove(lines, index, limit)) continue;
    const last = spans.at(-1);
    if (last && index - last.to < least) last.to = index + 1;
    else spans.push({ from: index, to: index + 1 });
  }
  return spans;
}

export const isAbove = (lines: readonly ChartLine[], index: number, limit: number) =>
  lines.some(({ values }) => (values[index] ?? 0) > limit);

/** About the width of a letter below an axis; the letters of Chinese and Japanese are wider. */
const letterWidth = (letter: string) => (letter >= '\u2e80' ? 11 : 6.4);
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
const BETWEEN_LABELS = 8;

/** The labels of an axis, or as many of them at even distances as have room. */
export function labelsWithRoom(label: (index: number) => string | undefined, plot: Plot) {
  const { x } = placesOf(plot);
  const all = Array.from({ length: plot.count }, (_, index) => ({ index, text: label(index) ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ index, text }) => ({ index, text, from: x(index) - widthOf(text) / 2, to: x(index) + widthOf(text) / 2 }));
  const touches = (step: number) => {
    for (let at = step; at < all.length; at += step)
      if (all[at]!.from < all[at - step]!.to + BETWEEN_LABELS) return true;
    return false;
  };
  let step = 1;
  while (touches(step)) step += 1;
  return all.filter((_, at) => at % step === 0);
}

/** Between the parts of a bar. */
const GAP = 0.6;

/** The steps whose bars are drawn: all of them, or the highest of those that share a column of pixels. */
export function drawnBars(lines: readonly ChartLine[], plot: Plot): number[] {
  const columns = Math.max(1, Math.floor(plot.width));
  const highest = new Map<number, { index: number; sum: number }>();
  for (let index = 0; index < plot.count; index += 1) {
    const column = plot.count <= columns ? index : Math.floor((index * columns) / plot.count);
    const [sum, before] = [sumAt(lines, index), highest.get(column)];
    if (!before || sum > before.sum) highest.set(column, { index, sum });
  }
  return [...highest.values()].map(({ index }) => index);
}

/** The parts of all bars, from the bottom up. */
export function stackOf(lines: readonly ChartLine[], plot: Plot) {
  const places = placesOf(plot);
  const bars = drawnBars(lines, plot);
  const width = Math.min(40, (0.72 * plot.width) / Math.max(1, bars.length));
  return bars.flatMap((index) => {
    let below = 0;
    return lines.flatMap(({ id, color, values }) => {
      const value = values[index] ?? 0;
      if (value <= 0) return [];
      const [from, to] = [places.y(below), places.y(below + value)];
      below += value;
      const height = Math.max(0.4, from - to - GAP);
      return { key: `${id}-${index}`, index, color, x: places.x(index) - width / 2, y: to, width, height };
    });
  });
}

/** All lines together, at one step. */
export const sumAt = (lines: readonly ChartLine[], index: number) =>
  lines.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);

/** The sum of each step of several rows of values. */
export const stepSums = (rows: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, index) =>
    rows.reduce((sum, values) => sum + (values[index] ?? 0), 0),
  );

/** The highest sum of all lines at one step; 0 when there is none. */
export function highestSum(lines: readonly ChartLine[], count: number): number {
  let highest = 0;
  for (let index = 0; index < count; index += 1) highest = Math.max(highest, sumAt(lines, index));
  return highest;
}
