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

export function pathOf(values: readonly number[], plot: Plot): string {
  const places = placesOf(plot);
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${places.x(index).toFixed(1)} ${places.y(value).toFixed(1)}`)
    .join('');
}

/** As `pathOf`, but each value holds for the whole of its step; steps that are still to come have none. */
export function stepsPath(values: readonly number[], plot: Plot): string {
  const { y } = placesOf(plot);
  const width = plot.width / Math.max(1, plot.count);
  return values
    .map((value, index) => {
      const [height, end] = [y(value).toFixed(1), (plot.left + (index + 1) * width).toFixed(1)];
      return `${index === 0 ? `M${plot.left.toFixed(1)} ${height}` : `V${height}`}H${end}`;
    })
    .join('');
}

/** Steps next to each other in which some line is above a limit, as spans from one to before another. */
export function spansAbove(lines: readonly ChartLine[], count: number, limit: number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    if (!isAbove(lines, index, limit)) continue;
    const last = spans.at(-1);
    if (last?.to === index) last.to = index + 1;
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
  const every = (step: number) => all.filter((_, at) => at % step === 0);
  const touches = (step: number) =>
    every(step).some(({ from }, at, shown) => at > 0 && from < shown[at - 1]!.to + BETWEEN_LABELS);
  let step = 1;
  while (touches(step)) step += 1;
  return every(step);
}

/** Between the parts of a bar. */
const GAP = 0.6;

/** The parts of all bars, from the bottom up. */
export function stackOf(lines: readonly ChartLine[], plot: Plot) {
  const places = placesOf(plot);
  const width = Math.min(40, (0.72 * plot.width) / Math.max(1, plot.count));
  return Array.from({ length: plot.count }, (_, index) => {
    let below = 0;
    return lines.flatMap(({ id, color, values }) => {
      const value = values[index] ?? 0;
      if (value <= 0) return [];
      const [from, to] = [places.y(below), places.y(below + value)];
      below += value;
      const height = Math.max(0.4, from - to - GAP);
      return { key: `${id}-${index}`, index, color, x: places.x(index) - width / 2, y: to, width, height };
    });
  }).flat();
}

/** All lines together, at one step. */
export const sumAt = (lines: readonly ChartLine[], index: number) =>
  lines.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
