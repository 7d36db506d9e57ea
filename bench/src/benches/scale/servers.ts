import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@sightline/server/platform/db/db';
import { ordinaryPostgres, startOrdinaryPostgres } from '@sightline/server/testing/ordinary-postgres';
import { seedTenants } from '@sightline/server/testing/tenants';
import { type RunningProgram, startProgram } from '../../lib/child.ts';
import { SERVER_FILE } from '../../lib/root.ts';

/** So many of the built server on one ordinary PostgreSQL of their own. */
export async function openServers(count: number, more: Readonly<Record<string, string>> = {}) {
  const programs = ordinaryPostgres();
  if (!programs) throw new Error("This bench needs Debian's PostgreSQL: apt-get install postgresql.");
  const [postgres, dataDir] = await Promise.all([
    startOrdinaryPostgres(programs),
    mkdtemp(path.join(os.tmpdir(), 'sightline-scale-')),
  ]);
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    CONNECTIONS_PER_ADDRESS: '20000',
    ...more,
  };
  const servers: RunningProgram[] = [];
  for (let each = 0; each < count; each += 1) servers.push(await startProgram([SERVER_FILE], env));
  const db = openDatabase(postgres.connection, { onError: () => undefined });
  return {
    servers,
    postgres,
    db,
    tenants: await seedTenants(db),
    close: async () => {
      await db.close();
      for (const server of servers) await server.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type OpenServers = Awaited<ReturnType<typeof openServers>>;
