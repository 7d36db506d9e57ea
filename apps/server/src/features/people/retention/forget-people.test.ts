import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addDoor, CONSENT, faceOf, PERIOD } from '../faces/testing/door.ts';
import { forgetPeople } from './forget-people.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof addDoor>>;

beforeAll(async () => {
  app = await createTestApp();
  door = await addDoor(app);
});
afterAll(() => app.close());
beforeEach(() => door.forget());

const forget = () => forgetPeople(app.services, {}, { id: '1', attempt: 1, signal: new AbortController().signal });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dayOf = (days: number) => daysAgo(days).slice(0, 10);

/** Somebody with a mugshot that a node has read, whose last period ended so many days ago. */
async function somebody(name: string, endedDaysAgo: number | null) {
  const ends_on = endedDaysAgo === null ? {} : { ends_on: dayOf(endedDaysAgo) };
  const { id } = await door.person(name, { consent: CONSENT, authorisation: { starts_on: '2020-01-01', ...ends_on } });
  await door.addMugshot(id);
  await door.read(faceOf(1));
  return id;
}

const mugshotsOf = async (id: string) => (await door.get(id)).mugshots.length;
async function countMugshotFiles(): Promise<number> {
  let count = 0;
  for await (const _ of app.services.storage.list(`mugshots/${app.tenants.own.siteId}/`)) count++;
  return count;
}

/** A face with a picture and a template, seen so many days ago. */
async function seen(days: number) {
  const captured = await door.pictured(0);
  await door.send([captured]);
  await app.services.db.query(sql`update face_records set occurred_at = ${daysAgo(days)} where id = ${captured.id}`);
  return captured;
}
const keptOf = async ({ id, picture_id }: { id: string; picture_id: string | null }) => {
  const { rows } = await app.services.db.query(sql`
    select r.template is not null as template, r.face_box is not null as box, r.picture_id is not null as picture,
      exists (select from media m where m.id = ${picture_id}) as media
    from face_records r where r.id = ${id}`);
  return rows[0];
};

describe('at a site that never saved its settings', () => {
  it('mugshots go 30 days after the last period, with templates and files', async () => {
    const before = await countMugshotFiles();
    const [old, young, endless] = [
      await somebody('Old', 32),
      await somebody('Young', 28),
      await somebody('Endless', null),
    ];
    expect((await door.get(old)).mugshots_until).toBe(dayOf(2));
    expect((await door.get(endless)).mugshots_until).toBeNull();
    await forget();
    expect([await mugshotsOf(old), await mugshotsOf(young), await mugshotsOf(endless)]).toEqual([0, 1, 1]);
    expect((await countMugshotFiles()) - before).toBe(2);
    const { rows } = await app.services.db.query(sql`select from mugshots where person_id = ${old}`);
    expect(rows).toEqual([]);
  });

  it('pictures and templates of captured faces go after 30 days, and the entries stay', async () => {
    const [old, young] = [await seen(31), await seen(29)];
    expect((await door.filesOf(old)).length).toBeGreaterThan(0);
    await forget();
    expect(await keptOf(old)).toEqual({ template: false, box: false, picture: false, media: false });
    expect(await keptOf(young)).toMatchObject({ template: true, box: true, picture: true });
    expect(await door.filesOf(old)).toEqual([]);
    expect((await door.filesOf(young)).length).toBeGreaterThan(0);
    const { count } = await door.list({ ...PERIOD, start_date: daysAgo(60) });
    expect(count).toBe(2);
  });
});

describe('at a site that said so', () => {
  it('mugshots are kept as long as the person is', async () => {
    await door.matching({ mugshot_days: null });
    const id = await somebody('Old', 400);
    await forget();
    expect(await mugshotsOf(id)).toBe(1);
  });

  it('mugshots, pictures and templates go after as many days as it keeps them', async () => {
    await door.matching({ mugshot_days: 2, picture_days: 2 });
    const id = await somebody('Old', 4);
    const face = await seen(3);
    await forget();
    expect(await mugshotsOf(id)).toBe(0);
    expect(await keptOf(face)).toMatchObject({ template: false, picture: false });
    expect(await door.filesOf(face)).toEqual([]);
  });
});
