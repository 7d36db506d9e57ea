import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RaisedAlert } from '../evaluate/watched-camera.ts';
import { newId } from '../ids.ts';
import type { Clip } from '../sources/source.ts';
import { createBackOff } from '../sync/back-off.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { aFrame } from '../testing/frames.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { runDelivery } from './delivery.ts';
import { createReporter } from './reporter.ts';
import { Spool } from './spool.ts';

const AT_MS = Date.parse('2026-03-02T10:00:00Z');
const PICTURE = Buffer.from('picture');

const raisedWith = (clip: () => Promise<Clip> | undefined): RaisedAlert => {
  const frame = aFrame(AT_MS);
  return {
    cameraId: CAMERA_ID,
    alert: { useCase: 'no_access_area', flow: 'no_access_area', atMs: AT_MS, objects: [], zones: [], trace: [] },
    sighting: { frame, picture: async () => PICTURE, clip },
  };
};

async function setUp() {
  const server = await startFakeServer();
  const { log, lines } = keptLog();
  const spool = await Spool.open({ folder: tempFolder(), limitBytes: 1e9, log });
  const stop = new AbortController();
  const call = createClient({ base: `${server.url}/api` });
  onTestFinished(async () => {
    stop.abort();
    await server.close();
  });
  void runDelivery({ spool, call, log }, stop.signal, createBackOff({ firstMs: 5, mostMs: 20 }));
  const arrived = async (isThere: () => boolean) => {
    while (!isThere()) await pause(5);
  };
  return { server, lines, arrived, spool, reporter: createReporter({ spool, log, newId }) };
}

describe('an alert of a camera that records', { timeout: 30_000 }, () => {
  it('does not wait for its clip, which follows under the id that it named', async () => {
    const { server, reporter, arrived } = await setUp();
    let finish: (clip: Clip) => void = () => undefined;
    const made = new Promise<Clip>((resolve) => {
      finish = resolve;
    });
    const reported = reporter.report(raisedWith(() => made));
    await arrived(() => server.events.size === 1);
    const [event] = server.events.values();
    expect(server.media.get(event!.frame_id!)).toEqual(PICTURE);
    expect(server.media.has(event!.clip_id!)).toBe(false);

    finish({ data: Buffer.from('clip'), fromMs: AT_MS - 5000 });
    await reported;
    await arrived(() => server.media.has(event!.clip_id!));
    expect(server.media.get(event!.clip_id!)?.toString()).toBe('clip');
    expect(server.mediaOf.get(event!.clip_id!)).toEqual({
      camera_id: CAMERA_ID,
      event_id: event!.id,
      from: '2026-03-02T09:59:55.000Z',
    });
  });

  it('goes out as it is when the clip cannot be made', async () => {
    const { server, lines, reporter, arrived, spool } = await setUp();
    await reporter.report(raisedWith(() => Promise.reject(new Error('not recorded'))));
    await arrived(() => server.events.size === 1 && spool.size === 0);
    expect(lines()).toContain('An alert has no clip');
  });

  it('names no clip when there will be none', async () => {
    const { server, reporter, arrived } = await setUp();
    await reporter.report(raisedWith(() => undefined));
    await arrived(() => server.events.size === 1);
    expect([...server.events.values()][0]!.clip_id).toBeNull();
  });
});
