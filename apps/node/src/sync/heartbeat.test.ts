import type { Call } from '@sightline/client/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keptLog } from '../testing/quiet-log.ts';
import { type Pulse, runHeartbeat } from './heartbeat.ts';

const pulse: Pulse = {
  version: '1',
  started_at: '2026-03-05T07:00:00Z',
  system: 'linux',
  waiting_events: 0,
  cameras: [],
};
const seeing = (...classes: string[]) => ({
  models: [{ name: 'm', simulated: true, classes, key_points: [], identities: [] }],
});

function start() {
  vi.useFakeTimers();
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
    vi.useRealTimers();
  });
  const said: Pulse[] = [];
  const call = (async (_: string, { body }: { body: Pulse }) => void said.push(body)) as unknown as Call;
  const state = { abilities: seeing('person'), waiting: 0 };
  const now = () => ({ ...pulse, waiting_events: state.waiting, abilities: state.abilities, problems: [] });
  const standing = () => [state.abilities];
  void runHeartbeat({ call, log: keptLog().log, pulse: now, standing }, stop.signal);
  return { said, state };
}

describe('the heartbeat', () => {
  it('comes every 10 seconds, whatever else changes', async () => {
    const { said, state } = start();
    await vi.advanceTimersByTimeAsync(0);
    state.waiting = 5;
    await vi.advanceTimersByTimeAsync(9000);
    expect(said).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(said.map(({ waiting_events }) => waiting_events)).toEqual([0, 5]);
  });

  it('comes within a second of a change of what the node can see, and once', async () => {
    const { said, state } = start();
    await vi.advanceTimersByTimeAsync(3000);
    state.abilities = seeing('person', 'truck');
    await vi.advanceTimersByTimeAsync(1000);
    expect(said.map(({ abilities }) => abilities)).toEqual([seeing('person'), seeing('person', 'truck')]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(said).toHaveLength(2);
  });
});
