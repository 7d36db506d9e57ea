/**
 * Whether a period can be compared with: something was counted in its first half. Where records begin later than that, the
 * period after it would look like a flood.
 */
export const isComparable = (before: readonly number[]): boolean =>
  before.slice(0, Math.ceil(before.length / 2)).some((count) => count > 0);
