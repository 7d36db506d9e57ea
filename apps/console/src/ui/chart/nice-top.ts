const STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10];

/** A round number at or above the highest value, for the top of an axis with four steps. */
export function niceTop(highest: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest / 4))));
  const step = STEPS.map((each) => each * size).find((each) => Number.isInteger(each) && each * 4 >= highest);
  return 4 * (step ?? 10 * size);
}

/** The same for parts of a whole: as high as the values need, and never above the whole. */
export const topWithin = (whole: number, values: readonly (number | null)[]): number =>
  Math.min(whole, niceTop(Math.max(0, ...values.map((value) => value ?? 0))));
