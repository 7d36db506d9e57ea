import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listEverybodyOnSite } from './on-site.ts';
import { addDoor, CONSENT, faceOf, minute } from './testing/door.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof addDoor>>;

beforeAll(async () => {
  app = await createTestApp();
  door = await addDoor(app);
});
afterAll(() => app.close());
beforeEach(() => door.forget());

describe('who is on site', () => {
  it('is who came in and has not been seen going out', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1), { attributes: [{ name: 'Trade', value: 'Scaffolder' }] });
    await door.known('Siti Rahmah', faceOf(2));
    await door.send([
      door.capture(10),
      door.capture(20, { template: faceOf(2) }),
      door.capture(90, { template: faceOf(2), direction: 'exit' }),
    ]);
    expect((await door.onSite()).results.map(({ person }) => person?.full_name)).toEqual(['Aravind Nair']);
    const list = await listEverybodyOnSite(app.services.db, reachedBefore<'site'>(app.tenants.own.siteId), 10);
    expect(list).toMatchObject([{ name: 'Aravind Nair', attribute: 'Scaffolder', entered_at: new Date(minute(10)) }]);
    const left = (await door.list({ search: 'siti' })).results;
    expect(left.map(({ duration_seconds }) => duration_seconds)).toEqual([70 * 60, 70 * 60]);
  });
});

describe('a face whose way the node does not tell', () => {
  const evacuees = async () => {
    const { rows } = await door.company('POST /evacuation/sites/:id/start/', {
      params: { id: app.tenants.own.siteId },
      body: { kind: 'drill' },
    });
    await app.services.db.query(sql`truncate evacuations cascade`);
    return rows.map(({ name }) => name);
  };
  const onSite = async () => (await door.onSite()).results.map(({ person }) => person?.full_name);
  const seen = (minutes: number) => door.capture(minutes, { direction: null });
  afterEach(() => door.switches({}));

  it('is of somebody who comes in, so they are on site and on the evacuation list', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.send([seen(10)]);
    expect((await door.list()).results).toMatchObject([{ direction: 'entry', is_on_site: true }]);
    expect([await onSite(), await evacuees()]).toEqual([['Aravind Nair'], ['Aravind Nair']]);
  });

  it('is of somebody who leaves where a camera looks at those who do, which ends their stay', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.send([seen(10)]);
    await door.switches({ entry_towards_camera: false });
    await door.send([seen(70)]);
    expect((await door.list()).results.map((one) => [one.direction, one.duration_seconds])).toEqual([
      ['exit', 3600],
      ['entry', 3600],
    ]);
    expect([await onSite(), await evacuees()]).toEqual([[], []]);
  });

  it('goes the way that the node tells, where it does', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.switches({ entry_towards_camera: false });
    await door.send([door.capture(10, { direction: 'entry' })]);
    expect(await onSite()).toEqual(['Aravind Nair']);
  });

  it('says nothing of who is on site while the settings of its camera cannot be read', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.send([door.capture(10)]);
    await door.switches({ entry_towards_camera: 'up' });
    await door.send([seen(30)]);
    expect((await door.onSite()).results).toMatchObject([{ occurred_at: minute(10) }]);
  });
});

describe('people whom nobody recognises', () => {
  const stranger = (minutes: number, changes: object = {}) =>
    door.capture(minutes, { direction: null, template: faceOf(50 + minutes), ...changes });
  const leaves = (minutes: number) => stranger(minutes, { direction: 'exit' });
  const listed = async () => {
    const { rows } = await door.company('GET /evacuation/sites/:id/', { params: { id: app.tenants.own.siteId } });
    return rows.map(({ id, kind, name, entered_at }) => ({ id, kind, name, entered_at }));
  };

  it('are on the evacuation list without a name, each by their entry', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    const came = stranger(10);
    await door.send([came, door.capture(20, { direction: null })]);
    expect(await listed()).toMatchObject([
      { kind: 'person', name: 'Aravind Nair' },
      { id: came.id, kind: 'person', name: '', entered_at: minute(10) },
    ]);
  });

  it('are as many as came in and have not left: who leaves ends the oldest stay, and nobody one that begins later', async () => {
    await door.matching();
    const [first, second, third] = [stranger(10), stranger(20), stranger(30)];
    await door.send([leaves(5), first, second, leaves(25), third]);
    expect((await listed()).map(({ id }) => id)).toEqual([second.id, third.id]);
    await door.send([leaves(40), leaves(41), leaves(42)]);
    expect(await listed()).toEqual([]);
  });

  it('count for as long as others do, and not when they were named, dismissed, too poor to compare, or erased', async () => {
    await door.matching();
    const { id } = await door.known('Aravind Nair', faceOf(1));
    const [old, named, dismissed, erased] = [stranger(10), stranger(20), stranger(30), stranger(40)];
    await door.send([old, named, dismissed, erased, stranger(50, { quality: 0.1 })]);
    await app.services.db.query(sql`
      update face_records set occurred_at = now() - interval '25 hours' where id = ${old.id}`);
    await door.decide(named.id, { decision: 'is_person', person_id: id });
    await door.decide(dismissed.id, { decision: 'dismiss' });
    expect((await listed()).map(({ name }) => name)).toEqual(['Aravind Nair', '']);
    const other = await door.person('Siti Rahmah', { consent: CONSENT });
    await door.decide(erased.id, { decision: 'is_person', person_id: other.id });
    const otp = await app.deletionCodeOf('company');
    await door.company('DELETE /people_management/persons/:id/', { params: { id: other.id }, query: { otp } });
    expect((await listed()).map(({ name }) => name)).toEqual(['Aravind Nair']);
  });
});
