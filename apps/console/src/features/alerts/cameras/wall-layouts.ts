/** A wall fills its height: so many columns, and the camera in focus as wide as `focus` of them. */
export interface WallLayout {
  columns: number;
  focus: number;
  /** Cameras on one page. */
  tiles: number;
}

const even = (columns: number): WallLayout => ({ columns, focus: 1, tiles: columns ** 2 });
const focused = (columns: number): WallLayout => ({ columns, focus: 2, tiles: columns ** 2 - 3 });

export const WALL_LAYOUTS = {
  four: focused(4),
  one: even(1),
  two: even(2),
  three: focused(3),
  six: focused(6),
} as const satisfies Record<string, WallLayout>;
export type LayoutKey = keyof typeof WALL_LAYOUTS;

/** The first is what a wall starts with. */
export const LAYOUT_KEYS = Object.keys(WALL_LAYOUTS) as [LayoutKey, ...LayoutKey[]];
/** From few cameras to many, as they are offered. */
export const LAYOUTS_BY_SIZE = [...LAYOUT_KEYS].sort((a, b) => WALL_LAYOUTS[a].columns - WALL_LAYOUTS[b].columns);

/** How a layout is drawn: a few cameras on the only page are as large as the smallest wall for them makes them. */
export function layoutHolding(key: LayoutKey, shown: number, pages: number): WallLayout {
  const chosen = WALL_LAYOUTS[key];
  if (pages > 1) return chosen;
  const smaller = LAYOUTS_BY_SIZE.map((each) => WALL_LAYOUTS[each]).filter(({ columns }) => columns < chosen.columns);
  return smaller.find(({ tiles }) => tiles >= shown) ?? chosen;
}

export const LAYOUT_NAMES: Record<LayoutKey, string> = {
  one: '1×1',
  two: '2×2',
  three: '3×3',
  four: '4×4',
  six: '6×6',
};

export interface Step {
  /** The tile to look at, by its place on the page. */
  index: number;
  /** Pages to turn first. */
  turn: -1 | 0 | 1;
}

/** Where a step leads; past an end it turns the page, and wraps from the last page to the first. */
export function stepTo(at: number, by: number, shown: number): Step {
  const index = at + by;
  if (index < 0) return { index: Number.MAX_SAFE_INTEGER, turn: -1 };
  if (index >= shown) return { index: 0, turn: 1 };
  return { index, turn: 0 };
}
