import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from '../../../backup/archive-reader.ts';
import { restoreBackup } from '../../../backup/restore-backup.ts';
import { writeBackup } from '../../../backup/write-backup.ts';
import { hashOfPerson } from '../../../changes/erasures/erase-person.repo.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import { rememberErasure } from '../../../platform/erasures/erasure-list.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { addDoor, faceOf, minute, problemsOf } from '../faces/testing/door.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof addDoor>>;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  door = await addDoor(app);
  folder = await mkdtemp(path.join(tmpdir(), 'erasure-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const NAME = 'Zebedee Quillfeather';

/** Where a text occurs: in any table of the database, and in any file. */
async function placesOf({ db, storage }: Pick<TestApp['services'], 'db' | 'storage'>, text: string): Promise<string[]> {
  const found: string[] = [];
  const { rows: tables } = await db.query<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`);
  for (const table of tables) {
    const { rows } = await db.query<{ count: number }>(
      sql`select count(*)::int as count from ${name(table.name)} t where t::text ilike ${`%${text}%`}`,
    );
    if (rows[0]!.count > 0) found.push(table.name);
  }
  for await (const key of storage.list('')) if (key.includes(text)) found.push(key);
  return found;
}

async function isInBackup(file: string, text: string): Promise<boolean> {
  for await (const { name: entry, data } of readArchive(file))
    if (entry.includes(text) || data.toString('latin1').includes(text)) return true;
  return false;
}

const backup = async (file: string) => {
  const { db, storage, config } = app.services;
  await writeBackup(file, { db, storage, config, say: () => undefined });
};

async function seePerson() {
  await door.matching();
  const { id } = await door.known(NAME, faceOf(3));
  const [mugshot] = (await door.get(id)).mugshots;
  await fetch(`${app.url}${mugshot!.url}`, { headers: { cookie: await app.cookieOf('company') } });
  await door.send([door.capture(0, { template: faceOf(3), occurred_at: minute(1) })]);
  return id;
}

it('erases a person everywhere, and a restored backup from before does not bring them back', async () => {
  const id = await seePerson();
  await door.company('POST /evacuation/sites/:id/start/', {
    params: { id: app.tenants.own.siteId },
    body: { kind: 'drill' },
  });
  const { services } = app;
  expect(await placesOf(services, NAME)).toEqual(
    expect.arrayContaining(['persons', 'audit_entries', 'evacuation_rows']),
  );
  const before = path.join(folder, 'before.backup');
  await backup(before);
  expect(await isInBackup(before, NAME)).toBe(true);

  const erase = (query: object) => door.company('DELETE /people_management/persons/:id/', { params: { id }, query });
  expect((await problemsOf(erase({})))[1]).toBe('required');
  await erase({ otp: await app.deletionCodeOf('company') });

  for (const text of [NAME, id]) expect(await placesOf(services, text)).toEqual([]);
  const after = path.join(folder, 'after.backup');
  await backup(after);
  for (const text of [NAME, id]) expect(await isInBackup(after, text)).toBe(false);
  expect((await door.list()).results).toMatchObject([{ person: null, picture: null, authorisation: 'authorised' }]);

  const test = await createTestDatabase({ empty: true });
  const db = openDatabase(test.connection, { onError: () => undefined });
  const config = { ...services.config, dataDir: path.join(folder, 'restored') };
  const storage = createStorage(config, services.secrets);
  const migrateTo = async (upTo: number | undefined) => void (await migrate(test.connection, { upTo }));
  await rememberErasure(folder, hashOfPerson(id));
  await restoreBackup(before, {
    db,
    storage,
    config: { ...config, dataDir: folder },
    migrateTo,
    say: () => undefined,
  });
  for (const text of [NAME, id]) expect(await placesOf({ db, storage }, text)).toEqual([]);
  await db.close();
  await test.drop();
});

it('tells everything that is kept about a person, in one file', async () => {
  const id = await seePerson();
  const answer = await fetch(`${app.url}/api/people_management/persons/${id}/export/`, {
    headers: { cookie: await app.cookieOf('company') },
  });
  const data = (await answer.json()) as {
    person: { full_name: string };
    mugshots: { picture: string }[];
    log_entries: object[];
  };
  expect(data.person.full_name).toBe(NAME);
  expect(data.mugshots[0]!.picture).toMatch(/^data:image\/webp;base64,/);
  expect(data.log_entries).toHaveLength(1);
});
