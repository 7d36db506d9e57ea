import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@sightline/client/api-error';
import { createClient } from '@sightline/client/client';
import type { NodeEvent } from '@sightline/contract/node-link';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BackOff, createBackOff } from '../sync/back-off.ts';
import { TokenRevoked } from '../sync/failure.ts';
import { pictureOf, someEvent } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { runDelivery } from './delivery.ts';
import { createMediaSender } from './send-media.ts';
import { Spool } from './spool.ts';

async function setUp() {
  const server = await startFakeServer();
  const { log, lines } = keptLog();
  const folder = tempFolder();
  const spool = await Spool.open({ folder, limitBytes: 1e9, log });
  const stop = new AbortController();
  const call = createClient({ base: `${server.url}/api` });
  const api = `${server.url}/api`;
  const sendMedia = createMediaSender({ call, api, log });
  const start = (backOff: BackOff = createBackOff({ firstMs: 5, mostMs: 20 })) =>
    runDelivery({ spool, call, log, sendMedia }, stop.signal, backOff);
  onTestFinished(async () => {
    stop.abort();
    await server.close();
  });
  const add = async (event: NodeEvent, picture = 'picture') => {
    const pending = await spool.add(event, pictureOf(event));
    await pending.attach(Buffer.from(picture));
    return event;
  };
  const emptied = async () => {
    while (spool.size > 0) await pause(5);
  };
  /** Delivers to a server that never takes one of the events; answers what it took. */
  const deliverBut = async (refused: NodeEvent, error: ApiError) => {
    const stored: string[] = [];
    const strict = async (address: string, input: { body?: { events: NodeEvent[] } }) => {
      if (address.startsWith('PUT')) return {};
      if (address.includes('/media/')) throw refusal(404);
      const ids = input.body!.events.map(({ id }) => id);
      if (ids.includes(refused.id)) throw error;
      stored.push(...ids);
      return { stored: ids, repeated: [], rejected: [] };
    };
    const strictly = { call: strict as never, api, log };
    void runDelivery({ spool, ...strictly, sendMedia: createMediaSender(strictly) }, stop.signal);
    await emptied();
    return stored;
  };
  return { server, folder, spool, lines, start, add, emptied, deliverBut };
}

const refusal = (status: number) =>
  new ApiError(status, { type: 'client_error', errors: [{ code: 'not_found', message: 'No' }] });

describe('delivery', { timeout: 30_000 }, () => {
  it('brings pictures before their events, and both in full', async () => {
    const { server, start, add, emptied } = await setUp();
    const event = await add(someEvent());
    void start();
    await emptied();
    expect(server.events.get(event.id)).toEqual(event);
    expect(server.media.get(event.frame_id!)?.toString()).toBe('picture');
    expect(server.early).toEqual([]);
  });

  it('waits out an outage and delivers everything afterwards', async () => {
    const { server, spool, start, add, emptied } = await setUp();
    server.mishap = () => 'busy';
    void start();
    for (let index = 0; index < 30; index++) await add(someEvent());
    await pause(60);
    expect(spool.size).toBe(30);
    server.mishap = () => 'none';
    await emptied();
    expect(server.events.size).toBe(30);
  });

  it('brings every alert of ten minutes without a network once, in order, within a minute of its return', async () => {
    const { server, spool, start, add, emptied } = await setUp();
    const [outageMs, everyMs] = [10 * 60_000, 10_000];
    const raised: Promise<NodeEvent>[] = [];
    const usual = createBackOff();
    // The clock of the outage is what the node means to wait; nobody does.
    let clockMs = 0;
    const wait = (retryAfterSeconds?: number) => {
      clockMs += usual.nextMs(retryAfterSeconds);
      const due = Math.floor(Math.min(clockMs, outageMs) / everyMs);
      while (raised.length < due) raised.push(add(someEvent()));
      return 1;
    };
    let tries = 0;
    server.mishap = () => {
      tries += 1;
      return clockMs < outageMs ? 'hang-up' : 'none';
    };
    raised.push(add(someEvent()));
    await raised[0];
    void start({ ...usual, nextMs: wait });
    while (clockMs < outageMs) await pause(5);
    const failed = tries;
    const events = await Promise.all(raised);
    await emptied();
    expect([...server.events.keys()]).toEqual(events.map(({ id }) => id));
    expect([events.length, server.media.size, server.repeats, spool.size]).toEqual([60, 60, 0, 0]);
    expect(clockMs).toBeLessThan(outageMs + 60_000);
    // Often enough to be back soon, and no burden to a server that struggles.
    expect(failed).toBeGreaterThan(10);
    expect(failed).toBeLessThan(40);
  });

  it('sends an event without a picture that was never made', async () => {
    const { server, spool, start, emptied } = await setUp();
    const event = someEvent();
    (await spool.add(event, pictureOf(event))).giveUp();
    void start();
    await emptied();
    expect(server.events.get(event.id)?.frame_id).toBeNull();
  });

  it('puts aside what the server rejects and goes on', async () => {
    const { server, start, add, emptied, lines } = await setUp();
    const events = [await add(someEvent()), await add(someEvent()), await add(someEvent())];
    server.rejected.add(events[1]!.id);
    void start();
    await emptied();
    expect([...server.events.keys()]).toEqual([events[0]!.id, events[2]!.id]);
    expect(lines()).toContain('A report was refused and put aside in the folder "rejected"');
  });

  it.each([400, 403, 404, 409, 410, 413, 415, 422])(
    'finds the one event that the server answers with %i',
    async (status) => {
      const { add, deliverBut } = await setUp();
      const events = [await add(someEvent()), await add(someEvent()), await add(someEvent())];
      expect(await deliverBut(events[1]!, refusal(status))).toEqual([events[0]!.id, events[2]!.id]);
    },
  );

  it('goes on after a refused report that a full disk has no room to explain', async () => {
    const { add, deliverBut, folder, lines } = await setUp();
    const events = [await add(someEvent()), await add(someEvent())];
    const [first = ''] = readdirSync(path.join(folder, 'entries'));
    symlinkSync('/dev/full', path.join(folder, 'rejected', `${first}.reason.tmp`));
    expect(await deliverBut(events[0]!, refusal(422))).toEqual([events[1]!.id]);
    expect(readdirSync(path.join(folder, 'rejected'))).toEqual([first]);
    expect(lines()).toContain('A report was refused and put aside in the folder "rejected"');
  });

  it('goes on after a refused report that cannot be put aside, and tries it again after the next start', async () => {
    const { add, deliverBut, folder } = await setUp();
    const events = [await add(someEvent()), await add(someEvent())];
    rmSync(path.join(folder, 'rejected'), { recursive: true });
    expect(await deliverBut(events[0]!, refusal(422))).toEqual([events[1]!.id]);
    expect((await Spool.open({ folder, limitBytes: 1e9, log: keptLog().log })).size).toBe(1);
  });

  it('stops when the token is not valid any more, and keeps the reports', async () => {
    const { server, spool, start, add } = await setUp();
    await add(someEvent());
    server.mishap = () => 'unauthorized';
    await expect(start()).rejects.toThrow(TokenRevoked);
    expect(spool.size).toBe(1);
  });
});
