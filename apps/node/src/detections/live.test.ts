import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { sendLiveDetections } from '@sightline/contract/live-detections';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { aFrame } from '../testing/frames.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createLive } from './live.ts';

async function setUp() {
  const server = await startFakeServer();
  const stop = new AbortController();
  let nowMs = 1_000_000;
  const call = createClient({ base: `${server.url}/api` });
  const live = createLive({ call, log: keptLog().log, everyMs: 5, now: () => nowMs });
  void live.run(stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await server.close();
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  const arrived = async (count: number) => {
    while (server.live.length < count) await pause(5);
    return server.live;
  };
  return { server, live, pass, arrived };
}

describe('what a camera sees now', { timeout: 30_000 }, () => {
  it('is sent while somebody watches, as the contract takes it', async () => {
    const { live, arrived } = await setUp();
    live.see(CAMERA_ID, aFrame(1));
    live.start(CAMERA_ID, 30);
    live.see(CAMERA_ID, aFrame(2));
    live.see('another', aFrame(3));
    const [first] = await arrived(1);
    expect(sendLiveDetections.body.parse(first)).toEqual({ camera_id: CAMERA_ID, frames: [aFrame(2)] });
  });

  it('is sent on while it is asked for again, and ends after that', async () => {
    const { live, pass, arrived, server } = await setUp();
    live.start(CAMERA_ID, 30);
    pass(20_000);
    live.start(CAMERA_ID, 30);
    pass(20_000);
    live.see(CAMERA_ID, aFrame(1));
    await arrived(1);
    pass(11_000);
    live.see(CAMERA_ID, aFrame(2));
    await pause(50);
    live.see(CAMERA_ID, aFrame(3));
    await pause(50);
    expect(server.live).toHaveLength(1);
  });

  it('ends when the server says that nobody watches', async () => {
    const { live, arrived, server } = await setUp();
    server.watchers = 0;
    live.start(CAMERA_ID, 30);
    live.see(CAMERA_ID, aFrame(1));
    await arrived(1);
    await pause(20);
    live.see(CAMERA_ID, aFrame(2));
    await pause(50);
    expect(server.live).toHaveLength(1);
  });

  it('is dropped while the server is away, and goes on afterwards', async () => {
    const { live, arrived, server } = await setUp();
    let refused = 0;
    server.mishap = () => {
      refused += 1;
      return 'busy';
    };
    live.start(CAMERA_ID, 30);
    live.see(CAMERA_ID, aFrame(1));
    while (refused === 0) await pause(5);
    server.mishap = () => 'none';
    live.see(CAMERA_ID, aFrame(2));
    expect((await arrived(1))[0]?.frames).toEqual([aFrame(2)]);
  });

  it('never fills the memory when it cannot be sent', async () => {
    const { live, arrived, server } = await setUp();
    server.mishap = () => 'busy';
    live.start(CAMERA_ID, 30);
    for (let index = 0; index < 500; index++) live.see(CAMERA_ID, aFrame(index));
    server.mishap = () => 'none';
    expect((await arrived(1))[0]!.frames.length).toBeLessThanOrEqual(60);
  });
});
