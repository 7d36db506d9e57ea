import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import type { NodeEvent } from '@sightline/contract/node-link';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBackOff } from '../sync/back-off.ts';
import { TokenRevoked } from '../sync/failure.ts';
import { pictureOf, someEvent } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { runDelivery } from './delivery.ts';
import { Spool } from './spool.ts';

async function setUp() {
  const server = await startFakeServer();
  const { log, lines } = keptLog();
  const spool = await Spool.open({ folder: tempFolder(), limitBytes: 1e9, log });
  const stop = new AbortController();
  const call = createClient({ base: `${server.url}/api` });
  const start = () => runDelivery({ spool, call, log }, stop.signal, createBackOff({ firstMs: 5, mostMs: 20 }));
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
  return { server, spool, lines, start, add, emptied };
}

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

  it('finds the one malformed event that makes a whole batch fail', async () => {
    const { spool, add, emptied } = await setUp();
    const events = [await add(someEvent()), await add(someEvent()), await add(someEvent())];
    const { ApiError } = await import('@sightline/client/api-error');
    const stored: string[] = [];
    const strict = async (address: string, input: { body?: { events: NodeEvent[] } }) => {
      if (address.startsWith('PUT')) return {};
      const ids = input.body!.events.map(({ id }) => id);
      if (ids.includes(events[1]!.id)) throw new ApiError(422, { type: 'validation_error', errors: [] });
      stored.push(...ids);
      return { stored: ids, repeated: [], rejected: [] };
    };
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    void runDelivery({ spool, call: strict as never, log: keptLog().log }, stop.signal);
    await emptied();
    expect(stored).toEqual([events[0]!.id, events[2]!.id]);
  });

  it('stops when the token is not valid any more, and keeps the reports', async () => {
    const { server, spool, start, add } = await setUp();
    await add(someEvent());
    server.mishap = () => 'unauthorized';
    await expect(start()).rejects.toThrow(TokenRevoked);
    expect(spool.size).toBe(1);
  });
});
