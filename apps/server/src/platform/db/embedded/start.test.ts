import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf, isAlive } from './process-table.ts';
import { end, makeWorkshop, query, type Server } from './testing/harness.ts';

type Workshop = Awaited<ReturnType<typeof makeWorkshop>>;
let workshop: Workshop;
let dataDir: string;

beforeAll(async () => {
  workshop = await makeWorkshop();
  dataDir = await workshop.folder('data');
}, 60_000);
afterAll(() => workshop.clean(), 60_000);

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(10);
}

async function killPostmaster(folder: string): Promise<void> {
  const pid = await postmasterOf(folder);
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
}

describe('startEmbedded', { timeout: 60_000 }, () => {
  it('makes a durable, checksummed, UTF-8 database that listens on no network address', async () => {
    const server = await workshop.start(dataDir);
    expect(server.answer).toMatchObject({ how: 'started' });
    const settings = await query(
      server,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
              current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
              (select datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(settings).toEqual([{ addresses: '', fsync: 'on', checksums: 'on', encoding: 'UTF8', locale: 'C.UTF-8' }]);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
    await query(server, 'create table kept (id int)');

    const pid = await postmasterOf(dataDir);
    await end(server, 'SIGTERM');
    expect(isAlive(pid)).toBe(false);
  });

  it('refuses a second server on the same folder and names the first one', async () => {
    const first = await workshop.start(dataDir);
    const second = await workshop.start(dataDir);
    expect(second.answer.name).toBe('EmbeddedDatabaseError');
    expect(second.answer.error).toBe(
      `Another Sightline (process ${first.answer.pid}) is already running on the data folder ${dataDir}: ` +
        `stop it first (kill ${first.answer.pid}), or start this one with another DATA_DIR.`,
    );
    expect(await query(first, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
    await end(first, 'SIGTERM');
  });

  it('lets one of two servers win that start at the same moment on an empty folder', async () => {
    const folder = await workshop.folder('race');
    const both = await Promise.all([workshop.start(folder), workshop.start(folder)]);
    expect(both.filter((server) => server.answer.connection)).toHaveLength(1);
    expect(both.filter((server) => server.answer.error?.startsWith('Another Sightline'))).toHaveLength(1);
    for (const server of both) await end(server, 'SIGTERM');
    expect(await readdir(join(folder, 'database'))).not.toContainEqual(expect.stringContaining('cluster.new'));
  });

  it('lets a command share the database of a live server without ending it', async () => {
    const server = await workshop.start(dataDir);
    const command = await workshop.start(dataDir, { whenOwned: 'share' });
    expect(command.answer.how).toBe('shared');
    await end(command, 'SIGTERM');
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await end(server, 'SIGTERM');
  });

  it('adopts the database of a server that was killed, with every acknowledged row, and ends it', async () => {
    const killed = await workshop.start(dataDir);
    await query(killed, 'insert into kept values (1)');
    const pid = await postmasterOf(dataDir);
    await end(killed, 'SIGKILL');
    expect(isAlive(pid)).toBe(true);

    const next = await workshop.start(dataDir);
    expect(next.answer.how).toBe('adopted');
    expect(await postmasterOf(dataDir)).toBe(pid);
    expect(await query(next, 'select id from kept')).toEqual([{ id: 1 }]);
    await end(next, 'SIGTERM');
    expect(isAlive(pid)).toBe(false);
  });

  it('starts again with every acknowledged row after server and database were killed', async () => {
    const killed = await workshop.start(dataDir);
    await query(killed, 'insert into kept values (2)');
    await end(killed, 'SIGKILL');
    await killPostmaster(dataDir);
    expect(existsSync(join(dataDir, 'database/cluster/postmaster.pid'))).toBe(true);

    const next = await workshop.start(dataDir);
    expect(next.answer.how).toBe('started');
    expect(await query(next, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    await end(next, 'SIGTERM');
  });

  it('is not misled by a left-over record whose process id belongs to somebody else by now', async () => {
    const killed = await workshop.start(dataDir);
    await end(killed, 'SIGKILL');
    const record = join(dataDir, 'database/cluster/postmaster.pid');
    await killPostmaster(dataDir);
    const lines = (await readFile(record, 'utf8')).split('\n');
    const innocent = await startInnocent(workshop, killed);
    await writeFile(record, [String(innocent.pid), ...lines.slice(1)].join('\n'));

    const next = await workshop.start(dataDir);
    expect(next.answer.how).toBe('started');
    expect(isAlive(innocent.pid)).toBe(true);
    await end(next, 'SIGTERM');
    await innocent.end();
  });

  it('brings the database back when it dies under a live server', async () => {
    const server = await workshop.start(dataDir);
    const before = await postmasterOf(dataDir);
    process.kill(before, 'SIGKILL');
    await untilGone(before);
    await untilAnswers(server);
    expect(await postmasterOf(dataDir)).not.toBe(before);
    const second = await workshop.start(dataDir);
    expect(second.answer.error).toContain('Another Sightline');
    await end(server, 'SIGTERM');
  });

  it('clears away what a crash left while the database was being made', async () => {
    const folder = await workshop.folder('crashed');
    const draft = join(folder, 'database/cluster.new-4194304');
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, 'PG_VERSION'), '18\n');
    const server = await workshop.start(folder);
    expect(server.answer.how).toBe('started');
    expect(existsSync(draft)).toBe(false);
    await end(server, 'SIGTERM');
  });

  it('works in a folder whose path is longer than a socket path may be', async () => {
    const folder = await workshop.folder(join('long', 'x'.repeat(90)));
    const server = await workshop.start(folder);
    expect(server.answer.connection?.host?.length).toBeLessThan(90);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await end(server, 'SIGTERM');
    expect(existsSync(String(server.answer.connection?.host))).toBe(false);
  });

  it('says what to do about a database of another PostgreSQL version', async () => {
    const folder = await workshop.folder('old');
    await mkdir(join(folder, 'database/cluster'), { recursive: true });
    await writeFile(join(folder, 'database/cluster/PG_VERSION'), '16\n');
    const server = await workshop.start(folder);
    expect(server.answer.error).toMatch(/made by PostgreSQL 16 .*npm run backup/);
  });
});

async function untilAnswers(server: Server): Promise<void> {
  for (;;) {
    const rows = await query(server, 'select 1').catch(() => []);
    if (rows.length > 0) return;
    await sleep(50);
  }
}

/** A process of the database's own user that is no database: PostgreSQL alone would take it for one. */
async function startInnocent(shop: Workshop, like: Server): Promise<{ pid: number; end(): Promise<void> }> {
  expect(like.answer.how).toBeDefined();
  const other = await shop.start(await shop.folder('innocent'));
  const pid = await postmasterOf(join(shop.root, 'innocent'));
  expect(await commandOf(pid)).toContain('innocent');
  return { pid, end: () => end(other, 'SIGTERM') };
}
