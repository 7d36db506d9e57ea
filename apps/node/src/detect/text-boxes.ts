import type { PixelBox } from '../pictures/cut-out.ts';
import type { Size } from './letterbox.ts';

/** Where a line of text is, and how sure the model is. */
export interface TextBox extends PixelBox {
  readonly score: number;
}

/** How likely a pixel must be inside text. */
const LEAST = 0.3;
const LEAST_PIXELS = 30;
const LEAST_HEIGHT = 4;
/** The model marks the core of a line: how much is to be added around it. */
const GROWTH = 1.7;
/** Wider than high: plates are lines. */
const LEAST_ASPECT = 1.2;
/** Between pieces of one line, in heights of it. */
const MOST_GAP = 0.8;

interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
  sum: number;
}

/** All pixels that hang together with one. */
function patchAt(start: number, map: Float32Array, { width, height }: Size, isTaken: Uint8Array): Patch {
  const patch: Patch = { left: width, top: height, right: 0, bottom: 0, pixels: 0, sum: 0 };
  const open = [start];
  isTaken[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    patch.left = Math.min(patch.left, x);
    patch.right = Math.max(patch.right, x);
    patch.top = Math.min(patch.top, y);
    patch.bottom = Math.max(patch.bottom, y);
    patch.pixels += 1;
    patch.sum += map[at]!;
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of beside) {
      if (next < 0 || next >= map.length || isTaken[next] || map[next]! < LEAST) continue;
      isTaken[next] = 1;
      open.push(next);
    }
  }
  return patch;
}

/** A patch with what the model leaves out around it. */
function grown({ left, top, right, bottom }: Patch, size: Size) {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const more = (width * height * GROWTH) / (2 * (width + height));
  return {
    left: Math.max(0, left - more),
    top: Math.max(0, top - more),
    right: Math.min(size.width, right + 1 + more),
    bottom: Math.min(size.height, bottom + 1 + more),
  };
}

type Piece = ReturnType<typeof grown> & Pick<Patch, 'pixels' | 'sum'>;

/** Whether two pieces stand on one line, next to each other: plates have gaps. */
function areOneLine(one: Piece, other: Piece): boolean {
  const heights = [one.bottom - one.top, other.bottom - other.top];
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return shared > Math.min(...heights) / 2 && gap < Math.max(...heights) * MOST_GAP;
}

const joined = (one: Piece, other: Piece): Piece => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
  pixels: one.pixels + other.pixels,
  sum: one.sum + other.sum,
});

/** Pieces as lines, from left to right. */
function linesOf(pieces: readonly Piece[]): Piece[] {
  const lines: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const at = lines.findIndex((line) => areOneLine(line, piece));
    if (at < 0) lines.push(piece);
    else lines[at] = joined(lines[at]!, piece);
  }
  return lines;
}

const boxOf = ({ left, top, right, bottom, pixels, sum }: Piece): TextBox => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
  score: sum / pixels,
});

/** The lines of text in a picture, from how likely each of its pixels is inside one; the surest first. */
export function textBoxesIn(map: Float32Array, size: Size): TextBox[] {
  const isTaken = new Uint8Array(map.length);
  const pieces: Piece[] = [];
  for (let at = 0; at < map.length; at += 1) {
    if (isTaken[at] || map[at]! < LEAST) continue;
    const patch = patchAt(at, map, size, isTaken);
    const isText = patch.pixels >= LEAST_PIXELS && patch.bottom - patch.top + 1 >= LEAST_HEIGHT;
    if (isText) pieces.push({ ...grown(patch, size), pixels: patch.pixels, sum: patch.sum });
  }
  return linesOf(pieces)
    .map(boxOf)
    .filter(({ width, height }) => width >= height * LEAST_ASPECT)
    .toSorted((a, b) => b.score - a.score);
}
