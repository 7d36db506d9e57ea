import type { Episode } from './episodes.ts';

export interface MissOptions {
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly most?: number;
}

/** The ends of two misses of one node are at least this far apart; of nearer ones the best is told. */
const APART_MS = 10_000;

/** What came nearest to an alert without raising one, nearest first. */
export function nearestMisses(
  episodes: readonly Episode[],
  { fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY, most = 20 }: MissOptions = {},
): Episode[] {
  const misses: Episode[] = [];
  const candidates = episodes.filter(
    ({ atMs, isMet, firedMs, share }) => !isMet && firedMs === null && share > 0 && atMs >= fromMs && atMs <= toMs,
  );
  // A miss that only this rule stopped comes before one that others would have stopped as well.
  const nearestFirst = (a: Episode, b: Episode) =>
    b.share - a.share || Number(b.isDecisive) - Number(a.isDecisive) || a.atMs - b.atMs;
  for (const miss of candidates.toSorted(nearestFirst)) {
    if (misses.length >= most) break;
    if (!misses.some((other) => other.node === miss.node && Math.abs(other.atMs - miss.atMs) < APART_MS))
      misses.push(miss);
  }
  return misses;
}
