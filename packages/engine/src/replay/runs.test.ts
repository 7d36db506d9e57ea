import type { Frame } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { createEvaluator } from '../evaluator.ts';
import { createBacktest } from './backtest.ts';
import { compareRuns } from './compare.ts';
import { laneBetween, recordLanes } from './lanes.ts';
import { createLiveFlow } from './live.ts';
import { type Moment, mergeMoments } from './moments.ts';
import { createReplay } from './replay.ts';
import { createSearch } from './search.ts';
import { excavator, film, hardHatCamera, stay } from './testing/hard-hat-zone.ts';

/** Stays of 4.6, 6 and 8 seconds without a hat in the zone. */
const FILM = film(60, (second) => [
  ...stay('a', 5, 9.6)(second),
  ...stay('b', 20, 26)(second),
  ...stay('c', 40, 48)(second),
]);

const ONCE = { re_alert_delay_seconds: 3600 };

describe('a backtest', () => {
  const test = createBacktest({
    live: hardHatCamera({}, ONCE),
    draft: hardHatCamera({ hat: 7, zone: 1 }, ONCE),
    alone: { hat: hardHatCamera({ hat: 7 }, ONCE), zone: hardHatCamera({ zone: 1 }, ONCE) },
  });
  for (const frame of FILM) test.push(frame);
  const { live, draft, alone, losses, episodes } = test.result();

  it('gives the alerts the live camera gave', () => {
    const evaluator = createEvaluator(hardHatCamera({}, ONCE));
    const raised = FILM.flatMap((frame) => evaluator.evaluate(frame));
    expect(live.map(({ atMs, tracks }) => [atMs, tracks])).toEqual(
      raised.map(({ atMs, objects }) => [atMs, objects.map(({ track }) => track)]),
    );
  });

  it('gives the draft and each of its changes alone, in the same pass', () => {
    expect([live, draft, alone.hat!, alone.zone!].map((alerts) => alerts.length)).toEqual([2, 1, 1, 2]);
    expect(test.problems).toEqual({ live: [], draft: [], hat: [], zone: [] });
  });

  it('says why an alert is lost: how near the draft came', () => {
    const { gone } = compareRuns(live, draft);
    expect(gone.map(({ tracks }) => tracks)).toEqual([['b']]);
    expect(losses.get(live.indexOf(gone[0]!))?.verdict).toMatchObject({
      stoppedBy: { node: 'ppe', reading: { measured: 6, limit: 7 } },
      met: ['area'],
    });
  });

  it('records how near the live version came to its limits', () => {
    expect(episodes.filter(({ node }) => node === 'ppe').map(({ measured }) => measured)).toEqual([4.6, 6, 8]);
  });

  it('counts no alert of the time it only warms up in', () => {
    const warm = createBacktest({ live: hardHatCamera({}, ONCE) });
    for (const frame of FILM) warm.push(frame, frame.atMs >= 30_000);
    expect(warm.result().live.map(({ tracks }) => tracks)).toEqual([['c']]);
  });
});

describe('lanes', () => {
  const replay = createReplay(hardHatCamera(), { explain: true });
  const recorder = recordLanes(replay.flows[0]!);
  const late = film(5, () => [excavator(0.3)], 120_000);
  for (const frame of [...FILM, ...late]) {
    replay.push(frame);
    recorder.note(frame.atMs);
  }
  const laneOf = (node: string) => recorder.lanes().find((lane) => lane.node === node)!;

  it('keep the peak of each second, and hold while nothing changes', () => {
    const { samples, unit } = laneOf('ppe');
    const first = samples.filter(({ atMs }) => atMs < 15_000).map(({ measured }) => measured);
    expect(unit).toBe('seconds');
    expect(first).toEqual([0, 0.8, 1.8, 2.8, 3.8, 4.6, 0]);
    expect(samples.filter(({ isMet }) => isMet).length).toBeGreaterThan(0);
  });

  it('say where nothing was recorded', () => {
    expect(laneOf('ppe').samples.find(({ measured }) => measured === null)?.atMs).toBe(59_801);
  });

  it('keep their peaks in fewer samples', () => {
    const few = laneBetween(laneOf('ppe'), 0, 60_000, 6);
    expect(few.length).toBeLessThanOrEqual(6);
    expect(few.map(({ measured }) => measured)).toEqual(expect.arrayContaining([4.6, 6, 8]));
  });
});

describe('a search', () => {
  it('finds stretches with begin and end, whatever the cooldown', () => {
    const search = createSearch(hardHatCamera({}, { alert_cooldown_seconds: 3600 }));
    const found = [...FILM.flatMap((frame) => search.push(frame)), ...search.end()];
    expect(found.map(({ beginMs, atMs, endMs, objects }) => [beginMs, atMs, endMs, objects[0]?.track])).toEqual([
      [20_000, 25_200, 26_000, 'b'],
      [40_000, 45_200, 48_000, 'c'],
    ]);
  });

  it('ends what is still going on', () => {
    const search = createSearch(hardHatCamera());
    const going = FILM.filter(({ atMs }) => atMs < 46_000).flatMap((frame: Frame) => search.push(frame));
    expect([going.length, search.end().length, search.end().length]).toEqual([1, 1, 0]);
  });
});

describe('a live flow', () => {
  it('shows rates of the last ten seconds and the last value', () => {
    const flow = createLiveFlow(hardHatCamera());
    for (const frame of film(14, stay('a', 10, 20))) flow.push(frame);
    const step = (node: string) => flow.steps().find((one) => one.node === node)!;
    expect(flow.framesPerSecond()).toBeCloseTo(5);
    expect(step('people').outPerSecond).toBeCloseTo(2);
    expect(step('ppe')).toMatchObject({ state: 'rising', reading: { measured: 3.8, limit: 5 } });
    expect(step('area').state).toBe('met');
    expect(step('both')).toMatchObject({ state: 'idle', reading: { measured: 1, limit: 2, unit: 'inputs' } });
    expect(flow.lastAlertMs()).toBeNull();
  });
});

describe('moments of a time that was searched in parts', () => {
  it('are one again where one was cut in two', () => {
    const moment = (camera: string, atMs: number, endMs: number): Moment => ({
      camera,
      flow: 'f',
      beginMs: atMs,
      atMs,
      endMs,
      objects: [],
      zones: [],
      trace: [],
    });
    const merged = mergeMoments([
      moment('a', 60_000, 70_000),
      moment('a', 10_000, 20_000),
      moment('b', 65_000, 66_000),
      moment('a', 65_000, 90_000),
    ]);
    expect(merged.map(({ camera, atMs, endMs }) => [camera, atMs, endMs])).toEqual([
      ['b', 65_000, 66_000],
      ['a', 60_000, 90_000],
      ['a', 10_000, 20_000],
    ]);
  });
});
