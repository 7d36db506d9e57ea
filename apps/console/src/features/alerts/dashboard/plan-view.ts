import type { HeatCell } from '@sightline/contract/alerts/statistics';

/** What can be seen on the plan. */
export const LAYERS = ['heat', 'cameras', 'zones'] as const;
export type Layer = (typeof LAYERS)[number];

/** The part of a plan that is in sight, in pixels of its picture. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

type Point = readonly [number, number];

const MOST_ZOOM = 8;
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Keeps a part on the plan, or the plan in its middle where the part is larger. */
const along = (start: number, length: number, whole: number) =>
  length >= whole ? (whole - length) / 2 : within(start, 0, whole - length);

const bounded = ({ x, y, width, height }: View, plan: Size): View => ({
  x: along(x, width, plan.width),
  y: along(y, height, plan.height),
  width,
  height,
});

/** How wide a part has to be to show the whole plan in a frame of this shape. */
const wholeWidth = (plan: Size, frame: Size) => Math.max(plan.width, (plan.height * frame.width) / frame.height);

/** The largest part that fills the frame, around what matters most. */
export function filling(plan: Size, frame: Size, [x, y]: Point): View {
  const width = Math.min(plan.width, (plan.height * frame.width) / frame.height);
  const height = (width * frame.height) / frame.width;
  return bounded({ x: x - width / 2, y: y - height / 2, width, height }, plan);
}

/** Zooms by a factor; the point under the pointer stays where it is. */
export function zoomed(view: View, plan: Size, factor: number, [px, py]: Point): View {
  const frame = { width: view.width, height: view.height };
  const width = within(view.width / factor, plan.width / MOST_ZOOM, wholeWidth(plan, frame));
  const scale = width / view.width;
  const at: View = { x: px - (px - view.x) * scale, y: py - (py - view.y) * scale, width, height: view.height * scale };
  return bounded(at, plan);
}

export const moved = (view: View, plan: Size, [dx, dy]: Point): View =>
  bounded({ ...view, x: view.x - dx, y: view.y - dy }, plan);

/** What cells have together. */
export function sumOf(cells: readonly HeatCell[]): HeatCell | undefined {
  const [first] = cells.toSorted((a, b) => b.alerts - a.alerts);
  if (!first) return undefined;
  const useCases: Record<string, number> = {};
  for (const cell of cells)
    for (const [key, count] of Object.entries(cell.use_cases)) useCases[key] = (useCases[key] ?? 0) + count;
  return {
    ...first,
    alerts: cells.reduce((sum, { alerts }) => sum + alerts, 0),
    before: cells.reduce((sum, { before }) => sum + before, 0),
    use_cases: useCases,
    cameras: [...new Set(cells.flatMap(({ cameras }) => cameras))],
  };
}

/** The cells that a box of the plan touches. */
export const cellsIn = (cells: readonly HeatCell[], [x0, y0]: Point, [x1, y1]: Point, cellPx: number) =>
  cells.filter(
    ({ x, y }) =>
      (x + 1) * cellPx > Math.min(x0, x1) &&
      x * cellPx < Math.max(x0, x1) &&
      (y + 1) * cellPx > Math.min(y0, y1) &&
      y * cellPx < Math.max(y0, y1),
  );
