import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@sightline/server/platform/db/embedded/start';
import pg from 'pg';
import type { BenchContext } from '../bench.ts';
import { type RunningProgram, startProgram } from './child.ts';
import { ROOT, SERVER_FILE } from './root.ts';
import { type Account, createSuperuser } from './sign-in.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
export const SUPERUSER: Account = { username: 'bench', password: 'Bench-password-1', email: 'bench@bench.example' };

/** The built server on a data folder of its own. */
export interface FilledServer {
  server: RunningProgram;
  /** For looking at the database from outside. */
  database: pg.Client;
  connection: pg.ClientConfig;
  dataDir: string;
  close(): Promise<void>;
}

/** One folder per schema and generator: what another version made is of no use. */
async function folderFor(generate: readonly string[]): Promise<string> {
  const folder = path.join(ROOT, 'apps/server/migrations');
  const hash = createHash('sha256').update(generate.join());
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(path.join(folder, name)));
  return path.join(os.tmpdir(), `sightline-bench-${hash.digest('hex').slice(0, 12)}`);
}

async function connectTo(dataDir: string) {
  const { connection } = await startEmbedded({ dataDir, whenOwned: 'share', log: QUIET });
  const database = new pg.Client({ ...connection, application_name: 'sightline-bench' });
  // When a bench fails, the server takes the database along; that must not hide the failure.
  database.on('error', () => undefined);
  await database.connect();
  return { connection, database };
}

/** Fills an empty installation by statements, and makes a superuser in it. */
async function fill({ url, said }: RunningProgram, database: pg.Client, generate: readonly string[]) {
  for (const statement of generate) await database.query(statement);
  const key = /setup key (\S+?),/.exec(said())?.[1] ?? '';
  await createSuperuser(url, key, SUPERUSER);
}

interface Filling {
  generate: readonly string[];
  /** What else an installation needs, once. */
  finish?: (database: pg.Client) => Promise<void>;
}

/** Starts the built server with what the statements make in its bundled database. */
export async function openFilledServer({ keep }: BenchContext, filling: Filling): Promise<FilledServer> {
  const dataDir = await folderFor(filling.generate);
  const isFilled = path.join(dataDir, 'bench-is-filled');
  if (!existsSync(isFilled)) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  // As root the database runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const server = await startProgram([SERVER_FILE], env);
  const { connection, database } = await connectTo(dataDir);
  if (!existsSync(isFilled)) {
    await fill(server, database, filling.generate);
    await filling.finish?.(database);
    await writeFile(isFilled, '');
  }
  return {
    server,
    database,
    connection,
    dataDir,
    close: async () => {
      await database.end();
      await server.stop();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
