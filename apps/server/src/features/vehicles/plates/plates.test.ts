import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { type Client, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let site: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  site = app.tenants.own.siteId;
});
afterAll(() => app.close());
beforeEach(() => app.services.db.query(sql`truncate registered_plates cascade`));

/** The day so many days from today, by the clock of the site. */
const day = (offset: number) => new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
const register = async (body: object = {}, client = company) =>
  (
    await client('POST /vehicle_management/registered_plates/', {
      body: { license_plate: 'XE 1347 U', site_ids: [site], ...body },
    })
  )[0]!;
const list = (query: object = {}, client = company) => client('GET /vehicle_management/registered_plates/', { query });
const platesOf = ({ results }: { results: { license_plate: string }[] }) =>
  results.map(({ license_plate }) => license_plate);
const grant = (id: string, body: { starts_on: string; ends_on?: string | null }) =>
  company('POST /vehicle_management/registered_plates/:id/grant_auth/', { params: { id }, body });
const revoke = (id: string, body: object = {}) =>
  company('POST /vehicle_management/registered_plates/:id/revoke_auth/', { params: { id }, body });
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.errors[0]?.code, problem?.errors[0]?.field];
};
const upload = (text: string, mode: 'preview' | 'all' | 'valid' = 'preview') =>
  company('POST /vehicle_management/registered_plates/upload_csv/', {
    query: { mode },
    upload: { type: 'text/csv', data: Buffer.from(text) },
  });

describe('a registered plate', () => {
  it('VM-08 ENT-22 is registered at each of the sites, with its period', async () => {
    const made = await company('POST /vehicle_management/registered_plates/', {
      body: {
        license_plate: ' xe 1347 u ',
        site_ids: [site, site],
        holder: 'Kestrel Haulage',
        vehicle_type: 'truck',
        authorisation: { starts_on: day(-1), ends_on: day(10) },
      },
    });
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      license_plate: 'xe 1347 u',
      holder: 'Kestrel Haulage',
      vehicle_type: 'truck',
      site: { id: site },
      authorisation: 'authorised',
      authorisations: [{ starts_on: day(-1), ends_on: day(10), state: 'active', granted_by: 'company' }],
      last_seen_at: null,
      seen_30_days: 0,
    });
    expect(await company('GET /vehicle_management/registered_plates/:id/', { params: { id: made[0]!.id } })).toEqual(
      made[0],
    );
  });

  it('is at a site once, however it is written', async () => {
    await register();
    expect(await problemsOf(register({ license_plate: 'XE-1347-U' }))).toEqual([422, 'plate_taken', 'license_plate']);
  });

  it.each<[string, object, string, string]>([
    ['without a letter or digit', { license_plate: '-- -' }, 'invalid_plate', 'license_plate'],
    ['without a plate', { license_plate: '  ' }, 'required', 'license_plate'],
    ['without a site', { site_ids: [] }, 'too_few', 'site_ids'],
    [
      'with a period that ends before it starts',
      { authorisation: { starts_on: '2026-02-01', ends_on: '2026-01-01' } },
      'dates_reversed',
      'authorisation.ends_on',
    ],
  ])('is refused %s', async (_, body, code, field) => {
    expect(await problemsOf(register(body))).toEqual([422, code, field]);
    expect((await list()).count).toBe(0);
  });

  it('is registered nowhere when one of its sites is out of reach', async () => {
    const call = register({ site_ids: [site, app.tenants.foreign.siteId] });
    expect(await problemsOf(call)).toEqual([422, 'out_of_reach', 'site_ids']);
    expect((await list()).count).toBe(0);
  });

  it('needs the right to authorise for a period', async () => {
    const userId = await addUser(app.services.db, {
      username: `registers-${uuidv7().slice(-6)}`,
      role: 'site_operator',
      branch: app.tenants.own,
    });
    const operator = await app.as(userId);
    expect((await register({}, operator)).authorisation).toBe('unknown');
    const call = register({ license_plate: 'B2', authorisation: { starts_on: day(0) } }, operator);
    expect(await problemsOf(call)).toEqual([403, 'permission_denied', 'authorisation']);
  });

  it('VM-09 is changed, and the trail says by whom', async () => {
    const { id } = await register();
    const changed = await company('PATCH /vehicle_management/registered_plates/:id/', {
      params: { id },
      body: { holder: 'Pan-Isle', is_disabled: true },
    });
    expect(changed).toMatchObject({ license_plate: 'XE 1347 U', holder: 'Pan-Isle', authorisation: 'disabled' });
    const { rows } = await app.services.db.query(sql`
      select action, before, after from audit_entries where object_id = ${id} and action = 'updated'`);
    expect(rows[0]).toMatchObject({ before: { holder: '' }, after: { holder: 'Pan-Isle', is_disabled: true } });
  });

  it('cannot take the plate of another', async () => {
    await register();
    const { id } = await register({ license_plate: 'SKR 6093 E' });
    const call = company('PATCH /vehicle_management/registered_plates/:id/', {
      params: { id },
      body: { license_plate: 'xe1347u' },
    });
    expect(await problemsOf(call)).toEqual([422, 'plate_taken', 'license_plate']);
  });

  it('VM-10 is deleted', async () => {
    const { id } = await register();
    await company('DELETE /vehicle_management/registered_plates/:id/', { params: { id } });
    expect(await problemsOf(company('GET /vehicle_management/registered_plates/:id/', { params: { id } }))).toEqual([
      404,
      'plate_not_found',
      undefined,
    ]);
  });
});

describe('the authorisation of a plate', () => {
  it('VM-11 VM-13 follows the clock, without anybody doing anything', async () => {
    const { id } = await register();
    const state = async () =>
      (await company('GET /vehicle_management/registered_plates/:id/', { params: { id } })).authorisation;
    expect(await state()).toBe('unknown');
    expect((await grant(id, { starts_on: day(1), ends_on: day(2) })).authorisation).toBe('unauthorised');
    await app.services.db.query(sql`update plate_periods set starts_on = starts_on - 1 where plate_id = ${id}`);
    expect(await state()).toBe('authorised');
    await app.services.db.query(sql`
      update plate_periods set starts_on = starts_on - 5, ends_on = ${day(-1)}::date where plate_id = ${id}`);
    expect(await state()).toBe('unauthorised');
  });

  it('has periods that do not overlap', async () => {
    const { id } = await register();
    await grant(id, { starts_on: day(0), ends_on: day(10) });
    expect(await problemsOf(grant(id, { starts_on: day(10) }))).toEqual([422, 'periods_overlap', 'starts_on']);
    expect((await grant(id, { starts_on: day(11) })).authorisations.map(({ state }) => state)).toEqual([
      'upcoming',
      'active',
    ]);
    expect(await problemsOf(grant(id, { starts_on: day(400), ends_on: day(500) }))).toEqual([
      422,
      'periods_overlap',
      'starts_on',
    ]);
  });

  it('VM-12 is revoked at once: one period, or all that are left', async () => {
    const { id } = await register();
    await grant(id, { starts_on: day(0), ends_on: day(10) });
    const { authorisations } = await grant(id, { starts_on: day(20), ends_on: day(30) });
    const upcoming = authorisations[0]!.id;
    const once = await revoke(id, { authorisation_id: upcoming });
    expect(once.authorisations.map(({ state }) => state)).toEqual(['revoked', 'active']);
    expect(once.authorisation).toBe('authorised');
    expect(await problemsOf(revoke(id, { authorisation_id: upcoming }))).toEqual([
      404,
      'period_not_found',
      'authorisation_id',
    ]);
    expect((await revoke(id)).authorisation).toBe('unauthorised');
    expect((await grant(id, { starts_on: day(0) })).authorisation).toBe('authorised');
  });

  it('turns from unknown to unauthorised when somebody refuses it', async () => {
    const { id } = await register();
    expect((await revoke(id)).authorisation).toBe('unauthorised');
  });
});

describe('the list of plates', () => {
  it('VM-07 API-164 is searched by a part of the plate or the holder', async () => {
    await register({ holder: 'Kestrel Haulage' });
    await register({ license_plate: 'SKR 6093 E', holder: 'Lim Survey' });
    expect(platesOf(await list())).toEqual(['SKR 6093 E', 'XE 1347 U']);
    expect(platesOf(await list({ license_plate_like: '13-47' }))).toEqual(['XE 1347 U']);
    expect(platesOf(await list({ search: 'lim' }))).toEqual(['SKR 6093 E']);
    expect(platesOf(await list({ sites: [uuidv7()] }))).toEqual([]);
  });

  it('offers what is within one character when nothing matches', async () => {
    await register();
    expect(await list({ search: 'XE 1847 U' })).toMatchObject({ is_close_match: true, count: 1 });
    expect(await list({ search: 'XE 1347' })).toMatchObject({ is_close_match: false, count: 1 });
    expect(await list({ search: 'ZZ 9999 Z' })).toMatchObject({ is_close_match: false, count: 0 });
  });

  it('is narrowed by authorisation, type and what ends soon', async () => {
    await register({ vehicle_type: 'truck', authorisation: { starts_on: day(-5), ends_on: day(3) } });
    await register({ license_plate: 'B2', authorisation: { starts_on: day(-5) } });
    await register({ license_plate: 'C3', vehicle_type: 'car' });
    expect(platesOf(await list({ authorisations: ['authorised'] }))).toEqual(['B2', 'XE 1347 U']);
    expect(platesOf(await list({ authorisations: ['unknown'] }))).toEqual(['C3']);
    expect(platesOf(await list({ vehicle_types: ['truck'] }))).toEqual(['XE 1347 U']);
    expect(platesOf(await list({ ends_within_days: 7 }))).toEqual(['XE 1347 U']);
  });

  it('shows nobody the plates of another site or company', async () => {
    await register();
    expect((await list({}, await app.as('other'))).count).toBe(0);
  });
});

describe('a file of plates', () => {
  const FILE = [
    'license_plate,holder,vehicle_type,site,starts_on,ends_on',
    `XE 1347 U,Kestrel,truck,own site,${day(0)},${day(30)}`,
    'SKR 6093 E,,Car,OWN SITE,,',
  ].join('\n');

  it('is looked at first, and registered as a whole', async () => {
    expect(await upload(FILE)).toMatchObject({ valid: 2, invalid: 0, created: 0 });
    expect((await list()).count).toBe(0);
    expect(await upload(FILE, 'all')).toMatchObject({ valid: 2, created: 2 });
    expect((await list()).results.map(({ vehicle_type, authorisation }) => [vehicle_type, authorisation])).toEqual([
      ['car', 'unknown'],
      ['truck', 'authorised'],
    ]);
  });

  it('says of each row what is wrong with it', async () => {
    await register();
    const text = [
      'license_plate,site,vehicle_type,starts_on,ends_on',
      'XE1347U,own site,,,',
      'A1,own site,,,',
      'a-1,own site,,,',
      ',own site,,,',
      'B2,elsewhere,,,',
      'C3,own site,spaceship,,',
      'D4,own site,,2026-02-01,2026-01-01',
      'E5,own site,,,2026-01-01',
    ].join('\n');
    const report = await upload(text, 'all');
    expect(report.created).toBe(0);
    expect(report.rows.map(({ row, errors }) => [row, errors.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      [2, ['license_plate plate_taken']],
      [3, []],
      [4, ['license_plate plate_taken']],
      [5, ['license_plate required']],
      [6, ['site name_unknown']],
      [7, ['vehicle_type not_in_list']],
      [8, ['ends_on dates_reversed']],
      [9, ['starts_on required']],
    ]);
    expect(await upload(text, 'valid')).toMatchObject({ valid: 1, created: 1 });
  });
});

describe('how a site matches plates', () => {
  it('is changed for one site, and starts careful', async () => {
    const read = () => company('GET /vehicle_management/settings/:id/', { params: { id: site } });
    expect(await read()).toMatchObject({ match_look_alikes: false, least_score: 0.8 });
    await company('PATCH /vehicle_management/settings/:id/', {
      params: { id: site },
      body: { match_look_alikes: true },
    });
    expect(await read()).toMatchObject({ match_look_alikes: true, least_score: 0.8 });
    const call = company('PATCH /vehicle_management/settings/:id/', { params: { id: site }, body: { least_score: 2 } });
    expect(await problemsOf(call)).toEqual([422, 'too_big', 'least_score']);
  });
});
