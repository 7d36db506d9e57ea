import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readArchive } from '../../../backup/archive-reader.ts';
import { readGivenErasures } from '../../../backup/erasures.ts';
import { restoreBackup } from '../../../backup/restore-backup.ts';
import { writeBackup } from '../../../backup/write-backup.ts';
import { hashOfPerson } from '../../../changes/erasures/erase-person.repo.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import { readErasures, rememberErasures } from '../../../platform/erasures/erasure-list.ts';
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
beforeEach(async () => {
  await door.forget();
  await app.services.db.query(sql`truncate evacuations cascade`);
});

const NAME = 'Zebedee Quillfeather';
/** The template of the captured face; the mugshot has another. */
const SEEN = faceOf(3, 0.1);
const hexOf = (template: string) => Buffer.from(template, 'base64').toString('hex');

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

async function isInBackup(file: string, trace: string | Buffer): Promise<boolean> {
  for await (const { name: entry, data } of readArchive(file))
    if (data.includes(trace) || (typeof trace === 'string' && entry.includes(trace))) return true;
  return false;
}

/** Every file of the storage, with what is in it. */
async function filesOf({ storage }: Pick<TestApp['services'], 'storage'>): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const key of storage.list(''))
    files.set(key, Buffer.concat((await (await storage.read(key))?.stream.toArray()) ?? []));
  return files;
}

async function backup(): Promise<string> {
  const { db, storage, config } = app.services;
  const file = path.join(folder, `${uuidv7()}.backup`);
  await writeBackup(file, { db, storage, config, say: () => undefined });
  return file;
}

/** Somebody with a mugshot, who was looked at, and was captured in a picture and with a template. */
async function seePerson() {
  await door.matching();
  const { id } = await door.known(NAME, faceOf(3));
  const [mugshot] = (await door.get(id)).mugshots;
  await fetch(`${app.url}${mugshot!.url}`, { headers: { cookie: await app.cookieOf('company') } });
  const captured = await door.pictured(0, { template: SEEN, occurred_at: minute(1) });
  await door.send([captured]);
  return { id, captured };
}

const eraseNow = async (id: string) =>
  door.company('DELETE /people_management/persons/:id/', {
    params: { id },
    query: { otp: await app.deletionCodeOf('company') },
  });

/** Restores a backup into an installation of its own, and says what it said. */
async function restore(
  file: string,
  { erased, remembered = [] }: { erased?: string[]; remembered?: string[] },
  look: (restored: Pick<TestApp['services'], 'db' | 'storage'>) => Promise<void>,
) {
  const test = await createTestDatabase({ empty: true });
  const db = openDatabase(test.connection, { onError: () => undefined });
  const dataDir = await mkdtemp(path.join(folder, 'restored-'));
  const config = { ...app.services.config, dataDir };
  const storage = createStorage(config, app.services.secrets);
  const said: string[] = [];
  if (remembered.length > 0) await rememberErasures(dataDir, remembered);
  const migrateTo = async (upTo: number | undefined) => void (await migrate(test.connection, { upTo }));
  await restoreBackup(file, { db, storage, config, migrateTo, erased, say: (line) => said.push(line) });
  await look({ db, storage });
  await db.close();
  await test.drop();
  return { said: said.join('\n'), remembered: await readErasures(dataDir) };
}

it('erases a person everywhere: in every table, in the storage, and in the next backup', async () => {
  const { services } = app;
  const strangers = await filesOf(services);
  const { id, captured } = await seePerson();
  await door.company('POST /evacuation/sites/:id/start/', {
    params: { id: app.tenants.own.siteId },
    body: { kind: 'drill' },
  });
  const templates = [SEEN, faceOf(3)].map(hexOf);
  expect(await placesOf(services, NAME)).toEqual(
    expect.arrayContaining(['persons', 'audit_entries', 'evacuation_rows']),
  );
  expect(await placesOf(services, templates[0]!)).toEqual(['face_records']);
  expect(await placesOf(services, templates[1]!)).toEqual(['mugshots']);
  expect(await placesOf(services, captured.picture_id!)).toEqual(expect.arrayContaining(['face_records', 'media']));
  const own = new Map([...(await filesOf(services))].filter(([key]) => !strangers.has(key)));
  // A mugshot, and the picture of the door with a small version of it.
  expect([...own.keys()].map((key) => key.split('/')[0]).toSorted()).toEqual(['media', 'media', 'mugshots']);
  const before = await backup();
  for (const trace of [NAME, ...templates, ...own.keys(), ...own.values()])
    expect(await isInBackup(before, trace)).toBe(true);

  const code = await problemsOf(door.company('DELETE /people_management/persons/:id/', { params: { id }, query: {} }));
  expect(code[1]).toBe('required');
  await eraseNow(id);

  const traces = [NAME, id, captured.picture_id!, ...templates];
  for (const text of traces) expect(await placesOf(services, text)).toEqual([]);
  expect(await filesOf(services)).toEqual(strangers);
  const after = await backup();
  for (const trace of [...traces, ...own.keys(), ...own.values()]) expect(await isInBackup(after, trace)).toBe(false);
  expect((await door.list()).results).toMatchObject([{ person: null, picture: null, authorisation: 'authorised' }]);
});

it('a restored backup from before does not bring an erased person back, whatever tells of the erasure', async () => {
  const { id, captured } = await seePerson();
  const before = await backup();
  await eraseNow(id);
  const later = await backup();
  const list = path.join(folder, 'erasures.txt');
  await writeFile(list, `${hashOfPerson(id)}\n`);

  const isGone: Parameters<typeof restore>[2] = async (restored) => {
    for (const text of [NAME, id, captured.picture_id!, hexOf(SEEN), hexOf(faceOf(3))])
      expect(await placesOf(restored, text)).toEqual([]);
  };
  expect(await readGivenErasures(list)).toEqual([hashOfPerson(id)]);
  const answers = [
    await restore(before, { remembered: [hashOfPerson(id)] }, isGone),
    await restore(before, { erased: await readGivenErasures(later) }, isGone),
  ];
  for (const { said, remembered } of answers) {
    expect(said).not.toContain('no list of erased people');
    // The new installation knows of it as well.
    expect(remembered).toContain(hashOfPerson(id));
  }
});

it('a restore without any list says that erased people are back', async () => {
  const { id } = await seePerson();
  const before = await backup();
  await eraseNow(id);
  const { said } = await restore(before, {}, async (restored) => {
    expect(await placesOf(restored, NAME)).toContain('persons');
  });
  expect(said).toContain('There is no list of erased people');
});

it('takes no other file for a list of erased people', async () => {
  const file = path.join(folder, 'notes.txt');
  await writeFile(file, 'Zebedee\n');
  await expect(readGivenErasures(file)).rejects.toThrow('is no list of erased people');
  await expect(readGivenErasures(path.join(folder, 'nothing.txt'))).rejects.toThrow('There is no file');
});

it('tells everything that is kept about a person, in one file', async () => {
  const { id } = await seePerson();
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
