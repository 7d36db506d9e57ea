import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { connectRealtime, type RealtimeConnection } from '@sightline/client/realtime';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ordinaryPostgres } from '../testing/ordinary-postgres.ts';
import { sessionCookie } from '../testing/session-cookie.ts';
import { CLEAN, checkIngest } from './testing/check-ingest.ts';
import { idsOfAlerts } from './testing/ids-of-alerts.ts';
import { startLoad } from './testing/ingest-load.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';
import { countOpenWork, openWorkBook, passTimeOfTheDead } from './testing/work-log.ts';

const EVENTS = 400;
const KILLS = 4;
const LONG = { timeout: 240_000, interval: 200 };

const programs = ordinaryPostgres();
let two: TwoServers;
const connections: RealtimeConnection[] = [];

/** A console: what its socket tells it, and what it fetches whenever that says something may be missing. */
async function openConsole(username: string) {
  const cookie = await sessionCookie(two.db, two.tenants.userIds[username]!);
  const call = createClient({ base: `${two.url}/api`, headers: () => ({ cookie }) });
  const known = new Set<string>();
  const fetchAll = async () => {
    for (const id of await idsOfAlerts(call)) known.add(id);
  };
  const catchUp = async () => {
    // The console asks again until it is answered.
    while (
      !(await fetchAll().then(
        () => true,
        () => false,
      ))
    )
      await sleep(200);
  };
  connections.push(
    connectRealtime({
      origin: two.url,
      headers: { cookie },
      onMessage: (message) => {
        if (message.type === 'alert_created') known.add(message.alert.id);
        if (message.type === 'catch_up') void catchUp();
      },
      onConnection: (isConnected) => {
        if (isConnected) void catchUp();
      },
    }),
  );
  return { known, call };
}

describe.skipIf(!programs)('two servers on an ordinary PostgreSQL', { timeout: 400_000 }, () => {
  beforeAll(async () => {
    two = await startTwoServers(programs!);
  }, 240_000);
  afterAll(async () => {
    for (const connection of connections) connection.close();
    await two?.close();
  }, 120_000);

  it(`lose no acknowledged event, no work and no console, over ${KILLS} kills of either`, async () => {
    const client = new Client(two.postgres.connection);
    await client.connect();
    await openWorkBook(client);
    const consoles = await Promise.all(['superuser', 'company'].map(openConsole));
    const { cameraId, nodeToken } = two.tenants.own;
    const load = startLoad({ url: two.url, token: nodeToken, cameraIds: [cameraId], events: EVENTS });
    let diedAt = new Date();
    for (let kill = 0; kill < KILLS; kill += 1) {
      while (load.acknowledged.size < ((kill + Math.random()) * EVENTS) / (KILLS + 1) && !load.isOver) await sleep(5);
      diedAt = await two.restart(kill % 2, 'kill');
    }
    await load.done;
    await passTimeOfTheDead(client, diedAt);
    await vi.waitFor(async () => expect(await countOpenWork(client)).toBe(0), LONG);
    expect(await checkIngest(client, load.acknowledged)).toEqual({ ...CLEAN, stored: EVENTS });
    for (const { known } of consoles)
      await vi.waitFor(() => expect([...load.acknowledged].filter((id) => !known.has(id))).toEqual([]), LONG);
    await client.end();
  });

  it('are replaced one after the other without a call that fails', async () => {
    const { call } = await openConsole('company');
    const node = createClient({
      base: `${two.url}/api`,
      headers: () => ({ authorization: `Bearer ${two.tenants.own.nodeToken}` }),
    });
    const { cameraId } = two.tenants.own;
    const failures: unknown[] = [];
    let calls = 0;
    let isOver = false;
    const repeat = async (work: () => Promise<unknown>) => {
      while (!isOver) {
        await work().catch((error: unknown) => failures.push(error));
        calls += 1;
      }
    };
    const load = startLoad({
      url: two.url,
      token: two.tenants.own.nodeToken,
      cameraIds: [cameraId],
      events: 200,
    });
    const workers = [
      repeat(() => idsOfAlerts(call)),
      repeat(() => call('GET /users/current/', {})),
      repeat(() => node('GET /node/config/', { query: {} })),
    ];
    for (const place of [0, 1]) await two.restart(place, 'stop');
    await load.done;
    isOver = true;
    await Promise.all(workers);
    expect(failures).toEqual([]);
    expect(load.unanswered).toBe(0);
    expect(calls).toBeGreaterThan(20);
  });
});
