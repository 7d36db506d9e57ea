import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listEverybodyOnSite } from './on-site.ts';
import { addDoor, CONSENT, faceOf, minute, PERIOD, problemsOf } from './testing/door.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof addDoor>>;

beforeAll(async () => {
  app = await createTestApp();
  door = await addDoor(app);
});
afterAll(() => app.close());
beforeEach(() => door.forget());

const switches = (settings: object) =>
  app.services.db.query(sql`
    update camera_blocks set settings = ${json(settings)}
    where block = 'access_control' and camera_id = ${app.tenants.own.cameraId}`);

describe('what a node captures', () => {
  it('is stored once, for its own cameras alone', async () => {
    const own = door.capture(0);
    const foreign = door.capture(0, { camera_id: app.tenants.foreign.cameraId });
    const future = door.capture(24 * 60);
    const answer = await door.send([own, foreign, future, own]);
    expect(answer.stored).toEqual([own.id]);
    expect(answer.rejected.map(({ id, code }) => [id, code])).toEqual([
      [foreign.id, 'out_of_reach'],
      [future.id, 'in_the_future'],
    ]);
    expect(await door.send([own])).toEqual({ stored: [], repeated: [own.id], rejected: [] });
    expect((await door.captured()).count).toBe(1);
  });

  it('is compared with nobody while matching is off, and asks nobody to decide', async () => {
    await door.known('Aravind Nair', faceOf(1));
    await door.send([door.capture(0)]);
    expect((await door.list()).results[0]).toMatchObject({
      result: 'not_compared',
      person: null,
      authorisation: 'unknown',
      needs_decision: false,
    });
  });
});

describe('a face', () => {
  it('is recognised with its score, and judged by that moment (PEOPLE-04)', async () => {
    await door.matching();
    const { id } = await door.known('Aravind Nair', faceOf(1));
    await door.known('Siti Rahmah', faceOf(2));
    await door.send([door.capture(0, { template: faceOf(1, 0.2) })]);
    const [entry] = (await door.list()).results;
    expect(entry).toMatchObject({
      result: 'recognised',
      person: { id, full_name: 'Aravind Nair' },
      authorisation: 'authorised',
    });
    expect(entry!.score).toBeGreaterThan(0.9);
    expect(entry!.needs_decision).toBe(false);
  });

  it('of a stranger names whom it resembles most, and waits for a decision', async () => {
    await door.matching();
    const { id } = await door.known('Aravind Nair', faceOf(1));
    await door.send([door.capture(0, { template: faceOf(7) })]);
    expect((await door.list({ needs_decision: true })).results[0]).toMatchObject({
      result: 'not_recognised',
      person: null,
      closest: { person_id: id },
      authorisation: 'unknown',
    });
  });

  it('that two people resemble nearly as much is nobody’s', async () => {
    await door.matching();
    await door.known('Twin One', faceOf(1));
    await door.known('Twin Two', faceOf(1, 0.05));
    await door.send([door.capture(0)]);
    expect((await door.list()).results[0]).toMatchObject({ result: 'unsure', person: null });
  });

  it('is not compared with somebody without consent, or once it is withdrawn', async () => {
    await door.matching();
    const { id } = await door.known('Aravind Nair', faceOf(1));
    const otp = await app.deletionCodeOf('company');
    await door.company('POST /people_management/persons/:id/withdraw_consent/', { params: { id }, body: { otp } });
    await door.send([door.capture(0)]);
    expect((await door.list()).results[0]).toMatchObject({ result: 'not_recognised', person: null, closest: null });
    expect(await door.get(id)).toMatchObject({ consent: null, mugshots: [] });
  });

  it('too poor for it is not compared', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.send([door.capture(0, { quality: 0.1 })]);
    expect((await door.list()).results[0]).toMatchObject({ result: 'not_compared' });
  });

  it.each([
    ['disabled', { is_disabled: true }, undefined],
    ['expired', {}, { starts_on: '2020-01-01', ends_on: '2020-02-01' }],
    ['pending', {}, { starts_on: '2090-01-01' }],
    ['unknown', {}, null],
  ])('of somebody %s says so', async (state, change, authorisation) => {
    await door.matching();
    const { id } = await door.known('Aravind Nair', faceOf(1), authorisation === undefined ? {} : { authorisation });
    await door.company('PATCH /people_management/persons/:id/', { params: { id }, body: change });
    await door.send([door.capture(0)]);
    expect((await door.list()).results[0]).toMatchObject({
      authorisation: state,
      needs_decision: true,
      person: { id },
    });
  });
});

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
  afterEach(() => switches({}));

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
    await switches({ entry_towards_camera: false });
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
    await switches({ entry_towards_camera: false });
    await door.send([door.capture(10, { direction: 'entry' })]);
    expect(await onSite()).toEqual(['Aravind Nair']);
  });

  it('says nothing of who is on site while the settings of its camera cannot be read', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.send([door.capture(10)]);
    await switches({ entry_towards_camera: 'up' });
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

describe('those who watch a camera', () => {
  const told = async () => {
    const { results } = await door.company('GET /users/notifications/', { query: { tab_name: 'people_recognition' } });
    return results.map(({ template, params, metadata }) => [template, params.camera, metadata.record_id]);
  };
  afterEach(async () => {
    await switches({});
    await app.services.db.query(sql`delete from notifications where tab = 'people_recognition'`);
  });

  it('are told of people who are unknown or not authorised, as the camera is set (PEOPLE-14)', async () => {
    await app.services.db.query(sql`
      insert into notification_cameras (user_id, camera_id)
      select id, ${app.tenants.own.cameraId} from users where username = 'company' on conflict do nothing`);
    await door.matching();
    await door.known('Tan Wei', faceOf(2), { authorisation: { starts_on: '2020-01-01', ends_on: '2020-02-01' } });
    const [stranger, expired] = [door.capture(0, { template: faceOf(7) }), door.capture(1, { template: faceOf(2) })];
    await door.send([stranger]);
    expect(await told()).toEqual([]);
    await switches({ send_unknown_alert: true });
    await door.send([door.capture(20, { template: faceOf(2) }), { ...stranger, id: uuidv7() }, stranger]);
    expect(await told()).toMatchObject([['person_unknown', 'own camera', expect.any(String)]]);
    await switches({ send_unauthorised_alert: true });
    const again = { ...expired, id: uuidv7() };
    await door.send([expired, again, expired]);
    expect((await told()).map(([template]) => template)).toEqual(['person_unauthorised', 'person_unknown']);
    expect([expired.id, again.id]).toContain((await told())[0]![2]);
  });

  it('are counted with the alerts that they were sent', async () => {
    await app.services.db.query(sql`
      insert into notification_cameras (user_id, camera_id)
      select id, ${app.tenants.own.cameraId} from users where username in ('company', 'operator') on conflict do nothing`);
    const alerts = async (query: object = {}) =>
      (await door.company('GET /people_management/access_logs/counts/', { query: { ...PERIOD, ...query } })).alerts;
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.known('Tan Wei', faceOf(2), { authorisation: { starts_on: '2020-01-01', ends_on: '2020-02-01' } });
    const stranger = (minutes: number) => door.capture(minutes, { template: faceOf(7) });
    await door.send([stranger(0)]);
    expect(await alerts()).toBe(0);
    await switches({ send_unknown_alert: true, send_unauthorised_alert: true });
    await door.send([stranger(30), stranger(60), door.capture(60, { template: faceOf(2) }), door.capture(61)]);
    expect(await alerts()).toBe(3);
    expect(await alerts({ end_date: minute(45) })).toBe(1);
    expect(await alerts({ authorisations: ['expired'] })).toBe(1);
  });
});

describe('deciding about a face', () => {
  it('makes it somebody’s, judged for its own moment', async () => {
    await door.matching();
    const { id } = await door.person('Aravind Nair', { consent: CONSENT, authorisation: { starts_on: '2020-01-01' } });
    const seen = door.capture(0);
    await door.send([seen]);
    const decided = await door.decide(seen.id, { decision: 'is_person', person_id: id });
    expect(decided).toMatchObject({
      result: 'confirmed',
      person: { id },
      authorisation: 'authorised',
      needs_decision: false,
    });
    expect((await door.onSite()).count).toBe(1);
  });

  it('needs a consent, and a person of the same site', async () => {
    await door.matching();
    const { id } = await door.person('Aravind Nair');
    const seen = door.capture(0);
    await door.send([seen]);
    expect(await problemsOf(door.decide(seen.id, { decision: 'is_person', person_id: id }))).toEqual([
      422,
      'consent_needed',
      'person_id',
    ]);
    const nobody = app.tenants.foreign.siteId;
    expect(await problemsOf(door.decide(seen.id, { decision: 'is_person', person_id: nobody }))).toEqual([
      422,
      'out_of_reach',
      'person_id',
    ]);
    expect(await problemsOf(door.decide(seen.id, { decision: 'add_face', person_id: id }))).toEqual([
      422,
      'consent_needed',
      'person_id',
    ]);
  });

  it('can leave it', async () => {
    await door.matching();
    const seen = door.capture(0);
    await door.send([seen]);
    expect(await door.decide(seen.id, { decision: 'dismiss' })).toMatchObject({
      result: 'dismissed',
      needs_decision: false,
    });
  });
});

describe('figures', () => {
  it('count who came in, by state, site and hour of the clock', async () => {
    await door.matching();
    await door.known('Aravind Nair', faceOf(1));
    await door.send([
      door.capture(0),
      door.capture(5, { direction: 'exit' }),
      door.capture(60),
      door.capture(70, { template: faceOf(9) }),
    ]);
    const query = { ...PERIOD, timezone: 'Asia/Singapore' };
    const { timezone: _, ...asked } = query;
    const counts = await door.company('GET /people_management/access_logs/counts/', { query: asked });
    expect(counts).toMatchObject({
      entries: 3,
      people: 1,
      on_site: 1,
      needs_decision: 1,
      authorisations: { authorised: { entries: 2, people: 1 }, unknown: { entries: 1, people: 0 } },
      sites: [{ entries: 3, authorisations: { authorised: 2, unknown: 1 } }],
    });
    const series = await door.company('GET /people_management/access_logs/timeseries/', { query });
    const sum = (state: string) =>
      series.series.find(({ authorisation }) => authorisation === state)?.values.reduce((a, b) => a + b, 0);
    expect([sum('authorised'), sum('unknown'), series.step]).toEqual([2, 1, 'hour']);
  });
});

describe('comparing faces', () => {
  it('cannot be turned on without the note of what people agree to, nor the note be taken away while it is on', async () => {
    const refused = [422, 'consent_note_needed', 'consent_note'];
    expect(await problemsOf(door.matching({ consent_note: '' }))).toEqual(refused);
    expect(await problemsOf(door.matching({ consent_note: '   ' }))).toEqual(refused);
    await door.send([door.capture(0)]);
    expect((await door.list()).results[0]).toMatchObject({ result: 'not_compared' });
    expect(await door.matching()).toMatchObject({ is_matching: true });
    expect(await problemsOf(door.matching({ consent_note: '' }))).toEqual(refused);
    expect(await door.matching({ is_matching: false, consent_note: '' })).toMatchObject({ consent_note: '' });
  });
});
