/** A part of a picture, in shares of its width and height. */
export interface CoveredArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tiles that hang together, from one of them on; they are taken out of the others. */
function patchFrom(first: number, left: Set<number>, width: number): number[] {
  const patch = [first];
  left.delete(first);
  for (const at of patch) {
    const column = at % width;
    const beside = [at - width, at + width, ...(column > 0 ? [at - 1] : []), ...(column < width - 1 ? [at + 1] : [])];
    for (const next of beside) if (left.delete(next)) patch.push(next);
  }
  return patch;
}

/** What encloses the largest patch of tiles; a few odd ones far away are none of it. */
export function areaOf(tiles: ReadonlySet<number>, { width, height }: Size): CoveredArea | null {
  const left = new Set(tiles);
  let largest: number[] = [];
  for (const first of tiles) {
    if (!left.has(first)) continue;
    const patch = patchFrom(first, left, width);
    if (patch.length > largest.length) largest = patch;
  }
  if (largest.length === 0) return null;
  const columns = largest.map((at) => at % width);
  const rows = largest.map((at) => Math.floor(at / width));
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: x / width,
    y: y / height,
    width: (Math.max(...columns) - x + 1) / width,
    height: (Math.max(...rows) - y + 1) / height,
  };
}
