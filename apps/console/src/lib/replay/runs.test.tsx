import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BacktestJob, NearMissJob } from './protocol.ts';
import { runs } from './runs.ts';
import { stayCamera } from './testing/detection-log.ts';
import { fakeWorker } from './testing/fake-worker.ts';
import { useBacktest, useNearMiss } from './use-replay.ts';

const JOB: BacktestJob = { kind: 'backtest', cameras: [], stretches: [] };
const WORDS = { title: 'Backtest finished', line: '14 days', action: 'Open', address: '/alerts/backtest?flow=1' };

let worker: ReturnType<typeof fakeWorker>;
const ended = vi.fn();
let stop: () => void;
beforeEach(() => {
  worker = fakeWorker();
  stop = runs.onEnd(ended);
});
afterEach(() => {
  stop();
  runs.clear();
  ended.mockReset();
  vi.restoreAllMocks();
});

const open = () => renderHook(() => useBacktest('backtest 1'));

describe('a backtest', () => {
  it('goes on when its page is left, is found again, and its end is announced', () => {
    const page = open();
    act(() => page.result.current.start(JOB, WORDS));
    page.unmount();
    worker.say({ type: 'stretch_done', stretch: 'monday' });
    worker.say({ type: 'done', outcome: 'finished' });
    expect(ended).toHaveBeenCalledExactlyOnceWith('backtest 1', WORDS);
    const { state } = open().result.current;
    expect([state.status, state.stretches.monday?.isDone]).toEqual(['finished', true]);
  });

  it('is not announced while its page is open, nor when it was cancelled', () => {
    const page = open();
    act(() => page.result.current.start(JOB, WORDS));
    act(() => worker.say({ type: 'done', outcome: 'finished' }));
    page.unmount();
    worker.say({ type: 'done', outcome: 'cancelled' });
    expect(ended).not.toHaveBeenCalled();
  });

  it('hears nothing of a job that was replaced', () => {
    const page = open();
    act(() => page.result.current.start(JOB, WORDS));
    act(() => page.result.current.start(JOB, WORDS));
    act(() => worker.say({ type: 'stretch_done', stretch: 'old' }, 1));
    act(() => worker.say({ type: 'stretch_done', stretch: 'new' }));
    expect(Object.keys(page.result.current.state.stretches)).toEqual(['new']);
  });

  it('says that its worker failed, and can be discarded', () => {
    const page = open();
    act(() => page.result.current.start(JOB, WORDS));
    act(() => worker.fail('out of memory'));
    expect(page.result.current.state).toMatchObject({ status: 'failed', message: 'out of memory' });
    act(() => page.result.current.discard());
    expect([page.result.current.state.status, worker.isEnded()]).toEqual(['idle', true]);
  });
});

describe('near misses', () => {
  it('start for each new job, answer moments and end with the page', () => {
    const job = (toMs: number): NearMissJob => ({
      kind: 'near-miss',
      camera: stayCamera(5),
      stretch: { key: 'day', fromMs: 0, toMs },
    });
    const page = renderHook(({ toMs }) => useNearMiss(job(toMs)), { initialProps: { toMs: 1 } });
    page.rerender({ toMs: 1 });
    page.rerender({ toMs: 2 });
    page.result.current.askMoment(1);
    expect(worker.told.map(({ type }) => type)).toEqual(['start', 'start', 'moment']);
    act(() => worker.say({ type: 'moment', moment: null }));
    page.unmount();
    expect(worker.isEnded()).toBe(true);
  });
});
