import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RaisedAlert } from '../evaluate/watched-camera.ts';
import { newId } from '../ids.ts';
import type { Clip, ClipDraft } from '../sources/source.ts';
import { createBackOff } from '../sync/back-off.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { aFrame } from '../testing/frames.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { openClipDrafts } from './clip-drafts.ts';
import { runDelivery } from './delivery.ts';
import { createReporter } from './reporter.ts';
import { createMediaSender } from './send-media.ts';
import { Spool } from './spool.ts';

const AT_MS = Date.parse('2026-03-02T10:00:00Z');
const PICTURE = Buffer.from('picture');

const raisedWith = (clip: () => Promise<Clip> | undefined, draft?: ClipDraft): RaisedAlert => {
  const frame = aFrame(AT_MS);
  const film = () => {
    const made = clip();
    return made && { draft, clip: made };
  };
  return {
    cameraId: CAMERA_ID,
    alert: { useCase: 'no_access_area', flow: 'no_access_area', atMs: AT_MS, objects: [], zones: [], trace: [] },
    sighting: { frame, picture: async () => PICTURE, film },
  };
};

async function setUp() {
  const server = await startFakeServer();
  const { log, lines } = keptLog();
  const spool = await Spool.open({ folder: tempFolder(), limitBytes: 1e9, log });
  const stop = new AbortController();
  const folder = tempFolder();
  const openReporter = async () => {
    const makeClip = async ({ data, fromMs }: ClipDraft) => ({
      data: Buffer.concat([Buffer.from('clip of '), data]),
      fromMs,
    });
    const drafts = await openClipDrafts({ folder, limitBytes: 1e9, log, makeClip });
    return createReporter({ spool, drafts, log, newId });
  };
  const call = createClient({ base: `${server.url}/api` });
  onTestFinished(async () => {
    stop.abort();
    await server.close();
  });
  const sendMedia = createMediaSender({ call, api: `${server.url}/api`, log });
  void runDelivery({ spool, call, log, sendMedia }, stop.signal, createBackOff({ firstMs: 5, mostMs: 20 }));
  const arrived = async (isThere: () => boolean) => {
    while (!isThere()) await pause(5);
  };
  return { server, lines, arrived, spool, openReporter, reporter: await openReporter() };
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

  it('has what was recorded before it as its clip when the node is killed', async () => {
    const { server, reporter, openReporter, arrived } = await setUp();
    const draft = { data: Buffer.from('before'), fromMs: AT_MS - 5000, making: 'copy' as const };
    void reporter.report(raisedWith(() => new Promise(() => undefined), draft));
    await arrived(() => server.events.size === 1);
    const [event] = server.events.values();
    await (await openReporter()).finishClips();
    await arrived(() => server.media.has(event!.clip_id!));
    expect(server.media.get(event!.clip_id!)?.toString()).toBe('clip of before');
    expect(server.mediaOf.get(event!.clip_id!)).toMatchObject({
      event_id: event!.id,
      from: '2026-03-02T09:59:55.000Z',
    });
  });

  it('leaves no draft behind once its clip is there', async () => {
    const { server, reporter, openReporter, arrived, spool } = await setUp();
    const draft = { data: Buffer.from('before'), fromMs: AT_MS - 5000, making: 'copy' as const };
    await reporter.report(raisedWith(async () => ({ data: Buffer.from('all'), fromMs: AT_MS - 5000 }), draft));
    await arrived(() => server.media.size === 2 && spool.size === 0);
    await (await openReporter()).finishClips();
    expect(spool.size).toBe(0);
  });

  it('names no clip when there will be none', async () => {
    const { server, reporter, arrived } = await setUp();
    await reporter.report(raisedWith(() => undefined));
    await arrived(() => server.events.size === 1);
    expect([...server.events.values()][0]!.clip_id).toBeNull();
  });
});
