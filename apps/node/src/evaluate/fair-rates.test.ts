import type { CameraConfig } from '@sightline/contract/node-link';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { createPulse } from '../sync/pulse.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createCameras } from './cameras.ts';
import type { Feed } from './feed.ts';

const ASKED_FPS = 5;
const TICK_MS = 1000 / ASKED_FPS;
const BEAT_MS = 10_000;

const camera = (source = 'test://video'): CameraConfig => ({
  id: newId(),
  name: 'One',
  source,
  time_zone: 'UTC',
  use_cases: [],
});

/** Everything that was started by the last event has come as far as it can. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A node on a clock of its own, with a detector that takes the same time for every picture, one after the other. */
function busyMachine(msPerPicture: number) {
  let nowMs = 0;
  let freeAtMs = 0;
  const line: (() => void)[] = [];
  const detect = () => new Promise<void>((resolve) => line.push(resolve));
  const seen = new Map<string, number>();
  const video: Feed = {
    look: async (atMs) => {
      await detect();
      return { frame: { atMs, objects: [] }, picture: async () => new Uint8Array() };
    },
    close: async () => undefined,
  };
  const stuck: Feed = { look: () => new Promise(() => undefined), close: async () => undefined };
  const cameras = createCameras({
    openFeed: ({ source }) => (source === 'test://stuck' ? stuck : video),
    onAlert: () => undefined,
    onSeen: ({ camera: { id } }) => seen.set(id, (seen.get(id) ?? 0) + 1),
    log: keptLog().log,
    framesPerSecond: ASKED_FPS,
    now: () => nowMs,
  });
  const pulse = createPulse({
    statuses: () => cameras.statuses(nowMs),
    framesPerSecond: ASKED_FPS,
    sight: undefined,
    waiting: () => ({ events: 0, records: 0, bytes: 0, limitBytes: 0 }),
    now: () => nowMs,
  });
  async function step(): Promise<void> {
    nowMs += 10;
    if (nowMs % TICK_MS === 0) void cameras.look(nowMs);
    await settled();
    if (line.length === 0 || nowMs < freeAtMs + msPerPicture) return;
    freeAtMs = nowMs;
    line.shift()!();
    await settled();
  }
  /** Runs until the next heartbeat and answers what it says. */
  async function beat() {
    seen.clear();
    for (const endMs = nowMs + BEAT_MS; nowMs < endMs; ) await step();
    return pulse();
  }
  return { cameras, seen, beat };
}

describe('cameras on a machine that is full', () => {
  it.each([
    ['a little too full', 3, 80],
    ['far too full', 8, 60],
  ])('%s: all get the same rate, none stalls, and the heartbeat says since when', async (_, count, msPerPicture) => {
    const { cameras, seen, beat } = busyMachine(msPerPicture);
    await cameras.apply(Array.from({ length: count }, () => camera()));
    await beat();
    const { rate, cameras: states } = await beat();
    const frames = [...seen.values()];
    expect(frames).toHaveLength(count);
    expect(Math.max(...frames) - Math.min(...frames)).toBeLessThanOrEqual(1);
    // All that the machine can do, shared.
    const share = 1000 / msPerPicture / count;
    expect(Math.min(...frames)).toBeGreaterThanOrEqual(Math.floor(share * 10) - 1);
    expect(rate).toMatchObject({ asked_fps: 5, lowered_since: new Date(BEAT_MS).toISOString() });
    expect(Math.abs(rate!.fps! - share)).toBeLessThan(0.15);
    expect(states.map(({ state, asked_fps }) => [state, asked_fps])).toEqual(
      Array.from({ length: count }, () => ['live', 5]),
    );
    expect(states.every(({ latency_ms }) => latency_ms! > msPerPicture)).toBe(true);
  });

  it('goes back to the full rate when there is room again, and says that too', async () => {
    const { cameras, beat } = busyMachine(60);
    const all = Array.from({ length: 8 }, () => camera());
    await cameras.apply(all);
    await beat();
    expect((await beat()).rate?.lowered_since).not.toBeNull();
    await cameras.apply(all.slice(0, 2));
    await beat();
    expect((await beat()).rate).toEqual({ asked_fps: 5, fps: 5, lowered_since: null });
  });

  it('is not held up by a camera that never answers', async () => {
    const { cameras, seen, beat } = busyMachine(60);
    const stuck = camera('test://stuck');
    const others = [camera(), camera()];
    await cameras.apply([stuck, ...others]);
    await beat();
    expect((await beat()).rate).toEqual({ asked_fps: 5, fps: 5, lowered_since: null });
    expect([...seen.keys()].toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    expect([...seen.values()]).toEqual([50, 50]);
  });
});
