import { type Call, createClient } from '@sightline/client/client';
import { connectRealtime, type RealtimeConnection } from '@sightline/client/realtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeEvent } from '../features/nodes/node-link/testing/node-event.ts';
import { ordinaryPostgres } from '../testing/ordinary-postgres.ts';
import { sessionCookie } from '../testing/session-cookie.ts';
import { type StreamingReplica, startStreamingReplica } from '../testing/streaming-replica.ts';
import { idsOfAlerts } from './testing/ids-of-alerts.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

const TOKEN = 'a-token-for-the-metrics';
const LONG = { timeout: 60_000, interval: 50 };

const programs = ordinaryPostgres();
let replica: StreamingReplica;
let two: TwoServers;
const connections: RealtimeConnection[] = [];

/** What a server measures under a name; 0 before it has counted any. */
async function measured(place: number, name: string): Promise<number> {
  const page = await fetch(`${two.servers[place]!.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const line = (await page.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}
const readFromReplica = (place: number) => measured(place, 'sightline_list_reads_total{from="replica"}');
const isUsed = async (used: boolean) => {
  for (const place of [0, 1])
    await vi.waitFor(async () => expect(await measured(place, 'sightline_replica_in_use')).toBe(used ? 1 : 0), LONG);
};

/** Somebody who calls each server directly. */
async function at(username: string): Promise<[Call, Call]> {
  const cookie = await sessionCookie(two.db, two.tenants.userIds[username]!);
  const client = (place: number) =>
    createClient({ base: `${two.servers[place]!.url}/api`, headers: () => ({ cookie }) });
  return [client(0), client(1)];
}

const rename = (call: Call, name: string) =>
  call('PATCH /companies/:id/', { params: { id: two.tenants.own.companyId }, body: { name } });
const namesIn = async (call: Call) => (await call('GET /companies/', { query: {} })).results.map(({ name }) => name);
const nodeOf = (place: number) =>
  createClient({
    base: `${two.servers[place]!.url}/api`,
    headers: () => ({ authorization: `Bearer ${two.tenants.own.nodeToken}` }),
  });

/** A console at the second server, which reads the list there whenever a message says that there is an alert. */
async function consoleThatLists() {
  const cookie = await sessionCookie(two.db, two.tenants.userIds.company!);
  const [, call] = await at('company');
  const heard = new Map<string, Promise<string[]>>();
  await new Promise<void>((resolve) => {
    connections.push(
      connectRealtime({
        origin: two.servers[1]!.url,
        headers: { cookie },
        onMessage: (message) => {
          if (message.type === 'alert_created') heard.set(message.alert.id, idsOfAlerts(call));
        },
        onConnection: (isConnected) => {
          if (isConnected) resolve();
        },
      }),
    );
  });
  return heard;
}

describe.skipIf(!programs)('a read replica', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    two = await startTwoServers(programs!, async (postgres) => {
      replica = await startStreamingReplica(programs!, postgres);
      return { DATABASE_REPLICA_URL: replica.url, METRICS_TOKEN: TOKEN };
    });
  }, 240_000);
  afterAll(async () => {
    for (const connection of connections) connection.close();
    await replica?.stop();
    await two?.close();
  }, 120_000);

  const delay = async (text: string) => {
    await replica.ask(`alter system set recovery_min_apply_delay = '${text}'`);
    await replica.ask('select pg_reload_conf()');
  };

  it('answers lists, and nothing but lists', async () => {
    await isUsed(true);
    const [call] = await at('company');
    const read = async () => {
      const [row] = await replica.ask<{ scans: number }>(
        `select (seq_scan + idx_scan)::int as scans from pg_stat_user_tables where relname = 'company_rows'`,
      );
      return row!.scans;
    };
    const before = { counted: await readFromReplica(0), scans: await read() };
    await vi.waitFor(async () => {
      await namesIn(call);
      expect(await readFromReplica(0)).toBeGreaterThan(before.counted);
      expect(await read()).toBeGreaterThan(before.scans);
    }, LONG);
    const { companyId } = two.tenants.own;
    const [counted, ofPrimary] = [await readFromReplica(0), 'sightline_list_reads_total{from="primary"}'];
    const countedOfPrimary = await measured(0, ofPrimary);
    await call('GET /companies/:id/', { params: { id: companyId } });
    expect([await readFromReplica(0), await measured(0, ofPrimary)]).toEqual([counted, countedOfPrimary]);
  });

  it('never shows what was before a change, at the server that made it or at another', async () => {
    const calls = await at('superuser');
    for (let change = 0; change < 30; change += 1) {
      const name = `Renamed ${change}`;
      await rename(calls[change % 2]!, name);
      for (const call of calls) expect(await namesIn(call)).toContain(name);
    }
  });

  it('never shows it while it stands still either', async () => {
    const calls = await at('superuser');
    await replica.ask('select pg_wal_replay_pause()');
    try {
      await rename(calls[0], 'Nobody at the replica knows');
      for (const call of calls) expect(await namesIn(call)).toContain('Nobody at the replica knows');
      expect(await replica.ask(`select from companies where name = 'Nobody at the replica knows'`)).toEqual([]);
      await isUsed(false);
    } finally {
      await replica.ask('select pg_wal_replay_resume()');
    }
    await isUsed(true);
  });

  it.each(['0', '2s'])('shows a console what a message told of, with a delay of %s', async (text) => {
    await delay(text);
    try {
      const heard = await consoleThatLists();
      const { cameraId } = two.tenants.own;
      for (let turn = 0; turn < 15; turn += 1) {
        const event = nodeEvent(cameraId);
        await nodeOf(turn % 2)('POST /node/events/', { body: { events: [event] } });
        await vi.waitFor(() => expect(heard.has(event.id)).toBe(true), LONG);
        expect(await heard.get(event.id)).toContain(event.id);
      }
    } finally {
      await delay('0');
    }
    await isUsed(true);
  });

  /** Lists at both servers, one after the other, until told to stop; answers what failed. */
  async function listMeanwhile(work: () => Promise<void>) {
    const failures: unknown[] = [];
    let isOver = false;
    const repeat = async (call: Call) => {
      while (!isOver) await idsOfAlerts(call).catch((error: unknown) => failures.push(error));
    };
    const calls = await at('company');
    const readers = [...calls, ...calls].map(repeat);
    await work().finally(() => {
      isOver = true;
    });
    await Promise.all(readers);
    return failures;
  }

  it('fails no call when it is killed, and is used again when it is back', async () => {
    const failures = await listMeanwhile(async () => {
      await isUsed(true);
      await replica.kill();
      await isUsed(false);
      await replica.start();
      await isUsed(true);
    });
    expect(failures).toEqual([]);
    const counted = await readFromReplica(0);
    const [call] = await at('company');
    await vi.waitFor(async () => {
      await namesIn(call);
      expect(await readFromReplica(0)).toBeGreaterThan(counted);
    }, LONG);
  });

  it('fails no call when it does not answer any more', async () => {
    const processes = (await replica.ask<{ pid: number }>('select pid from pg_stat_activity')).map(({ pid }) => pid);
    const signal = (name: NodeJS.Signals) => {
      for (const pid of [replica.pid, ...processes])
        try {
          process.kill(pid, name);
        } catch {
          // One that asked has ended meanwhile.
        }
    };
    const failures = await listMeanwhile(async () => {
      signal('SIGSTOP');
      try {
        await isUsed(false);
      } finally {
        signal('SIGCONT');
      }
      await isUsed(true);
    });
    expect(failures).toEqual([]);
  });

  it('is left alone once it takes changes itself', async () => {
    await replica.ask('select pg_promote()');
    await isUsed(false);
    const calls = await at('superuser');
    await rename(calls[0], 'On the primary alone');
    for (const call of calls) expect(await namesIn(call)).toContain('On the primary alone');
  });
});
