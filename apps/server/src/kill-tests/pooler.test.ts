import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sightline/client/client';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/db/db.ts';
import { ordinaryPostgres, startOrdinaryPostgres } from '../testing/ordinary-postgres.ts';
import { hasPooler, startPooler } from '../testing/pooler.ts';
import { sessionCookie } from '../testing/session-cookie.ts';
import { type StreamingReplica, startStreamingReplica } from '../testing/streaming-replica.ts';
import { seedTenants } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { CLEAN, checkIngest } from './testing/check-ingest.ts';
import { idsOfAlerts } from './testing/ids-of-alerts.ts';
import { startLoad } from './testing/ingest-load.ts';
import { freePort, startServer, stopServers } from './testing/server-process.ts';
import { countOpenWork, openWorkBook } from './testing/work-log.ts';

const EVENTS = 150;
const TOKEN = 'a-token-for-the-metrics';
const LONG = { timeout: 120_000, interval: 200 };

const programs = ordinaryPostgres();

describe.skipIf(!programs || !hasPooler)('behind a pooler in transaction mode', { timeout: 240_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startOrdinaryPostgres>>;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let replica: StreamingReplica;
  let replicaPooler: Awaited<ReturnType<typeof startPooler>>;
  let db: Database;
  let dataDir: string;
  beforeAll(async () => {
    postgres = await startOrdinaryPostgres(programs!);
    pooler = await startPooler(postgres.connection);
    replica = await startStreamingReplica(programs!, postgres);
    replicaPooler = await startPooler(replica.connection);
    dataDir = await mkdtemp(join(tmpdir(), 'sightline-pooled-'));
  }, 120_000);
  afterAll(async () => {
    await stopServers();
    await db?.close();
    await pooler?.stop();
    await replicaPooler?.stop();
    await replica?.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('a server stores, lists and announces as on a database of its own, with a replica behind another one', async () => {
    const server = await startServer({
      file: await buildProgram('main.ts', 'pooled'),
      port: await freePort(),
      env: {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: postgres.url,
        DATABASE_REPLICA_URL: replicaPooler.url,
        METRICS_TOKEN: TOKEN,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
      },
    });
    db = openDatabase(postgres.connection, { onError: () => undefined });
    const { own, userIds } = await seedTenants(db);
    const client = new Client(postgres.connection);
    await client.connect();
    await openWorkBook(client);
    const load = startLoad({ url: server.url, token: own.nodeToken, cameraIds: [own.cameraId], events: EVENTS });
    const cookie = await sessionCookie(db, userIds.company!);
    const call = createClient({ base: `${server.url}/api`, headers: () => ({ cookie }) });
    while (!load.isOver) await idsOfAlerts(call);
    await load.done;
    expect(load.unanswered).toBe(0);
    await vi.waitFor(async () => expect(await countOpenWork(client)).toBe(0), LONG);
    expect(await checkIngest(client, load.acknowledged)).toEqual({ ...CLEAN, stored: EVENTS });
    expect(await idsOfAlerts(call)).toHaveLength(EVENTS);
    await vi.waitFor(async () => {
      await idsOfAlerts(call);
      const page = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      expect(await page.text()).toContain('sightline_list_reads_total{from="replica"}');
    }, LONG);
    await client.end();
  });
});
