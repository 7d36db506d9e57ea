/** How many of the steps have begun at a moment; each is named by the moment it begins. */
export const begunOf = (steps: readonly string[], atMs: number) =>
  steps.filter((step) => Date.parse(step) <= atMs).length;
