/** A place or direction in the world, in metres: x to the right, y away, z up. */
export type Vector = readonly [x: number, y: number, z: number];

/** The place `z` metres above a place on the ground. */
export const above = (at: readonly [number, number], z: number): Vector => [at[0], at[1], z];

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
};
export const mix = (a: Vector, b: Vector, share: number): Vector => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
/** `origin` moved by `steps` along each of the directions. */
export const along = (origin: Vector, ...steps: readonly (readonly [Vector, number])[]): Vector =>
  steps.reduce<Vector>(
    (p, [direction, length]) => [
      p[0] + direction[0] * length,
      p[1] + direction[1] * length,
      p[2] + direction[2] * length,
    ],
    origin,
  );

/** Turns coordinates of a thing (x ahead, y to its left, z up) into the world, the thing standing at `at`. */
export const placedAt = (at: readonly [number, number], rotation: number, lift = 0) => {
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return (ahead: number, left: number, up: number): Vector => [
    at[0] + ahead * cos - left * sin,
    at[1] + ahead * sin + left * cos,
    lift + up,
  ];
};

/** An upright block: the middle of its base, its size and its turn around the vertical. */
export interface Block {
  readonly at: Vector;
  /** Along x, along y, along z. */
  readonly size: Vector;
  readonly rotation?: number;
}

/** The corners of a block: four below, then four above, each counter-clockwise from the near left. */
export function cornersOfBlock({ at, size, rotation = 0 }: Block): Vector[] {
  const place = placedAt([at[0], at[1]], rotation, at[2]);
  const [x, y, z] = [size[0] / 2, size[1] / 2, size[2]];
  return [0, z].flatMap((up) => [place(-x, -y, up), place(x, -y, up), place(x, y, up), place(-x, y, up)]);
}
