import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '@sightline/server/kill-tests/testing/ingest-load';
import { countOpenWork, openWorkBook } from '@sightline/server/kill-tests/testing/work-log';
import pg from 'pg';
import { treeCpuMs } from '../../lib/process-tree.ts';
import { type OpenServers, openServers } from './servers.ts';

const LOOK_MS = 100;

/** Reports alerts to all servers alike and waits until everything that follows from them is done. */
async function ingest({ servers, postgres, tenants }: OpenServers, events: number): Promise<void> {
  const { nodeToken, cameraId } = tenants.own;
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await openWorkBook(client);
  const share = Math.ceil(events / servers.length);
  const loads = servers.map(({ url }) => startLoad({ url, token: nodeToken, cameraIds: [cameraId], events: share }));
  await Promise.all(loads.map(({ done }) => done));
  while ((await countOpenWork(client)) > 0) await sleep(LOOK_MS);
  await client.end();
}

export interface IngestCost {
  cpuMs: number;
  serverMs: number;
  databaseMs: number;
  perSecond: number;
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
    const beganMs = performance.now();
    await ingest(open, events);
    const tookMs = performance.now() - beganMs;
    const after = look();
    const [serverMs, databaseMs] = [
      (after.servers - before.servers) / events,
      (after.database - before.database) / events,
    ];
    return { cpuMs: serverMs + databaseMs, serverMs, databaseMs, perSecond: (events / tookMs) * 1000 };
  } finally {
    await open.close();
  }
}
