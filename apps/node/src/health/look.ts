import type { Gray } from './gray.ts';

/** Edges are compared on a grid of cells of so many pixels. */
const CELL = 2;
/** Texture is told for tiles of so many pixels. */
const TILE = 20;
/** Steps between pixels smaller than this are noise. */
const NOISE = 6;

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** What a picture shows, as far as a camera's health goes. */
export interface PictureLook {
  /** Mean, 0 to 255. */
  readonly brightness: number;
  /** How much of what differs in the picture differs from one pixel to the next. */
  readonly sharpness: number;
  /** Where edges are, each as strong as it is for its surroundings: light and lamps change the picture, edges stay. */
  readonly edges: Grid;
  /** The share of each tile that has edges. */
  readonly texture: Grid;
  /** The mean of each tile. */
  readonly light: Grid;
  readonly gray: Gray;
}

export function lookOf(gray: Gray): PictureLook {
  const steps = stepsOf(gray);
  return {
    brightness: meanOf(gray.data),
    sharpness: sharpnessOf(gray),
    edges: edgesOf(gray, steps),
    texture: tilesOf(gray, (at) => (steps[at]! > NOISE ? 1 : 0)),
    light: tilesOf(gray, (at) => gray.data[at]!),
    gray,
  };
}

function meanOf(data: Uint8Array): number {
  let sum = 0;
  for (const value of data) sum += value;
  return sum / data.length;
}

/** The step to the right and below, for every pixel. */
function stepsOf({ width, height, data }: Gray): Float32Array {
  const steps = new Float32Array(width * height);
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const here = data[at]!;
      steps[at] = Math.abs(data[at + 1]! - here) + Math.abs(data[at + width]! - here);
    }
  }
  return steps;
}

/** Tiles that hardly differ in themselves say nothing about blur. */
const LEAST_SPREAD = 30;

/**
 * Energy of the Laplacian over that of the tile: blur takes the former, darkness takes both. The middle one of all tiles,
 * so that neither something before the lens nor a lamp decides.
 */
function sharpnessOf(gray: Gray): number {
  const ratios: number[] = [];
  for (let y = 0; y + TILE <= gray.height; y += TILE) {
    for (let x = 0; x + TILE <= gray.width; x += TILE) {
      const { fine, spread } = tileEnergy(gray, x, y);
      if (spread > LEAST_SPREAD) ratios.push((100 * fine) / spread);
    }
  }
  return ratios.length === 0 ? 0 : ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
}

function tileEnergy({ width, data }: Gray, left: number, top: number): { fine: number; spread: number } {
  let [count, sum, squares, fine] = [0, 0, 0, 0];
  for (let y = top + 1; y < top + TILE - 1; y += 1) {
    for (let x = left + 1; x < left + TILE - 1; x += 1) {
      const at = y * width + x;
      const here = data[at]!;
      const laplace = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]! - 4 * here;
      count += 1;
      sum += here;
      squares += here * here;
      fine += laplace * laplace;
    }
  }
  return { fine: fine / count, spread: squares / count - (sum / count) ** 2 };
}

function edgesOf({ width, height }: Gray, steps: Float32Array): Grid {
  const grid = { width: Math.floor(width / CELL), height: Math.floor(height / CELL) };
  const values = new Float32Array(grid.width * grid.height);
  for (let y = 0; y < grid.height * CELL; y += 1) {
    for (let x = 0; x < grid.width * CELL; x += 1) {
      const at = Math.floor(y / CELL) * grid.width + Math.floor(x / CELL);
      values[at] = Math.max(values[at]!, steps[y * width + x]!);
    }
  }
  return { ...grid, values: levelled({ ...grid, values }) };
}

/** How far surroundings reach, in cells. */
const AROUND = 8;

/** Each value over the mean of its surroundings: what is dim there counts as much as what is bright elsewhere. */
function levelled({ width, height, values }: Grid): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const levelledValues = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const [top, foot] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
      const sum =
        sums[foot * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[foot * (width + 1) + left]! +
        sums[top * (width + 1) + left]!;
      const mean = sum / ((foot - top) * (right - left));
      const value = values[y * width + x]!;
      levelledValues[y * width + x] = value <= NOISE ? 0 : Math.min(3, value / (mean + NOISE));
    }
  }
  return levelledValues;
}

function tilesOf({ width, height }: Gray, valueAt: (at: number) => number): Grid {
  const grid = { width: Math.floor(width / TILE), height: Math.floor(height / TILE) };
  const values = new Float32Array(grid.width * grid.height);
  for (let y = 0; y < grid.height * TILE; y += 1) {
    for (let x = 0; x < grid.width * TILE; x += 1) {
      values[Math.floor(y / TILE) * grid.width + Math.floor(x / TILE)]! += valueAt(y * width + x) / (TILE * TILE);
    }
  }
  return { ...grid, values };
}
