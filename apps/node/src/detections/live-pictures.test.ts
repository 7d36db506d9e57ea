import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { sendLivePicture } from '@sightline/contract/live-pictures';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CAMERA_ID } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { aFrame } from '../testing/frames.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createLivePictures } from './live-pictures.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 1]);

async function setUp() {
  const server = await startFakeServer();
  onTestFinished(() => server.close());
  let nowMs = 1_000_000;
  const call = createClient({ base: `${server.url}/api` });
  const live = createLivePictures({ call, log: keptLog().log, now: () => nowMs });
  const drawn: number[] = [];
  /** A camera shows a picture; `ready` says when it can be had. */
  const see = (atMs: number, ready: Promise<unknown> = Promise.resolve()) =>
    live.see(CAMERA_ID, {
      frame: aFrame(atMs),
      picture: async () => {
        drawn.push(atMs);
        await ready;
        return JPEG;
      },
    });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  const arrived = async (count: number) => {
    while (server.shown.length < count) await pause(5);
    return server.shown.map(({ frame }) => frame.atMs);
  };
  return { server, live, see, drawn, pass, arrived };
}

describe('the pictures of a camera', { timeout: 30_000 }, () => {
  it('are neither made nor sent while nobody looks', async () => {
    const { see, drawn, live, arrived } = await setUp();
    see(1);
    live.start(CAMERA_ID);
    see(2);
    expect(await arrived(1)).toEqual([2]);
    expect(drawn).toEqual([2]);
  });

  it('go with what was found in them and how old they are, as the contract takes it', async () => {
    const { see, live, arrived, server } = await setUp();
    live.start(CAMERA_ID);
    see(999_700);
    await arrived(1);
    expect(sendLivePicture.body.parse(server.shown[0])).toEqual({
      camera_id: CAMERA_ID,
      frame: aFrame(999_700),
      picture: Buffer.from(JPEG).toString('base64'),
      age_ms: 300,
    });
  });

  it('are left out when they come faster than they can be sent: the latest goes next', async () => {
    const { see, live, arrived, drawn } = await setUp();
    const first = new EventEmitter();
    live.start(CAMERA_ID);
    see(1, once(first, 'ready'));
    see(2);
    see(3);
    first.emit('ready');
    expect(await arrived(2)).toEqual([1, 3]);
    expect(drawn).toEqual([1, 3]);
  });

  it('end when the server says that nobody looks', async () => {
    const { see, live, arrived, server, drawn } = await setUp();
    server.watchers = 0;
    live.start(CAMERA_ID);
    see(1);
    await arrived(1);
    // The answer to the first has come when a picture is not even made.
    while (drawn.length < 20) {
      const before = drawn.length;
      see(2);
      await pause(5);
      if (drawn.length === before) return;
    }
    throw new Error('Pictures are still sent');
  });

  it('go on while somebody looks, and end when the server is gone for long', async () => {
    const { see, live, arrived, server, drawn, pass } = await setUp();
    live.start(CAMERA_ID, 10);
    pass(8000);
    see(1);
    await arrived(1);
    // Its answer made it longer; the next one does not come.
    server.mishap = () => 'hang-up';
    while (!drawn.includes(2)) {
      see(2);
      await pause(5);
    }
    pass(11_000);
    const before = drawn.length;
    see(3);
    see(4);
    expect(drawn).toHaveLength(before);
  });
});
