/** The bound that a value breaks, or is nearer to breaking. Nothing is below a minimum of zero. */
export const isNearerMinimum = (value: number, minimum: number, maximum: number): boolean =>
  value < minimum || (minimum > 0 && value <= maximum && value - minimum < maximum - value);
