import { areaOf, type CoveredArea } from './covered-area.ts';
import type { Grid, PictureLook } from './look.ts';

/** How far a view is looked for, in cells of the edge grid. */
const REACH = 24;
const COARSE = 4;

export interface Comparison {
  /** How alike the edges are where the view lies, -1 to 1. */
  readonly likeness: number;
  /** How far the view has moved, in pixels of a picture 1280 wide. */
  readonly shift: number;
  /** How alike the edges are without moving anything. */
  readonly inPlace: number;
  /** The share of the picture that showed something and shows nothing any more. */
  readonly covered: number;
  /** Where that is. */
  readonly coveredArea: CoveredArea | null;
}

/** A picture beside the one it should look like. */
export function compare(now: PictureLook, reference: PictureLook): Comparison {
  const inPlace = alikeAt(now.edges, reference.edges, 0, 0);
  const best = bestShift(now.edges, reference.edges, inPlace);
  const perCell = 1280 / now.edges.width;
  return {
    likeness: best.alike,
    inPlace,
    shift: Math.hypot(best.x, best.y) * perCell,
    ...coverOf(now, reference),
  };
}

interface Shift {
  x: number;
  y: number;
  alike: number;
}

/** In large steps first, then around the best of them. A shift has to be better than none to count. */
function bestShift(now: Grid, reference: Grid, inPlace: number): Shift {
  let best: Shift = { x: 0, y: 0, alike: inPlace };
  const tryAll = (from: Shift, reach: number, step: number) => {
    for (let y = from.y - reach; y <= from.y + reach; y += step) {
      for (let x = from.x - reach; x <= from.x + reach; x += step) {
        const alike = alikeAt(now, reference, x, y);
        if (alike > best.alike) best = { x, y, alike };
      }
    }
  };
  tryAll(best, REACH, COARSE);
  tryAll({ ...best }, COARSE - 1, 1);
  return best;
}

/** Correlation of two grids where they overlap when one is moved. */
function alikeAt(now: Grid, reference: Grid, dx: number, dy: number): number {
  const { width, height } = now;
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += 1) {
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x += 1) {
      const a = reference.values[y * width + x]!;
      const b = now.values[(y + dy) * width + x + dx]!;
      count += 1;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const spread = Math.sqrt((sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count));
  return spread === 0 ? 0 : (sumAB - (sumA * sumB) / count) / spread;
}

/** Tiles with so much texture showed something; with so little they show nothing. */
const SHOWS = 0.12;
const SHOWS_NOTHING = 0.03;
/** Too dark to say what is there. */
const DARK = 24;

function coverOf(now: PictureLook, reference: PictureLook): Pick<Comparison, 'covered' | 'coveredArea'> {
  let showed = 0;
  const gone = new Set<number>();
  now.texture.values.forEach((texture, at) => {
    if (reference.texture.values[at]! < SHOWS || now.light.values[at]! < DARK) return;
    showed += 1;
    if (texture < SHOWS_NOTHING) gone.add(at);
  });
  return { covered: showed === 0 ? 0 : gone.size / showed, coveredArea: areaOf(gone, now.texture) };
}
