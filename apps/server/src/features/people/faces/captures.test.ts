import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addDoor, CONSENT, faceOf, minute, PERIOD, problemsOf } from './testing/door.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof addDoor>>;

beforeAll(async () => {
  app = await createTestApp();
  door = await addDoor(app);
});
afterAll(() => app.close());
beforeEach(() => door.forget());

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

describe('those who watch a camera', () => {
  const told = async () => {
    const { results } = await door.company('GET /users/notifications/', { query: { tab_name: 'people_recognition' } });
    return results.map(({ template, params, metadata }) => [template, params.camera, metadata.record_id]);
  };
  afterEach(async () => {
    await door.switches({});
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
    await door.switches({ send_unknown_alert: true });
    await door.send([door.capture(20, { template: faceOf(2) }), { ...stranger, id: uuidv7() }, stranger]);
    expect(await told()).toMatchObject([['person_unknown', 'own camera', expect.any(String)]]);
    await door.switches({ send_unauthorised_alert: true });
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
    await door.switches({ send_unknown_alert: true, send_unauthorised_alert: true });
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
      // Its way was not seen.
      door.capture(70, { template: faceOf(9), direction: null }),
    ]);
    const came = await door.list({ directions: ['entry'] });
    expect(came.count).toBe(3);
    expect((await door.list({ directions: ['exit'] })).results).toMatchObject([{ direction: 'exit' }]);
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
