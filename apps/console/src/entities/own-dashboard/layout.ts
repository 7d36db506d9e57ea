/** A widget on a dashboard: where it lies in the grid, and how much of it it takes. */
export interface Tile {
  widget: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** What a note says. */
  text?: string;
  /** A site and a period in days of its own, in place of the dashboard's. */
  site?: string;
  days?: string;
  /** The camera or use case it is about. */
  subject?: string;
}

export type TileSettings = Pick<Tile, 'site' | 'days' | 'subject'>;

export type Place = Pick<Tile, 'x' | 'y' | 'w' | 'h'>;
export type Size = Pick<Tile, 'w' | 'h'>;

export const COLUMNS = 12;
/** As low as a widget can lie, and as high as one can be. */
const MOST_ROWS = 200;
const MOST_HEIGHT = 20;
export const MOST_TILES = 40;
export const MOST_TEXT = 200;

const overlaps = (a: Place, b: Place) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const inReadingOrder = (a: Place, b: Place) => a.y - b.y || a.x - b.x;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Below everything it would lie on. */
function below<T extends Place>(tile: T, placed: readonly Place[]): T {
  const hit = placed.filter((other) => overlaps(tile, other));
  return hit.length === 0 ? tile : below({ ...tile, y: Math.max(...hit.map(({ y, h }) => y + h)) }, placed);
}

/** Where it is, or in the nearest room above it, or else below everything it would lie on. */
function beside<T extends Place>(tile: T, placed: readonly Place[]): T {
  for (let y = tile.y; y >= 0; y -= 1) {
    const there = { ...tile, y };
    if (!placed.some((other) => overlaps(there, other))) return there;
  }
  return below(tile, placed);
}

/** As far up as there is room. */
function upwards<T extends Place>(tile: T, placed: readonly Place[]): T {
  const higher = { ...tile, y: tile.y - 1 };
  return tile.y === 0 || placed.some((other) => overlaps(higher, other)) ? tile : upwards(higher, placed);
}

/** Lays tiles down one after the other, each where `lay` finds room beside those before it; they keep their order. */
function laid(tiles: readonly Tile[], order: readonly Tile[], lay: (tile: Tile, placed: Tile[]) => Tile): Tile[] {
  const placed: Tile[] = [];
  const after = new Map<Tile, Tile>();
  for (const tile of order) {
    const next = lay(tile, placed);
    placed.push(next);
    after.set(tile, next);
  }
  return tiles.map((tile) => after.get(tile) ?? tile);
}

/** No two tiles on each other, none with room above it; `first` keeps its place and the others make room. */
function settled(tiles: readonly Tile[], first?: Tile): Tile[] {
  const others = tiles.filter((tile) => tile !== first).toSorted(inReadingOrder);
  const apart = laid(tiles, first ? [first, ...others] : others, beside);
  return laid(apart, apart.toSorted(inReadingOrder), upwards);
}

/** The tiles after one of them got another place or size; it stays within the grid. */
export function withPlace(tiles: readonly Tile[], index: number, part: Partial<Place>, least: Size): Tile[] {
  const before = tiles[index];
  if (!before) return [...tiles];
  const wanted = { ...before, ...part };
  const w = clamp(wanted.w, least.w, COLUMNS);
  const moved = {
    ...wanted,
    w,
    h: clamp(wanted.h, least.h, MOST_HEIGHT),
    x: clamp(wanted.x, 0, COLUMNS - w),
    y: clamp(wanted.y, 0, MOST_ROWS),
  };
  return settled(
    tiles.map((tile, at) => (at === index ? moved : tile)),
    moved,
  );
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type ArrowKey = keyof typeof STEPS;
export const isArrow = (key: string): key is ArrowKey => key in STEPS;

/** The tiles after an arrow key moved one of them: as far as it takes to get past a neighbour. */
export function nudged(tiles: readonly Tile[], index: number, key: ArrowKey, least: Size): Tile[] {
  const tile = tiles[index];
  const [dx, dy] = STEPS[key];
  if (!tile) return [...tiles];
  for (let far = 1; far <= MOST_HEIGHT; far += 1) {
    const next = withPlace(tiles, index, { x: tile.x + dx * far, y: tile.y + dy * far }, least);
    if (next[index]!.x !== tile.x || next[index]!.y !== tile.y) return next;
  }
  return [...tiles];
}

/** The tiles after an arrow key made one of them larger or smaller. */
export function stretched(tiles: readonly Tile[], index: number, key: ArrowKey, least: Size): Tile[] {
  const tile = tiles[index];
  const [dw, dh] = STEPS[key];
  return tile
    ? withPlace(tiles, index, { w: Math.min(tile.w + dw, COLUMNS - tile.x), h: tile.h + dh }, least)
    : [...tiles];
}

export const without = (tiles: readonly Tile[], index: number): Tile[] =>
  settled(tiles.filter((_, at) => at !== index));

/** With a tile that is about something else from now on; what is empty follows the dashboard. */
export const withSettings = (tiles: readonly Tile[], index: number, settings: TileSettings): Tile[] =>
  tiles.map((tile, at) => {
    if (at !== index) return tile;
    const { site, days, subject, ...rest } = { ...tile, ...settings };
    return { ...rest, ...(site && { site }), ...(days && { days }), ...(subject && { subject }) };
  });

/** With a copy of one of them, below all. */
export function withCopy(tiles: readonly Tile[], index: number): Tile[] {
  const tile = tiles[index];
  return tile ? settled([...tiles, { ...tile, x: tile.x, y: rowsOf(tiles) }]) : [...tiles];
}

/** With one more where it was dropped; others make room. */
export function withTileAt(
  tiles: readonly Tile[],
  widget: string,
  size: Size,
  { x, y }: Pick<Tile, 'x' | 'y'>,
): Tile[] {
  const added = { widget, ...size, x, y };
  return withPlace([...tiles, added], tiles.length, { x, y }, { w: 1, h: 1 });
}

/** With one more, at the first place that has room for it. */
export function withTile(tiles: readonly Tile[], widget: string, { w, h }: Size): Tile[] {
  for (let y = 0; ; y += 1) {
    for (let x = 0; x <= COLUMNS - w; x += 1) {
      const place = { x, y, w, h };
      if (!tiles.some((tile) => overlaps(place, tile))) return settled([...tiles, { widget, ...place }]);
    }
  }
}

export type Edge = 'n' | 's' | 'e' | 'w';
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Where a tile comes to lie when one of its edges or corners is pulled; the others stay. */
export function pulled(tile: Place, handle: Handle, columns: number, rows: number, least: Size): Place {
  const has = (edge: Edge) => handle.includes(edge);
  const left = has('w') ? clamp(tile.x + columns, 0, tile.x + tile.w - least.w) : tile.x;
  const top = has('n')
    ? clamp(tile.y + rows, Math.max(0, tile.y + tile.h - MOST_HEIGHT), tile.y + tile.h - least.h)
    : tile.y;
  const right = has('e') ? clamp(tile.x + tile.w + columns, tile.x + least.w, COLUMNS) : tile.x + tile.w;
  const bottom = has('s') ? Math.max(tile.y + tile.h + rows, tile.y + least.h) : tile.y + tile.h;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** From the top left, line by line: the order in a single column, and of the Tab key. */
export const readingOrder = (tiles: readonly Tile[]) =>
  tiles.map((tile, index) => ({ tile, index })).toSorted((a, b) => inReadingOrder(a.tile, b.tile));

export const rowsOf = (tiles: readonly Tile[]) => Math.max(0, ...tiles.map(({ y, h }) => y + h));

const BETWEEN_TILES = '~';
const BETWEEN_PARTS = '.';
/** Only what has a meaning of its own: an address encodes the rest. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('.', '%2E').replaceAll('~', '%7E');

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** What a tile says of itself behind its place, in this order; what is empty at the end is left out. */
const SAID = ['text', 'site', 'days', 'subject'] as const;

function saidOf(tile: Tile): string[] {
  const said = SAID.map((part) => escaped(tile[part] ?? ''));
  return said.slice(0, said.findLastIndex((part) => part !== '') + 1);
}

/** `days.0.2.8.6~note.8.2.4.3.Hello`: what an address says of the tiles. */
export const writeTiles = (tiles: readonly Tile[]): string =>
  tiles
    .map((tile) => [tile.widget, tile.x, tile.y, tile.w, tile.h, ...saidOf(tile)].join(BETWEEN_PARTS))
    .join(BETWEEN_TILES);

const isPlace = ({ x, y, w, h }: Place) =>
  [x, y, w, h].every((part) => Number.isInteger(part) && part >= 0) &&
  w >= 1 &&
  h >= 1 &&
  h <= MOST_HEIGHT &&
  x + w <= COLUMNS &&
  y <= MOST_ROWS;

/** What cannot be understood is left out, so that an old link still opens. */
export function readTiles(text: string): Tile[] {
  const tiles = text.split(BETWEEN_TILES).flatMap((each) => {
    const [widget = '', ...rest] = each.split(BETWEEN_PARTS);
    const [x = -1, y = -1, w = -1, h = -1] = rest.slice(0, 4).map(Number);
    const said = SAID.flatMap((part, at) => {
      const text = unescaped(rest[4 + at] ?? '').slice(0, MOST_TEXT);
      return text ? [[part, text]] : [];
    });
    return widget && isPlace({ x, y, w, h }) ? [{ widget, x, y, w, h, ...Object.fromEntries(said) }] : [];
  });
  return settled(tiles.slice(0, MOST_TILES));
}
