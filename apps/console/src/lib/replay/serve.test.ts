import { describe, expect, it } from 'vitest';
import type { FromWorker, Job, ToWorker } from './protocol.ts';
import { IDLE, type RunState, restarted, withMessage } from './run-state.ts';
import { serve } from './serve.ts';
import { CHUNK_MS, fakeLog, framesOf, type Stay, stayCamera } from './testing/detection-log.ts';

const START = Date.UTC(2026, 10, 14);
const HALF = START + 15 * CHUNK_MS;
const END = START + 30 * CHUNK_MS;
const STRETCHES = [
  { key: 'late', fromMs: HALF, toMs: END },
  { key: 'early', fromMs: START, toMs: HALF },
];
const second = (from: number, seconds: number, track: string): Stay => ({
  track,
  fromMs: START + from * 1000,
  toMs: START + (from + seconds) * 1000,
});
/** 12 s, 30 s across the border of the two stretches, 8 s. */
const STAYS = [second(60, 12, 'a'), second(885, 30, 'b'), second(1500, 8, 'c')];

/** A worker in this thread: tells everything it is told, until a job is over. */
function startWorker(log: ReturnType<typeof fakeLog>, onMessage: (message: FromWorker) => void = () => undefined) {
  let state: RunState = IDLE;
  let generation = 0;
  let wake: () => void = () => undefined;
  let clock = 0;
  const tell = serve({
    post: (message) => {
      if (message.generation !== generation) return;
      state = withMessage(state, structuredClone(message));
      onMessage(message);
      if (message.type === 'done' || message.type === 'failed' || message.type === 'moment') wake();
    },
    now: () => (clock += 100),
    breathe: () => Promise.resolve(),
    fetch: log.send,
  });
  const answered = async (message: ToWorker) => {
    const over = new Promise<void>((resolve) => (wake = resolve));
    tell(message);
    await over;
    return state;
  };
  return {
    tell,
    run: (job: Job) => {
      generation += 1;
      state = restarted(state);
      return answered({ type: 'start', generation, apiBase: '/api', job });
    },
    moment: (atMs: number) => answered({ type: 'moment', generation, atMs }),
  };
}

const logOf = (more: Partial<Parameters<typeof fakeLog>[0]> = {}) =>
  fakeLog({ fromMs: START, toMs: END, stays: STAYS, ...more });

const backtest = (live: number, draft: number): Job => ({
  kind: 'backtest',
  cameras: [{ live: stayCamera(live), draft: stayCamera(draft) }],
  stretches: STRETCHES,
});

const tracksIn = (state: RunState, key: string, of: 'live' | 'draft') =>
  state.stretches[key]!.results.flatMap(({ result }) => result[of].flatMap(({ tracks }) => tracks));

describe('a backtest in the worker', () => {
  it('reports stretch by stretch, in the order asked for, and alerts once at a border', async () => {
    const order: string[] = [];
    const worker = startWorker(logOf(), (message) => {
      if (message.type === 'stretch_done') order.push(message.stretch);
    });
    const state = await worker.run(backtest(10, 20));
    expect(order).toEqual(['late', 'early']);
    expect(state.status).toBe('finished');
    expect([tracksIn(state, 'early', 'live'), tracksIn(state, 'late', 'live')]).toEqual([['a', 'b'], []]);
    expect([tracksIn(state, 'early', 'draft'), tracksIn(state, 'late', 'draft')]).toEqual([[], ['b']]);
  });

  it('tells how far it is', async () => {
    const { progress } = await startWorker(logOf()).run(backtest(10, 20));
    expect(progress).toMatchObject({ frames: 9000, totalFrames: 9000, secondsLeft: 0 });
  });

  it('keeps what is done when it is cancelled', async () => {
    const worker = startWorker(logOf(), (message) => {
      if (message.type === 'stretch_done') worker.tell({ type: 'cancel' });
    });
    const state = await worker.run(backtest(10, 20));
    expect([state.status, state.stretches.late?.isDone, state.stretches.early]).toEqual(['cancelled', true, undefined]);
  });

  it('runs a changed draft over chunks it has, and marks the old results until then', async () => {
    const log = logOf();
    const worker = startWorker(log);
    const before = await worker.run(backtest(10, 20));
    const fetched = log.fetched.length;
    const state = await worker.run(backtest(10, 5));
    expect(log.fetched.length).toBe(fetched);
    expect(Object.values(restarted(before).stretches).every(({ isStale }) => isStale)).toBe(true);
    expect(tracksIn(state, 'early', 'draft')).toEqual(['a', 'b']);
    expect(tracksIn(state, 'late', 'draft')).toEqual(['c']);
  });

  it('says which time is missing, and reads on after a damaged part', async () => {
    const state = await startWorker(logOf({ absent: [3, 4, 5], damaged: [20] })).run(backtest(10, 20));
    expect(state.status).toBe('finished');
    expect(state.missing.map(({ reason, fromMs }) => [reason, (fromMs - START) / CHUNK_MS])).toEqual([
      ['not_recorded', expect.closeTo(3, 1)],
      ['unreadable', 20],
    ]);
  });

  it('says which version cannot run', async () => {
    const broken = {
      ...stayCamera(1),
      use_cases: [{ ...stayCamera(1).use_cases[0]!, flow: { nodes: [], edges: [] } }],
    };
    const job: Job = { kind: 'backtest', cameras: [{ live: stayCamera(10), draft: broken }], stretches: STRETCHES };
    const { problems } = await startWorker(logOf()).run(job);
    expect([problems.live, problems.draft?.length]).toEqual([[], 1]);
  });

  it('says that the log cannot be read', async () => {
    const log = { send: (() => Promise.resolve(new Response('', { status: 500 }))) as typeof fetch, fetched: [] };
    expect((await startWorker(log).run(backtest(10, 20))).status).toBe('failed');
  });
});

describe('a search in the worker', () => {
  it('finds moments newest first, each once', async () => {
    const { moments } = await startWorker(logOf()).run({
      kind: 'search',
      cameras: [stayCamera(5)],
      stretches: STRETCHES,
    });
    expect(moments.map(({ objects }) => objects[0]?.track)).toEqual(['c', 'b', 'a']);
  });
});

describe('near misses in the worker', () => {
  const job: Job = { kind: 'near-miss', camera: stayCamera(20), stretch: { key: 'all', fromMs: START, toMs: END } };

  it('come with lanes, episodes and alerts', async () => {
    const { nearMiss } = await startWorker(logOf()).run(job);
    expect(nearMiss!.alerts.map(({ atMs }) => atMs)).toEqual([START + 905_200]);
    expect(nearMiss!.episodes.map(({ measured }) => measured)).toEqual([12, 30, 8]);
    expect(nearMiss!.lanes.map(({ node }) => node)).toEqual(['people', 'area']);
  });

  it('go back to any moment, with the clocks as they were', async () => {
    const worker = startWorker(logOf());
    await worker.run(job);
    const { moment } = await worker.moment(START + 903_100);
    expect(moment?.atMs).toBe(START + 903_000);
    expect(moment?.steps[1]).toMatchObject({ node: 'area', measured: 18, active: false });
    expect(moment?.verdicts[0]?.verdict.shortBy).toBeCloseTo(2);
    expect((await worker.moment(START - 1)).moment).toBeNull();
  });
});

describe('live values in the worker', () => {
  it('come once a second from both versions', async () => {
    const seen = new Promise<FromWorker>((resolve) => {
      const tell = serve({
        post: (message) => (message.type === 'live' && message.values.frame ? resolve(message) : undefined),
        now: () => 0,
        breathe: () => Promise.resolve(),
      });
      const job: Job = { kind: 'live', live: stayCamera(5), draft: stayCamera(1) };
      tell({ type: 'start', generation: 1, apiBase: '', job });
      const frames = framesOf([second(0, 60, 'a')], START, START + 3000);
      tell({ type: 'frames', frames });
      tell({ type: 'frames', frames });
    });
    const message = await seen;
    const values = message.type === 'live' ? message.values : null;
    const area = (of: 'live' | 'draft') => values?.[of]?.steps.find(({ node }) => node === 'area');
    expect([area('live')?.state, area('draft')?.state]).toEqual(['rising', 'met']);
    expect(values?.live?.framesPerSecond).toBeCloseTo(5);
  });
});
