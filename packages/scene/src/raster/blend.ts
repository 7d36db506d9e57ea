/** Blends two values 0..1. */
type Blend = (below: number, above: number) => number;

/** Lightens or darkens gently, as a diffuse spotlight would. */
export const softLight: Blend = (below, above) => {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below);
  const peak = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return below + (2 * above - 1) * (peak - below);
};

/** Strengthens what is there. */
export const overlay: Blend = (below, above) => (below <= 0.5 ? 2 * below * above : 1 - 2 * (1 - below) * (1 - above));

/** The result of a blend at some strength for every pair of bytes: `below * 256 + above`. */
export function blendTable(blend: Blend, strength: number): Uint8Array {
  const table = new Uint8Array(256 * 256);
  for (let below = 0; below < 256; below += 1) {
    for (let above = 0; above < 256; above += 1) {
      const mixed = blend(below / 255, above / 255) * 255;
      table[below * 256 + above] = Math.round(below + (mixed - below) * strength);
    }
  }
  return table;
}

/** One channel of a pixel with something of this opacity (0..255) over it. */
export const mixed = (below: number, above: number, alpha: number): number =>
  (below + ((above - below) * alpha) / 255) | 0;

/** Lays RGBA pixels over RGB pixels of the same size, in place. */
export function layOver(below: Uint8Array, above: Uint8Array): void {
  for (let from = 0, to = 0; from < above.length; from += 4, to += 3) {
    const alpha = above[from + 3]!;
    if (alpha === 0) continue;
    below[to] = mixed(below[to]!, above[from]!, alpha);
    below[to + 1] = mixed(below[to + 1]!, above[from + 1]!, alpha);
    below[to + 2] = mixed(below[to + 2]!, above[from + 2]!, alpha);
  }
}

interface Patch {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** Lays a small RGBA picture onto RGB pixels that are `width` wide. */
export function layPatch(below: Uint8Array, width: number, patch: Patch): void {
  for (let y = 0; y < patch.height; y += 1) {
    const start = ((patch.top + y) * width + patch.left) * 3;
    const row = patch.rgba.subarray(y * patch.width * 4, (y + 1) * patch.width * 4);
    layOver(below.subarray(start, start + patch.width * 3), row);
  }
}
