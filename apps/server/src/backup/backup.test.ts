import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { type Database, openDatabase } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { name, sql } from '../platform/db/sql.ts';
import { createStorage } from '../platform/storage/create-storage.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { writeArchive } from './archive-writer.ts';
import { restoreBackup } from './restore-backup.ts';
import { createRowSums } from './row-sums.ts';
import { listTables } from './tables.repo.ts';
import { countingStorage } from './throwaway.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const secrets = createSecrets('a secret for tests that is long enough');
let root: string;
const opened: { db: Database; test: TestDatabase }[] = [];

/** An installation of its own: database, media folder, configuration. */
async function createInstallation(name: string, options: { empty?: boolean } = {}) {
  const test = await createTestDatabase(options);
  const db = openDatabase(test.connection, { onError: () => undefined });
  opened.push({ db, test });
  const dataDir = path.join(root, name);
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://me:secret@mail.example',
    PUBLIC_URL: 'https://s.example',
  });
  const migrateTo = async (upTo: number | undefined) => {
    await migrate(test.connection, { upTo });
  };
  return { db, dataDir, config, storage: createStorage(config, secrets), migrateTo, say: () => undefined };
}
type Installation = Awaited<ReturnType<typeof createInstallation>>;

async function fill({ db, storage }: Installation) {
  const [reseller, company, site, user] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await db.query(
    sql`insert into resellers (id, name, domain) values (${reseller}, ${'Grüße "quoted" \\ 安全\nnew line'}, null)`,
  );
  await db.query(sql`insert into companies (id, reseller_id, name) values (${company}, ${reseller}, 'C')`);
  await db.query(
    sql`insert into sites (id, reseller_id, company_id, name, country, time_zone, settings)
     values (${site}, ${reseller}, ${company}, 'S', 'IT', 'Europe/Rome', '{"big": 12345678901234567890.123, "text": "a\\nb"}')`,
  );
  await db.query(
    sql`insert into users (id, username, email, first_name, user_type, added_permissions, created_at)
     values (${user}, 'ann', 'ann@demo.example', 'Ann', 'internal', '{a,"b,c"}', '2026-03-01 10:11:12.345678+02')`,
  );
  await db.query(
    sql`insert into sessions (id, token_hash, user_id, expires_at) values (${uuidv7()}, '\\x00ff', ${user}, now() + interval '1 day')`,
  );
  await db.query(
    sql`insert into deployments (id, reseller_id, name, token_hash) values (${uuidv7()}, ${reseller}, 'D', '\\x00ff10')`,
  );
  await db.query(
    sql`insert into installation (key, value) select 'k' || n, to_jsonb(repeat('x', 500)) from generate_series(1, 9000) n`,
  );
  await storage.put('frames/a.jpg', Buffer.from([0xff, 0xd8, 0, 1, 2]), 'image/jpeg');
  await storage.put('clips/b.mp4', Buffer.alloc(300_000, 7), 'video/mp4');
}

/** All rows of all tables, in one order, as the database prints them. */
async function dump({ db }: Installation) {
  const all: Record<string, string[]> = {};
  for (const table of await listTables(db)) {
    const { rows } = await db.query<{ row: string }>(sql`select t::text as row from ${name(table)} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}
const mediaOf = async ({ dataDir }: Installation) =>
  (await readdir(path.join(dataDir, 'media'), { recursive: true }).catch(() => [])).toSorted();

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sightline-backup-'));
});
afterAll(() => rm(root, { recursive: true }));
afterEach(async () => {
  for (const { db, test } of opened.splice(0)) {
    await db.close();
    await test.drop();
  }
});

let source: Installation;
let file: string;
let runs = 0;
beforeEach(async () => {
  runs++;
  source = await createInstallation(`source-${runs}`);
  file = path.join(root, `backup-${runs}.tar.gz`);
  await fill(source);
});

describe('a backup', () => {
  it('brings every row and every file back, but nobody is signed in', async () => {
    const written = await writeBackup(file, source);
    const target = await createInstallation(`target-${runs}`, { empty: true });
    expect(await restoreBackup(file, target)).toMatchObject({
      rows: { user_rows: 1, installation: 9000 },
      media_files: 2,
    });
    expect(written.rows).not.toHaveProperty('sessions');
    expect(await dump(target)).toEqual(await dump(source));
    expect(await mediaOf(target)).toEqual(await mediaOf(source));
    const clip = await readFile(path.join(target.dataDir, 'media/clips/b.mp4'));
    expect(clip.equals(Buffer.alloc(300_000, 7))).toBe(true);
    expect((await target.db.query(sql`select from sessions`)).rowCount).toBe(0);
  });

  it('guards what comes after it with the same constraints', async () => {
    await writeBackup(file, source);
    const target = await createInstallation(`target-${runs}`);
    await restoreBackup(file, target);
    const keys = sql`select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as key from pg_constraint order by 1`;
    expect((await target.db.query(keys)).rows).toEqual((await source.db.query(keys)).rows);
    expect((await target.db.query(keys)).rows.length).toBeGreaterThan(20);
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    const before = await dump(source);
    let deletion: Promise<unknown> | undefined;
    const say = () => {
      deletion ??= source.db.query(sql`delete from users`);
    };
    await writeBackup(file, { ...source, say });
    await deletion;
    const target = await createInstallation(`target-${runs}`);
    await restoreBackup(file, target);
    expect(await dump(target)).toEqual(before);
    expect((await source.db.query(sql`select from users`)).rowCount).toBe(0);
  });

  it('is private, holds the settings without any password, and can be checked with common tools', async () => {
    await writeBackup(file, source);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const unpacked = await mkdtemp(path.join(root, 'unpacked-'));
    execFileSync('tar', ['-xzf', file, '-C', unpacked]);
    const settings = await readFile(path.join(unpacked, 'settings.json'), 'utf8');
    expect(JSON.parse(settings)).toMatchObject({ PUBLIC_URL: 'https://s.example', SMTP_URL: 'smtp://mail.example' });
    expect(settings).not.toContain('secret');
    execFileSync('sha256sum', ['--quiet', '-c', 'sums/000001.sha256'], { cwd: unpacked });
  });

  it('never replaces a file, and leaves none behind when it fails', async () => {
    await writeFile(file, 'precious');
    await expect(writeBackup(file, source)).rejects.toThrow('exists already');
    expect(await readFile(file, 'utf8')).toBe('precious');
    const other = `${file}.other`;
    await expect(
      writeArchive(other, async (archive) => {
        await archive.add('a', 'b');
        throw new Error('broken off');
      }),
    ).rejects.toThrow('broken off');
    expect((await readdir(root)).filter((name) => name.startsWith(path.basename(other)))).toEqual([]);
  });

  it('is refused when Sightline never ran there', async () => {
    const empty = await createInstallation(`empty-${runs}`, { empty: true });
    await expect(writeBackup(file, empty)).rejects.toThrow('nothing to back up');
  });
});

describe('a restore', () => {
  it('refuses a target that has rows or media', async () => {
    await writeBackup(file, source);
    await expect(restoreBackup(file, source)).rejects.toThrow('not empty');
    const target = await createInstallation(`target-${runs}`);
    await target.storage.put('old.jpg', Buffer.from('x'), 'image/jpeg');
    await expect(restoreBackup(file, target)).rejects.toThrow('already holds media');
    expect(await mediaOf(target)).toEqual(['old.jpg']);
  });

  /** The target must be as before: no row, no file. */
  const expectNothing = async (target: Installation) => {
    for (const [table, rows] of Object.entries(await dump(target)))
      expect({ table, rows }).toEqual({ table, rows: [] });
    expect((await mediaOf(target)).filter((name) => path.extname(name))).toEqual([]);
  };

  it('leaves nothing behind when the file is cut off', async () => {
    await writeBackup(file, source);
    const target = await createInstallation(`target-${runs}`);
    const { size } = await stat(file);
    for (const part of [0.2, 0.9, 0.999]) {
      await truncate(file, Math.floor(size * part));
      await expect(restoreBackup(file, target)).rejects.toThrow('damaged');
      await expectNothing(target);
    }
  });

  it('leaves nothing behind when a byte is wrong', async () => {
    await writeBackup(file, source);
    const bytes = await readFile(file);
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
    await writeFile(file, bytes);
    const target = await createInstallation(`target-${runs}`);
    await expect(restoreBackup(file, target)).rejects.toThrow('damaged');
    await expectNothing(target);
  });

  it('leaves nothing behind when rows or files are missing or were exchanged', async () => {
    await writeBackup(file, source);
    const unpacked = await mkdtemp(path.join(root, 'unpacked-'));
    execFileSync('tar', ['-xzf', file, '-C', unpacked]);
    const names = execFileSync('tar', ['-tzf', file]).toString().trim().split('\n');
    const repack = async (kept: string[]) => {
      await rm(file);
      execFileSync('tar', ['-czf', file, '-C', unpacked, ...kept]);
    };
    const target = await createInstallation(`target-${runs}`);
    await repack(names.filter((name) => !name.startsWith('media/frames')));
    await expect(restoreBackup(file, target)).rejects.toThrow('damaged');
    await repack(names.filter((name) => name !== 'totals.json' && !name.startsWith('sums/')));
    await expect(restoreBackup(file, target)).rejects.toThrow('damaged');
    await writeFile(path.join(unpacked, 'media/frames/a.jpg'), 'other');
    await repack(names);
    await expect(restoreBackup(file, target)).rejects.toThrow('damaged');
    await expectNothing(target);
  });

  it('brings a backup of an older schema up to date', async () => {
    const older = await createInstallation(`older-${runs}`, { empty: true });
    await older.migrateTo(1);
    await fill(older);
    await writeBackup(file, older);
    const target = await createInstallation(`target-${runs}`, { empty: true });
    expect(await restoreBackup(file, target)).toMatchObject({ rows: { users: 1 } });
    const versions = sql`select max(version) as latest from schema_migrations`;
    expect((await target.db.query(versions)).rows).toEqual((await source.db.query(versions)).rows);
    const prepared = await createInstallation(`prepared-${runs}`);
    await expect(restoreBackup(file, prepared)).rejects.toThrow('newer Sightline');
  });

  it('refuses other files and backups of another schema with a sentence', async () => {
    const target = await createInstallation(`target-${runs}`);
    await expect(restoreBackup(`${file}.none`, target)).rejects.toThrow('There is no file');
    await writeFile(file, 'not an archive');
    await expect(restoreBackup(file, target)).rejects.toThrow('damaged');
    await rm(file);
    await writeArchive(file, (archive) => archive.add('something.txt', 'else'));
    await expect(restoreBackup(file, target)).rejects.toThrow('not a backup of Sightline');
    await rm(file);
    await source.db.query(sql`update schema_migrations set checksum = 'other' where version = 1`);
    await writeBackup(file, source);
    await expect(restoreBackup(file, target)).rejects.toThrow('differs from this one');
  });
});

describe('a backup that is tried out', () => {
  /** An empty database that keeps the sizes of files alone. */
  const target = async (name: string) => ({
    ...(await createInstallation(name, { empty: true })),
    storage: countingStorage(),
  });

  it('comes back as it was: every row with what it holds, and every file', async () => {
    const source = await createInstallation('tried');
    await fill(source);
    const file = path.join(root, 'tried.backup');
    const totals = await writeBackup(file, source);
    expect(await verifyBackup(file, await target('tried-out'))).toMatchObject({
      same: true,
      detail: null,
      media_files: 2,
      row_count: Object.values(totals.rows).reduce((sum, rows) => sum + rows, 0),
    });
  });

  it('is called different when it cannot be restored, with the reason', async () => {
    const source = await createInstallation('cut');
    const file = path.join(root, 'cut.backup');
    await writeBackup(file, source);
    await truncate(file, 3000);
    expect(await verifyBackup(file, await target('cut-out'))).toMatchObject({
      same: false,
      detail: expect.stringContaining('is damaged'),
    });
  });

  it('is called different when a database stored other rows than it holds', async () => {
    const { db } = await createInstallation('other');
    const rows = ['{"id":"00000000-0000-7000-8000-000000000001","name":"A"}'];
    const sums = createRowSums();
    sums.saw('resellers', rows);
    sums.saw('installation', ['{"key":"a","value":1}']);
    await db.query(sql`delete from installation`);
    await db.query(sql`insert into installation (key, value) values ('a', '2')`);
    await db.transaction((tx) => sums.stored(tx));
    expect(sums.differing()).toEqual(['resellers: 0 rows instead of 1', 'installation: other contents']);
  });

  it('is the same in whatever zone its database prints moments', async () => {
    const { db } = await createInstallation('zones');
    await db.query(sql`delete from installation`);
    await db.query(sql`
      insert into installation (key, value) values ('a', '{"at": "2026-03-01T10:11:12.345678+00:00"}')`);
    const sums = createRowSums();
    sums.saw('installation', ['{"key":"a","value":{"at": "2026-03-01T18:11:12.345678+08:00"}}']);
    await db.transaction((tx) => sums.stored(tx));
    expect(sums.differing()).toEqual([]);
  });
});
