const STEPS = [1, 2, 4, 5, 10];
const LEAST = 4;

/** The top of an axis: round, even, and not below the highest value. */
export function niceTop(highest: number): number {
  if (highest <= LEAST) return LEAST;
  const size = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((each) => each * size >= highest) ?? 10;
  const top = step * size;
  return top % 2 === 0 ? top : top * 2;
}
