/**
 * What is done beyond the plain way so that lists are answered quickly and evenly. Each measure can be left out with
 * `TUNING`, to see what it earns; docs/performance.md has the figures.
 */
export const TUNINGS = ['turns', 'batch_policy', 'memory', 'plan_once', 'hidden_values'] as const;
export type Tuning = ReadonlySet<(typeof TUNINGS)[number]>;

export const FULL_TUNING: Tuning = new Set(TUNINGS);

/** Nothing or `on`: everything; `off`: nothing; otherwise the measures that are named. */
export function tuningOf(text: string): Tuning {
  if (text === '' || text === 'on') return FULL_TUNING;
  const named = text.split(',').map((name) => name.trim());
  return new Set(TUNINGS.filter((name) => named.includes(name)));
}
