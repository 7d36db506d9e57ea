import type { Episode } from './episodes.ts';
import { isMet } from './reading.ts';

/** How the peaks of a rule lie around its limit. */
export interface PeakHistogram {
  readonly node: string;
  readonly from: number;
  readonly to: number;
  readonly bars: readonly PeakBar[];
}

export interface PeakBar {
  readonly from: number;
  readonly to: number;
  readonly episodes: readonly Episode[];
}

/** What decides how often a flow alerts, besides its rules. */
export interface AlertPace {
  readonly alertCooldownMs: number;
}

/**
 * How many alerts a rule would give at another limit, by the peaks that were recorded. It is a prediction: a person who
 * stays for longer is one episode whatever the limit, and what other rules measure is taken as it was.
 */
export function predictAlerts(
  episodes: readonly Episode[],
  node: string,
  limit: number,
  { alertCooldownMs }: AlertPace = { alertCooldownMs: 0 },
): number {
  let [count, lastMs] = [0, Number.NEGATIVE_INFINITY];
  const beyond = peaksOf(episodes, node)
    .filter((episode) => isMet(episode.measured, limit, episode.bound))
    .map((episode) => crossedMs(episode, limit))
    .toSorted((a, b) => a - b);
  for (const atMs of beyond) {
    if (atMs - lastMs < alertCooldownMs) continue;
    count++;
    lastMs = atMs;
  }
  return count;
}

/** The episodes of a rule that meeting its limit turns into an alert. */
export const peaksOf = (episodes: readonly Episode[], node: string): Episode[] =>
  episodes.filter((episode) => episode.node === node && (episode.isDecisive || episode.firedMs !== null));

/** When an episode reached a limit. A clock runs at a second a second; for everything else the peak is near enough. */
function crossedMs({ atMs, measured, unit, fromMs }: Episode, limit: number): number {
  return unit === 'seconds' ? Math.max(fromMs, atMs - (measured - limit) * 1000) : atMs;
}

const BARS = 14;

/** The peaks of a rule in bars between two values; what lies beyond either end is in the bar there. */
export function peakHistogram(
  episodes: readonly Episode[],
  node: string,
  range?: { readonly from: number; readonly to: number },
  bars = BARS,
): PeakHistogram {
  const peaks = peaksOf(episodes, node);
  const { from, to } = range ?? rangeOf(peaks);
  const width = (to - from) / bars || 1;
  const placed = Array.from({ length: bars }, (_, index) => ({
    from: from + index * width,
    to: from + (index + 1) * width,
    episodes: [] as Episode[],
  }));
  for (const peak of peaks) {
    const place = Math.min(bars - 1, Math.max(0, Math.floor((peak.measured - from) / width)));
    placed[place]!.episodes.push(peak);
  }
  return { node, from, to, bars: placed };
}

function rangeOf(peaks: readonly Episode[]): { from: number; to: number } {
  const values = peaks.map((peak) => peak.measured).toSorted((a, b) => a - b);
  if (values.length === 0) return { from: 0, to: 1 };
  // One person who stood there all morning must not squeeze everyone else into the first bar.
  const to = values[Math.floor((values.length - 1) * 0.95)]!;
  return { from: Math.min(values[0]!, to), to: to > values[0]! ? to : values[0]! + 1 };
}
