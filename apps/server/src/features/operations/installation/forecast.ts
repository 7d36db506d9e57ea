const DAY_MS = 86_400_000;
/** With less to go by, one large file would look like a trend. */
const LEAST_SPAN_MS = DAY_MS;
/** What fills more slowly than this is no worry. */
const MOST_DAYS = 3650;

export interface DiskSample {
  atMs: number;
  usedBytes: number;
}

/** Bytes a day, by the straight line that fits the samples best; null when there is too little to go by. */
export function growthOf(samples: readonly DiskSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < LEAST_SPAN_MS) return null;
  const mean = (of: (sample: DiskSample) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const [meanAt, meanUsed] = [mean(({ atMs }) => atMs), mean(({ usedBytes }) => usedBytes)];
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  const together = samples.reduce((sum, { atMs, usedBytes }) => sum + (atMs - meanAt) * (usedBytes - meanUsed), 0);
  return (together / spread) * DAY_MS;
}

/** In how many days the disk is full if it goes on like this; null when it does not fill. */
export function daysUntilFull(samples: readonly DiskSample[], freeBytes: number): number | null {
  const growth = growthOf(samples);
  if (growth === null || growth <= 0) return null;
  const days = freeBytes / growth;
  return days > MOST_DAYS ? null : days;
}
