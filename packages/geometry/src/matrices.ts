/** A 3 x 3 matrix, row by row. */
export type Matrix3 = readonly [number, number, number, number, number, number, number, number, number];

/** The product `a b`: first `b`, then `a`. */
export function multiply(a: Matrix3, b: Matrix3): Matrix3 {
  const cell = (row: number, column: number): number =>
    a[row * 3]! * b[column]! + a[row * 3 + 1]! * b[column + 3]! + a[row * 3 + 2]! * b[column + 6]!;
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

/** The matrix times a column. */
export const transform = (m: Matrix3, [x, y, w]: readonly [number, number, number]): [number, number, number] => [
  m[0] * x + m[1] * y + m[2] * w,
  m[3] * x + m[4] * y + m[5] * w,
  m[6] * x + m[7] * y + m[8] * w,
];

export const determinant = ([a, b, c, d, e, f, g, h, i]: Matrix3): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

/** The inverse; nothing when the matrix has none. */
export function inverse(m: Matrix3): Matrix3 | undefined {
  const [a, b, c, d, e, f, g, h, i] = m;
  const size = determinant(m);
  if (size === 0 || !Number.isFinite(size)) return undefined;
  const k = 1 / size;
  return [
    (e * i - f * h) * k,
    (c * h - b * i) * k,
    (b * f - c * e) * k,
    (f * g - d * i) * k,
    (a * i - c * g) * k,
    (c * d - a * f) * k,
    (d * h - e * g) * k,
    (b * g - a * h) * k,
    (a * e - b * d) * k,
  ];
}

export interface Eigen {
  readonly value: number;
  readonly vector: readonly number[];
}

const MAX_SWEEPS = 60;

/** Eigenvalues and -vectors of a symmetric matrix by Jacobi rotations, least value first. */
export function symmetricEigen(matrix: readonly (readonly number[])[]): Eigen[] {
  const a = matrix.map((row) => [...row]);
  const vectors = a.map((_, row) => a.map((__, column) => (row === column ? 1 : 0)));
  for (let sweep = 0; sweep < MAX_SWEEPS && offDiagonal(a) > 1e-30 * diagonal(a); sweep += 1) {
    for (let p = 0; p < a.length; p += 1) for (let q = p + 1; q < a.length; q += 1) rotate(a, vectors, p, q);
  }
  return a
    .map((row, index) => ({ value: row[index]!, vector: vectors.map((entries) => entries[index]!) }))
    .sort((one, other) => one.value - other.value);
}

const diagonal = (a: readonly number[][]): number => a.reduce((sum, row, index) => sum + row[index]! ** 2, 0);

const offDiagonal = (a: readonly number[][]): number =>
  a.reduce((sum, row, r) => sum + row.reduce((part, cell, c) => (r === c ? part : part + cell ** 2), 0), 0);

/** Turns the plane of axes p and q so that the cell (p, q) vanishes. */
function rotate(a: number[][], vectors: number[][], p: number, q: number): void {
  const cell = a[p]![q]!;
  if (cell === 0) return;
  const slope = (a[q]![q]! - a[p]![p]!) / (2 * cell);
  const tangent = (slope < 0 ? -1 : 1) / (Math.abs(slope) + Math.hypot(slope, 1));
  const cos = 1 / Math.hypot(tangent, 1);
  const sin = tangent * cos;
  const mixColumns = (rows: number[][]): void => {
    for (const row of rows) {
      const [u, v] = [row[p]!, row[q]!];
      row[p] = cos * u - sin * v;
      row[q] = sin * u + cos * v;
    }
  };
  mixColumns(a);
  const [rowP, rowQ] = [a[p]!, a[q]!];
  a[p] = rowP.map((u, index) => cos * u - sin * rowQ[index]!);
  a[q] = rowP.map((u, index) => sin * u + cos * rowQ[index]!);
  mixColumns(vectors);
}
