import type { Frame } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { aUseCase, person } from '../testing/frames.ts';
import { chain, rule } from '../use-cases/define.ts';
import type { WatchedCamera } from '../watch.ts';
import { recordEpisodes } from './episodes.ts';
import { nearestMisses } from './misses.ts';
import { peakHistogram, predictAlerts } from './predict.ts';
import { createReplay } from './replay.ts';
import { excavator, film, hardHatCamera, stay } from './testing/hard-hat-zone.ts';

function episodesOf(camera: WatchedCamera, frames: readonly Frame[]) {
  const replay = createReplay(camera, { explain: true });
  const recorder = recordEpisodes(replay.flows[0]!);
  const alerts = frames.flatMap((frame) => {
    const raised = replay.push(frame);
    recorder.note(frame.atMs, raised.length > 0);
    return raised;
  });
  return { episodes: recorder.episodes(), alerts };
}

const missesOf = (camera: WatchedCamera, frames: readonly Frame[]) =>
  nearestMisses(episodesOf(camera, frames).episodes).map(({ node, measured, limit, unit }) => [
    node,
    Math.round(measured * 10) / 10,
    limit,
    unit,
  ]);

/** Stays of 4.6, 6 and 3 seconds without a hat, always in the zone. */
const THREE_STAYS = film(60, (second) => [
  ...stay('a', 5, 9.6)(second),
  ...stay('b', 20, 26)(second),
  ...stay('c', 40, 43)(second),
]);

describe('nearest misses', () => {
  it('are what fell short, by share of the limit; what alerted is none', () => {
    expect(missesOf(hardHatCamera(), THREE_STAYS)).toEqual([
      ['ppe', 4.6, 5, 'seconds'],
      ['ppe', 3, 5, 'seconds'],
    ]);
  });

  it('say who it was about, and what else was met', () => {
    const [nearest] = nearestMisses(episodesOf(hardHatCamera(), THREE_STAYS).episodes);
    expect(nearest).toMatchObject({
      atMs: 9600,
      about: { track: 'a', kind: 'person' },
      met: ['area'],
      isDecisive: true,
    });
  });

  it('count distances to a machine, nearer is worse', () => {
    const walking = film(30, (second) => [person('w', 0.35 + 0.02 * Math.abs(second - 15), 0.5), excavator(0.25)]);
    const [[node, metres, limit, unit]] = missesOf(hardHatCamera(), walking) as [[string, number, number, string]];
    expect([node, limit, unit]).toEqual(['near', 5, 'metres']);
    expect(metres).toBeGreaterThan(5);
  });

  it('count people above a maximum and below a minimum', () => {
    const counted = (config: object): WatchedCamera => ({
      id: 'camera',
      time_zone: 'UTC',
      use_cases: [aUseCase(chain(['human'], [rule('count_violation', { monitoring_time: 10, ...config })]))],
    });
    const people = (count: number) => Array.from({ length: count }, (_, index) => person(`p${index}`, 0.2, 0.5));
    const crowd = film(60, (second) => people(second > 20 && second < 28 ? 4 : 3));
    expect(missesOf(counted({ maximum_count: 3 }), crowd)[0]).toEqual(['count_violation', 7.6, 10, 'seconds']);
    expect(missesOf(counted({ maximum_count: 4 }), crowd)[0]).toEqual(['count_violation', 4, 4, 'objects']);
    expect(missesOf(counted({ minimum_count: 2, maximum_count: 50 }), crowd)[0]).toEqual([
      'count_violation',
      3,
      2,
      'objects',
    ]);
  });

  it('stay within the time asked for', () => {
    const { episodes } = episodesOf(hardHatCamera(), THREE_STAYS);
    expect(nearestMisses(episodes, { fromMs: 30_000 }).map(({ atMs }) => atMs)).toEqual([43_000]);
    expect(nearestMisses(episodes, { most: 1 })).toHaveLength(1);
  });
});

describe('what another limit would do', () => {
  const { episodes } = episodesOf(hardHatCamera(), THREE_STAYS);

  it.each([5, 4.5, 2.5, 6.5])('is predicted at %s s as a replay at that limit gives it', (hat) => {
    const { alerts } = episodesOf(hardHatCamera({ hat }, { re_alert_delay_seconds: 3600 }), THREE_STAYS);
    expect(predictAlerts(episodes, 'ppe', hat)).toBe(alerts.length);
  });

  it('counts alerts that a cooldown would swallow once', () => {
    expect(predictAlerts(episodes, 'ppe', 2.5, { alertCooldownMs: 30_000 })).toBe(2);
  });

  it('leaves out what other rules would have stopped', () => {
    const outside = film(60, (second) => stay('a', 5, 9.6, 0.8)(second));
    expect(predictAlerts(episodesOf(hardHatCamera(), outside).episodes, 'ppe', 2)).toBe(0);
  });

  it('is drawn as bars of the peaks', () => {
    const { bars } = peakHistogram(episodes, 'ppe', { from: 2, to: 8 }, 3);
    expect(bars.map((bar) => bar.episodes.length)).toEqual([1, 1, 1]);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [2, 4],
      [4, 6],
      [6, 8],
    ]);
  });
});
