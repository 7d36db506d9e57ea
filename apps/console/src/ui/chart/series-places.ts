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
