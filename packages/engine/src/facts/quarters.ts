/**
 * Stretches of time are told in pieces that lie in one quarter of an hour each: clocks of all time zones differ from UTC by
 * quarters, so a piece lies in one hour of every site's clock.
 */
const QUARTER_MS = 15 * 60_000;

export const quarterOf = (atMs: number): number => Math.floor(atMs / QUARTER_MS);
export const quarterStartMs = (quarter: number): number => quarter * QUARTER_MS;

/** Calls back for each piece of a stretch of time. */
export function eachPiece(fromMs: number, toMs: number, take: (fromMs: number, toMs: number) => void): void {
  let startMs = fromMs;
  while (startMs < toMs) {
    const endMs = Math.min(toMs, quarterStartMs(quarterOf(startMs) + 1));
    take(startMs, endMs);
    startMs = endMs;
  }
}
