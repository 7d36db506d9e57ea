import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServices } from '../../boot.ts';
import type { Services } from '../../changes/services.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../../testing/database.ts';

export interface Installation {
  services: Services;
  close(): Promise<void>;
}

/** An empty installation of its own: database, storage and data folder. */
export async function install(): Promise<Installation> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sightline-demo-'));
  const db = openDatabase(database.connection, { onError: () => undefined });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const services = createServices(config, createLog('error'), { db, connection: database.connection });
  const close = async () => {
    await db.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { services, close };
}

export const rowsOf = async <R extends object>({ db }: Services, query: Sql): Promise<R[]> =>
  (await db.query<R & Record<string, unknown>>(query)).rows;
export const numberOf = async (services: Services, query: Sql): Promise<number> =>
  Number((await rowsOf<{ n: string }>(services, sql`select (${query}) as n`))[0]!.n);
