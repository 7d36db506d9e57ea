import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runMetronome } from './metronome.ts';

function start(everyMs: number) {
  vi.useFakeTimers({ now: 1_000_050 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const ticks: number[] = [];
  const stop = new AbortController();
  const ended = runMetronome(everyMs, (atMs) => ticks.push(atMs), stop.signal);
  return { ticks, stop, ended };
}

describe('the metronome', () => {
  it('ticks on multiples of its beat', async () => {
    const { ticks, stop, ended } = start(200);
    await vi.advanceTimersByTimeAsync(700);
    stop.abort();
    await ended;
    expect(ticks).toEqual([1_000_200, 1_000_400, 1_000_600]);
  });

  it('leaves out beats that were missed', async () => {
    const { ticks, stop } = start(200);
    await vi.advanceTimersByTimeAsync(200);
    vi.setSystemTime(1_001_450);
    await vi.advanceTimersByTimeAsync(200);
    stop.abort();
    expect(ticks).toEqual([1_000_200, 1_001_600]);
  });

  it('goes on when the clock is set back', async () => {
    const { ticks, stop } = start(200);
    await vi.advanceTimersByTimeAsync(200);
    vi.setSystemTime(500_000);
    await vi.advanceTimersByTimeAsync(400);
    stop.abort();
    expect(ticks.slice(1)).toEqual([500_000, 500_200, 500_400].slice(-ticks.length + 1));
    expect(ticks.length).toBeGreaterThan(1);
  });
});
