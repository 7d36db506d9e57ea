/** Where each row of a list starts; the last number is the whole height. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
}

/** Index of the row that covers `y`. */
export function rowAt(offsets: readonly number[], y: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface RowRange {
  first: number;
  /** One past the last row. */
  end: number;
}

/** Rows that are in sight or within `marginPx` of it. */
export function visibleRows(offsets: readonly number[], top: number, height: number, marginPx: number): RowRange {
  if (offsets.length < 2) return { first: 0, end: 0 };
  return { first: rowAt(offsets, top - marginPx), end: rowAt(offsets, top + height + marginPx) + 1 };
}
