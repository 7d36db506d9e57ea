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
