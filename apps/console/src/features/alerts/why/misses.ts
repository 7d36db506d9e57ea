import type { Episode } from '@sightline/engine/replay/episodes';
import { nearestMisses } from '@sightline/engine/replay/misses';
import type { Span } from './time-span.ts';

export interface NumberedMiss {
  /** 1 is the nearest. */
  number: number;
  miss: Episode;
}

/** More than this is not looked at one by one. */
const MOST = 20;
/** How far from the time asked about the page looks for something to open on. */
export const NEAR_MS = 5 * 60_000;

/** The misses of a span, numbered by how near each came to its limit. */
export const missesIn = (episodes: readonly Episode[], { fromMs, toMs }: Span): NumberedMiss[] =>
  nearestMisses(episodes, { fromMs, toMs, most: MOST }).map((miss, index) => ({ number: index + 1, miss }));

/** What the page opens on: the nearest miss around the time asked about. */
export const openingMiss = (episodes: readonly Episode[], atMs: number): Episode | undefined =>
  nearestMisses(episodes, { fromMs: atMs - NEAR_MS, toMs: atMs + NEAR_MS, most: 1 })[0];

/** The next or the one before in the list, as J and K go through it; from outside of it, the first. */
export function missBeside(misses: readonly NumberedMiss[], chosen: number | undefined, step: 1 | -1) {
  return misses.find(({ number }) => number === (chosen === undefined ? 1 : chosen + step));
}
