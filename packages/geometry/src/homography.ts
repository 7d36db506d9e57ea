import { determinant, inverse, type Matrix3, multiply, symmetricEigen, transform } from './matrices.ts';
import { distance, type FrameSpace, type GroundSpace, type Point, type Space } from './points.ts';

/** A mapping between two planes as a camera makes it: straight lines stay straight. */
export interface Homography<From extends Space, To extends Space> {
  readonly matrix: Matrix3;
  readonly from?: From;
  readonly to?: To;
}
export type GroundToFrame = Homography<GroundSpace, FrameSpace>;
export type FrameToGround = Homography<FrameSpace, GroundSpace>;

/** The same spot in two planes. */
export interface PointPair<From extends Space, To extends Space> {
  readonly from: Point<From>;
  readonly to: Point<To>;
}

// Below these the pairs do not determine a mapping: points on one line, or points that coincide.
const LEAST_EIGEN_GAP = 1e-10;
const LEAST_DETERMINANT = 1e-9;

/**
 * The mapping that fits four or more pairs best (least squares over normalised points). Nothing when the pairs do not
 * determine one: fewer than four, three of four on a line, or points that coincide.
 */
export function fitHomography<From extends Space, To extends Space>(
  pairs: readonly PointPair<From, To>[],
): Homography<From, To> | undefined {
  if (pairs.length < 4) return undefined;
  const from = normaliser(pairs.map((pair) => pair.from));
  const to = normaliser(pairs.map((pair) => pair.to));
  const back = to && inverse(to);
  if (!from || !to || !back) return undefined;
  const rows = pairs.flatMap((pair) => equationsOf(scaled(from, pair.from), scaled(to, pair.to)));
  const [least, next, ...rest] = symmetricEigen(squareOf(rows));
  if (!least || !next || next.value <= LEAST_EIGEN_GAP * rest.at(-1)!.value) return undefined;
  const core = least.vector as unknown as Matrix3;
  if (Math.abs(determinant(core)) < LEAST_DETERMINANT) return undefined;
  return { matrix: facing(multiply(back, multiply(core, from)), pairs[0]!.from) };
}

/** Moves the middle of the points to the origin and their mean distance from it to the square root of two. */
function normaliser<S extends Space>(points: readonly Point<S>[]): Matrix3 | undefined {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const spread = points.reduce((sum, point) => sum + distance(point, [x, y]), 0) / points.length;
  if (!(spread > 0) || !Number.isFinite(spread)) return undefined;
  const k = Math.SQRT2 / spread;
  return [k, 0, -k * x, 0, k, -k * y, 0, 0, 1];
}

const scaled = <S extends Space>(m: Matrix3, [x, y]: Point<S>): readonly [number, number] => {
  const [u, v] = transform(m, [x, y, 1]);
  return [u, v];
};

const equationsOf = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]): number[][] => [
  [-x, -y, -1, 0, 0, 0, u * x, u * y, u],
  [0, 0, 0, -x, -y, -1, v * x, v * y, v],
];

/** The rows' transpose times the rows: its least eigenvector is the best solution of "rows times h is nothing". */
const squareOf = (rows: readonly number[][]): number[][] =>
  Array.from({ length: 9 }, (_, i) =>
    Array.from({ length: 9 }, (__, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
  );

/** Scales the matrix so that points in front of the camera have a positive weight. */
function facing<S extends Space>(matrix: Matrix3, [x, y]: Point<S>): Matrix3 {
  const weight = transform(matrix, [x, y, 1])[2];
  const k = (weight < 0 ? -1 : 1) / Math.hypot(...matrix);
  return matrix.map((cell) => cell * k) as unknown as Matrix3;
}

/**
 * Where a point lands. Nothing when it has no counterpart: on or beyond the horizon of the mapping, as the sky has no
 * place on the ground.
 */
export function applyHomography<From extends Space, To extends Space>(
  homography: Homography<From, To>,
  [x, y]: Point<From>,
): Point<To> | undefined {
  const [u, v, w] = transform(homography.matrix, [x, y, 1]);
  return w > Number.EPSILON ? [u / w, v / w] : undefined;
}

/** Where several points land; nothing when one of them has no counterpart. */
export function applyToAll<From extends Space, To extends Space>(
  homography: Homography<From, To>,
  points: readonly Point<From>[],
): Point<To>[] | undefined {
  const landed = points.flatMap((point) => {
    const target = applyHomography(homography, point);
    return target ? [target] : [];
  });
  return landed.length === points.length ? landed : undefined;
}

/** The way back; nothing when the mapping has none. */
export function invertHomography<From extends Space, To extends Space>(
  homography: Homography<From, To>,
): Homography<To, From> | undefined {
  const matrix = inverse(homography.matrix);
  return matrix && { matrix };
}

/** First `first`, then `second`. */
export const composeHomographies = <From extends Space, Via extends Space, To extends Space>(
  first: Homography<From, Via>,
  second: Homography<Via, To>,
): Homography<From, To> => ({ matrix: multiply(second.matrix, first.matrix) });

/** Root of the mean squared distance between where the pairs should land and where they do; infinite if one cannot. */
export function fitErrorOf<From extends Space, To extends Space>(
  homography: Homography<From, To>,
  pairs: readonly PointPair<From, To>[],
): number {
  const squares = pairs.map((pair) => {
    const landed = applyHomography(homography, pair.from);
    return landed ? distance(landed, pair.to) ** 2 : Number.POSITIVE_INFINITY;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
}
