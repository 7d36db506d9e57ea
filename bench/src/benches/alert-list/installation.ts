import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@sightline/server/db/embedded/start';
import pg from 'pg';
import type { BenchContext } from '../../bench.ts';
import { type RunningProgram, startProgram } from '../../lib/child.ts';
import { ROOT, SERVER_FILE } from '../../lib/root.ts';
import { type Account, createSuperuser, signIn } from '../../lib/sign-in.ts';
import { GENERATE } from './generate.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const SUPERUSER: Account = { username: 'bench', password: 'Bench-password-1', email: 'bench@bench.example' };
const ADMIN: Account = { ...SUPERUSER, username: 'admin', email: 'admin@bench.example' };

export interface Installation {
  server: RunningProgram;
  /** For looking at the database from outside. */
  database: pg.Client;
  connection: pg.ClientConfig;
  /** A company admin of the company with the most alerts. */
  cookie: string;
  company: string;
  sites: string[];
  close(): Promise<void>;
}

/** One folder per schema and generator: what another version made is of no use. */
async function folderFor(): Promise<string> {
  const folder = path.join(ROOT, 'apps/server/migrations');
  const hash = createHash('sha256').update(GENERATE.join());
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(path.join(folder, name)));
  return path.join(os.tmpdir(), `sightline-bench-${hash.digest('hex').slice(0, 12)}`);
}

async function fill({ url, said }: RunningProgram, database: pg.Client, say: BenchContext['say']) {
  say('Generating 1,000,000 alerts; this takes a few minutes ...');
  for (const statement of GENERATE) await database.query(statement);
  const key = /setup key (\S+?),/.exec(said())?.[1] ?? '';
  await createSuperuser(url, key, SUPERUSER);
  await database.query(
    `insert into users (id, username, email, first_name, password_hash, password_changed_at, user_type, role_id, company_id)
     select gen_random_uuid(), $1, $2, 'Bench', u.password_hash, now(), 'end_user', r.id,
       (select company_id from alerts group by 1 order by count(*) desc, 1 limit 1)
     from users u, roles r where u.username = $3 and r.key = 'company_admin'`,
    [ADMIN.username, ADMIN.email, SUPERUSER.username],
  );
}

/** The built server on a data folder of its own, with the bundled database in it and a million alerts. */
export async function openInstallation({ say, keep }: BenchContext): Promise<Installation> {
  const dataDir = await folderFor();
  const isFilled = path.join(dataDir, 'bench-is-filled');
  if (!existsSync(isFilled)) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  // As root the database runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const server = await startProgram([SERVER_FILE], env);
  const { connection } = await startEmbedded({ dataDir, whenOwned: 'share', log: QUIET });
  const database = new pg.Client({ ...connection, application_name: 'sightline-bench' });
  // When a bench fails, the server takes the database along; that must not hide the failure.
  database.on('error', () => undefined);
  await database.connect();
  if (!existsSync(isFilled)) {
    await fill(server, database, say);
    await writeFile(isFilled, '');
  }
  const { rows } = await database.query<{ company: string; sites: string[] }>(
    `select u.company_id as company, array_agg(s.id::text order by s.name) as sites
     from users u join sites s on s.company_id = u.company_id where u.username = $1 group by 1`,
    [ADMIN.username],
  );
  return {
    server,
    database,
    connection,
    cookie: await signIn(server.url, dataDir, ADMIN),
    company: rows[0]?.company ?? '',
    sites: rows[0]?.sites ?? [],
    close: async () => {
      await database.end();
      await server.stop();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
