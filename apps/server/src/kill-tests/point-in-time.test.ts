import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@sightline/client/client';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../platform/db/db.ts';
import { ordinaryPostgres, startOrdinaryPostgres } from '../testing/ordinary-postgres.ts';
import { sessionCookie } from '../testing/session-cookie.ts';
import { seedTenants } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { freePort, startServer, stopServers } from './testing/server-process.ts';

const run = promisify(execFile);
const LONG = { timeout: 60_000, interval: 100 };
const programs = ordinaryPostgres();

/** One answer of the database. */
async function ask<T>(connection: ClientConfig, statement: string): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: T }>(statement);
    return rows[0]!.value;
  } finally {
    await client.end();
  }
}

/** Recovery as docs/how-to/restore-to-a-moment.md has it. */
describe.skipIf(!programs)('point-in-time recovery', { timeout: 240_000 }, () => {
  let root: string;
  let archive: string;
  let postgres: Awaited<ReturnType<typeof startOrdinaryPostgres>>;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'sightline-moment-'));
    archive = join(root, 'wal');
    // The database runs as somebody else when the tests run as root.
    await mkdir(archive, { mode: 0o777 });
    await run('chmod', ['-R', '777', root]);
    postgres = await startOrdinaryPostgres(programs!, {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    });
  }, 120_000);
  afterAll(async () => {
    await stopServers();
    await postgres?.stop();
    await rm(root, { recursive: true, force: true });
  }, 60_000);

  it('brings back what was deleted after a moment, and the product goes on from there', async () => {
    const file = await buildProgram('main.ts', 'moment');
    const start = async (url: string) =>
      startServer({
        file,
        port: await freePort(),
        env: { DATABASE_URL: url, DATA_DIR: join(root, 'data'), RATE_LIMITS: 'off', BACKUP_AT: 'off' },
      });
    const first = await start(postgres.url);
    const db = openDatabase(postgres.connection, { onError: () => undefined });
    const { own, userIds } = await seedTenants(db);
    const cookie = await sessionCookie(db, userIds.superuser!);
    const callOf = (url: string) => createClient({ base: `${url}/api`, headers: () => ({ cookie }) });

    const base = join(root, 'base');
    const { host, port, user } = postgres.connection;
    await run(join(programs!, 'pg_basebackup'), [
      ...['--pgdata', base, '--checkpoint=fast', '--wal-method=none', '--no-sync'],
      ...['--host', String(host), '--port', String(port), '--username', String(user)],
    ]);
    const rename = (name: string) =>
      callOf(first.url)('PATCH /companies/:id/', { params: { id: own.companyId }, body: { name } });
    await rename('Before the accident');
    const moment = await ask<string>(postgres.connection, 'select clock_timestamp()::text as value');
    await rename('After the accident');
    const last = await ask<string>(postgres.connection, 'select pg_walfile_name(pg_switch_wal()) as value');
    await vi.waitFor(
      async () =>
        expect(
          await ask<boolean>(
            postgres.connection,
            `select coalesce(last_archived_wal >= '${last}', false) as value from pg_stat_archiver`,
          ),
        ).toBe(true),
      LONG,
    );
    await stopServers();
    await db.close();

    await appendFile(
      join(base, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        `recovery_target_action = 'promote'`,
        '',
      ].join('\n'),
    );
    await writeFile(join(base, 'recovery.signal'), '');
    const recovered = await startOrdinaryPostgres(programs!, { archive_mode: 'off' }, base);
    try {
      await vi.waitFor(
        async () => expect(await ask(recovered.connection, 'select pg_is_in_recovery() as value')).toBe(false),
        LONG,
      );
      const second = await start(recovered.url);
      const company = () => callOf(second.url)('GET /companies/:id/', { params: { id: own.companyId } });
      expect(await company()).toMatchObject({ name: 'Before the accident' });
      await callOf(second.url)('PATCH /companies/:id/', { params: { id: own.companyId }, body: { name: 'Goes on' } });
      expect(await company()).toMatchObject({ name: 'Goes on' });
      await stopServers();
    } finally {
      await recovered.stop();
    }
  });
});
