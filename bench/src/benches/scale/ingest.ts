import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '@sightline/server/kill-tests/testing/ingest-load';
import { countOpenWork, openWorkBook } from '@sightline/server/kill-tests/testing/work-log';
import type { Database } from '@sightline/server/platform/db/db';
import { sql } from '@sightline/server/platform/db/sql';
import pg from 'pg';
import { treeCpuMs } from '../../lib/process-tree.ts';
import { type OpenServers, openServers } from './servers.ts';

const LOOK_MS = 100;

/** Two nodes of different tenants report alerts, each to one of the servers, until everything that follows from them is done. */
async function ingest({ servers, postgres, tenants }: OpenServers, events: number): Promise<void> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await openWorkBook(client);
  const nodes = [tenants.own, tenants.foreign];
  const loads = nodes.map(({ nodeToken, cameraId }, place) => {
    const { url } = servers[place % servers.length]!;
    return startLoad({ url, token: nodeToken, cameraIds: [cameraId], events: events / nodes.length });
  });
  await Promise.all(loads.map(({ done }) => done));
  while ((await countOpenWork(client)) > 0) await sleep(LOOK_MS);
  await client.end();
}

const sizeOf = async (db: Database) => {
  const { rows } = await db.query<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
};

export interface IngestCost {
  cpuMs: number;
  serverMs: number;
  databaseMs: number;
  perSecond: number;
  /** What the database grew by, indexes and everything that follows from an alert included. */
  databaseKilobytes: number;
}

/** What an alert costs on so many servers, servers and database apart. */
export async function ingestCost(count: number, events: number): Promise<IngestCost> {
  const open = await openServers(count);
  const look = () => ({
    servers: open.servers.reduce((sum, { pid }) => sum + treeCpuMs(pid), 0),
    database: treeCpuMs(open.postgres.pid),
  });
  try {
    await ingest(open, Math.ceil(events / 10));
    const before = look();
    const bytesBefore = await sizeOf(open.db);
    const beganMs = performance.now();
    await ingest(open, events);
    const tookMs = performance.now() - beganMs;
    const after = look();
    const [serverMs, databaseMs] = [
      (after.servers - before.servers) / events,
      (after.database - before.database) / events,
    ];
    const databaseKilobytes = ((await sizeOf(open.db)) - bytesBefore) / events / 1024;
    const perSecond = (events / tookMs) * 1000;
    return { cpuMs: serverMs + databaseMs, serverMs, databaseMs, perSecond, databaseKilobytes };
  } finally {
    await open.close();
  }
}
