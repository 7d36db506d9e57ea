import type { Episode } from '@sightline/engine/replay/episodes';
import { describe, expect, it } from 'vitest';
import { missBeside, missesIn, openingMiss } from './misses.ts';

const MINUTE = 60_000;

const episode = (atMs: number, share: number, part: Partial<Episode> = {}): Episode => ({
  flow: 'flow',
  node: 'ppe',
  type: 'ppe_check',
  fromMs: atMs - 1000,
  toMs: atMs,
  atMs,
  measured: share * 5,
  limit: 5,
  unit: 'seconds',
  bound: 'above',
  share,
  isMet: false,
  firedMs: null,
  isDecisive: true,
  met: [],
  about: null,
  ...part,
});

const EPISODES = [
  episode(2 * MINUTE, 0.6),
  episode(5 * MINUTE, 0.92),
  episode(12 * MINUTE, 0.99),
  episode(6 * MINUTE, 1, { isMet: true, firedMs: 6 * MINUTE }),
];

describe('misses', () => {
  it('are numbered by how near they came, within the span', () => {
    const found = missesIn(EPISODES, { fromMs: 0, toMs: 10 * MINUTE });
    expect(found.map(({ number, miss }) => [number, miss.atMs / MINUTE])).toEqual([
      [1, 5],
      [2, 2],
    ]);
  });

  it('open the page with the nearest one around the time asked about', () => {
    expect(openingMiss(EPISODES, 4 * MINUTE)?.atMs).toBe(5 * MINUTE);
    expect(openingMiss(EPISODES, 30 * MINUTE)).toBeUndefined();
  });

  it('are gone through in the order of the list', () => {
    const found = missesIn(EPISODES, { fromMs: 0, toMs: 20 * MINUTE });
    expect(missBeside(found, undefined, 1)?.number).toBe(1);
    expect(missBeside(found, 1, 1)?.number).toBe(2);
    expect(missBeside(found, 1, -1)).toBeUndefined();
    expect(missBeside(found, 3, 1)).toBeUndefined();
  });
});
