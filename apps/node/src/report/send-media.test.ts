import { createClient } from '@sightline/client/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../ids.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createMediaSender, type OutgoingMedia } from './send-media.ts';

const PAUSE_MS = 5 * 60_000;

async function setUp(storage: FakeServer['storage']) {
  const server = await startFakeServer();
  server.storage = storage;
  const calls: string[] = [];
  server.mishap = ({ method, path }) => {
    calls.push(
      `${method} ${path
        .split('/')
        .slice(3, 5)
        .join('/')
        .replace(/[\w-]*[0-9a-f-]{36}/, 'ID')}`,
    );
    return 'none';
  };
  onTestFinished(() => server.close());
  const { log, lines } = keptLog();
  const clock = { ms: 0 };
  const api = `${server.url}/api`;
  const sendMedia = createMediaSender({ call: createClient({ base: api }), api, log, now: () => clock.ms });
  const kept = new Set<string>();
  const send = (files: OutgoingMedia[], signal = new AbortController().signal) => sendMedia(files, kept, signal);
  return { server, send, kept, calls, clock, lines };
}

const picture = (text = 'picture', more: object = {}): OutgoingMedia => ({
  ref: { id: newId(), camera_id: CAMERA_ID, type: 'image/jpeg', ...more },
  bytes: text.length,
  read: async () => Buffer.from(text),
});
const idsOf = (files: readonly OutgoingMedia[]) => files.map(({ ref }) => ref.id);
const SIGN = 'POST media/sign';
const REPORT = 'POST media/report';
const PUT = 'PUT incoming/ID';
const THROUGH = 'PUT media/ID';

describe('a picture on its way', { timeout: 30_000 }, () => {
  it('goes straight into the storage, several with one call before and one after', async () => {
    const { server, send, kept, calls } = await setUp('open');
    const about = { type: 'video/mp4', event_id: newId(), from: '2026-03-02T10:00:00.500Z' };
    const files = [picture('one'), picture('two', about), picture('three', { reference: true })];
    await send(files);
    expect(calls).toEqual([SIGN, PUT, PUT, PUT, REPORT]);
    expect([...kept]).toEqual(idsOf(files));
    expect(idsOf(files).map((id) => server.media.get(id)?.toString())).toEqual(['one', 'two', 'three']);
    const [first, second, third] = idsOf(files).map((id) => server.mediaOf.get(id));
    expect(first).toEqual({ camera_id: CAMERA_ID, type: 'image/jpeg' });
    expect(second).toEqual({ camera_id: CAMERA_ID, ...about });
    expect(third).toMatchObject({ reference: true });
    expect(server.through).toEqual([]);
  });

  it('asks for no more addresses at a time than the server gives', async () => {
    const { send, kept, calls } = await setUp('open');
    await send(Array.from({ length: 25 }, () => picture()));
    expect(calls.filter((call) => call === SIGN)).toHaveLength(2);
    expect(kept.size).toBe(25);
  });

  it('goes through a server of an earlier version, which is asked again a while later', async () => {
    const { server, send, calls, clock } = await setUp('unknown');
    await send([picture()]);
    await send([picture()]);
    expect(calls).toEqual([SIGN, THROUGH, THROUGH]);
    server.storage = 'open';
    clock.ms += PAUSE_MS;
    await send([picture()]);
    expect(calls.slice(3)).toEqual([SIGN, PUT, REPORT]);
    expect(server.through).toHaveLength(2);
  });

  it('goes through a server that takes files in itself, without asking each time', async () => {
    const { server, send, calls, clock, lines } = await setUp('own');
    await send([picture()]);
    await send([picture()]);
    expect(calls).toEqual([SIGN, THROUGH, THROUGH]);
    expect(lines()).not.toContain('Pictures go through');
    server.storage = 'open';
    clock.ms += PAUSE_MS;
    await send([picture()]);
    expect(calls.slice(3)).toEqual([SIGN, PUT, REPORT]);
  });

  it.each(['unreachable', 'closed'] as const)('goes through the server when the storage is %s', async (storage) => {
    const { server, send, kept, clock, calls, lines } = await setUp(storage);
    const files = [picture('one'), picture('two', { event_id: newId(), reference: true })];
    await send(files);
    expect(server.through).toEqual(idsOf(files));
    expect([...kept]).toEqual(idsOf(files));
    expect(server.mediaOf.get(files[1]!.ref.id)).toMatchObject({ reference: 'true' });
    expect(lines()).toContain('Pictures go through the server for a while, not straight into its storage');
    // Nobody waits for that storage with every picture.
    calls.splice(0);
    await send([picture()]);
    expect(calls).toEqual([THROUGH]);
    server.storage = 'open';
    clock.ms += PAUSE_MS;
    calls.splice(0);
    await send([picture()]);
    expect(calls).toEqual([SIGN, PUT, REPORT]);
  });

  it('goes through the server when that did not find it in its storage', async () => {
    const { server, send, kept } = await setUp('open');
    const [lost, found] = [picture('lost'), picture('found')];
    const put = server.incoming.set.bind(server.incoming);
    server.incoming.set = (key, data) => put(key, key.includes(lost.ref.id) ? data.subarray(0, 2) : data);
    await send([lost, found]);
    expect(server.through).toEqual([lost.ref.id]);
    expect(server.media.get(lost.ref.id)?.toString()).toBe('lost');
    expect(kept).toEqual(new Set(idsOf([lost, found])));
  });

  it('goes through the server when another one of an earlier version is told of it', async () => {
    const { server, send, kept } = await setUp('open');
    server.mishap = ({ path }) => (path.endsWith('/report/') ? 'unknown' : 'none');
    const file = picture();
    await send([file]);
    expect(server.through).toEqual([file.ref.id]);
    expect(kept.has(file.ref.id)).toBe(true);
  });

  it.each([SIGN, REPORT])('is tried again later when the server fails at %s', async (failing) => {
    const { server, send, kept } = await setUp('open');
    const file = picture();
    server.mishap = ({ method, path }) => (`${method} ${path}`.includes(failing.split(' ')[1]!) ? 'busy' : 'none');
    await expect(send([file])).rejects.toMatchObject({ status: 503 });
    expect([kept.size, server.through.length]).toEqual([0, 0]);
    server.mishap = () => 'none';
    await send([file]);
    expect(kept.has(file.ref.id)).toBe(true);
  });

  it('counts as there when the answer to its report was lost', async () => {
    const { server, send, kept } = await setUp('open');
    const file = picture();
    server.mishap = ({ path }) => (path.endsWith('/report/') ? 'lost-answer' : 'none');
    await expect(send([file])).rejects.toBeDefined();
    expect(kept.size).toBe(0);
    server.mishap = () => 'none';
    await send([file]);
    expect([...kept]).toEqual([file.ref.id]);
    expect(server.media.get(file.ref.id)?.toString()).toBe('picture');
  });

  it('is left out when it had to go from the disk in the meantime', async () => {
    const { server, send, kept } = await setUp('open');
    await send([{ ...picture(), read: async () => null }]);
    expect([kept.size, server.media.size]).toEqual([0, 0]);
  });

  it('neither pauses nor goes another way when the node ends', async () => {
    const { server, send, lines } = await setUp('open');
    const stop = new AbortController();
    server.mishap = ({ path }) => {
      if (path.includes('/incoming/')) stop.abort();
      return 'none';
    };
    await expect(send([picture()], stop.signal)).rejects.toBeDefined();
    expect([server.through, lines()]).toEqual([[], []]);
  });
});
