import { createRandom } from '../random.ts';

interface Octave {
  readonly columns: number;
  readonly rows: number;
  readonly weight: number;
}

// Wider than high: the ground is seen at a flat angle.
const OCTAVES: readonly Octave[] = [1, 2, 4, 8].map((factor) => ({
  columns: 23 * factor,
  rows: 50 * factor,
  weight: 1 / factor,
}));
const CONTRAST = 1.35;

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** The grain of the ground as one byte a pixel, cloudy and stretched sideways. Its left edge fits its right one. */
export function groundTexture(width: number, height: number): Uint8Array {
  const sum = new Float32Array(width * height);
  for (const [index, octave] of OCTAVES.entries()) addOctave(sum, width, height, octave, index);
  const bytes = new Uint8Array(sum.length);
  for (let index = 0; index < sum.length; index += 1) {
    const linear = Math.min(1, Math.max(0, 0.5 + sum[index]! * 0.5 * CONTRAST));
    // Light adds up linearly, pixels do not.
    bytes[index] = Math.round(255 * linear ** (1 / 2.2));
  }
  return bytes;
}

function addOctave(sum: Float32Array, width: number, height: number, octave: Octave, index: number): void {
  const { columns, rows, weight } = octave;
  const random = createRandom('ground texture', index);
  const lattice = Float32Array.from({ length: columns * (rows + 1) }, () => (random.next() * 2 - 1) * weight * 0.75);
  const across = Array.from({ length: width }, (_, x) => {
    const cell = Math.floor((x * columns) / width);
    return { cell, next: (cell + 1) % columns, share: smooth((x * columns) / width - cell) };
  });
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height);
    const down = smooth((y * rows) / height - row);
    const [upper, lower] = [row * columns, (row + 1) * columns];
    for (let x = 0; x < width; x += 1) {
      const { cell, next, share } = across[x]!;
      const top = lattice[upper + cell]! + (lattice[upper + next]! - lattice[upper + cell]!) * share;
      const bottom = lattice[lower + cell]! + (lattice[lower + next]! - lattice[lower + cell]!) * share;
      sum[y * width + x]! += top + (bottom - top) * down;
    }
  }
}

/** A length without common measure with a picture's width, so that its repetition cannot be seen. */
export const GRAIN_LENGTH = 130_363;

/** The grain of a sensor: how much of it each pixel gets in 256ths, most of them a little, none more than 0.7. */
export function sensorGrain(): Uint8Array {
  const random = createRandom('sensor grain');
  let before = random.next();
  return Uint8Array.from({ length: GRAIN_LENGTH }, () => {
    const next = random.next();
    const value = 0.25 + (next * 0.75 + before * 0.25 - 0.5) * 0.9;
    before = next;
    return 256 * Math.min(0.7, Math.max(0, value));
  });
}
