import { MONTHS_KEPT, RECORD_DELETION_FREQUENCIES, REPORT_PERIODS } from '@sightline/contract/site-settings';
import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { addBranch } from '../../../testing/tenants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const as = (username: string) => app.as(username);
const params = (id: string) => ({ params: { id } });
const refused = (code: string, field?: string) => ({
  problem: { errors: [{ code, ...(field === undefined ? {} : { field }) }] },
});
const names = (list: { name: string }[]) => list.map(({ name }) => name);
const audited = async (id: string) =>
  (
    await app.services.db.query<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_entries where object_id = ${id} order by at, id`,
    )
  ).rows;
const newSite = async (name: string, more: object = {}) =>
  (await as('company'))('POST /sites/', {
    body: { name, company: app.tenants.own.companyId, country: 'SG', ...more },
  });

describe('the settings of a site', () => {
  it('SETTINGS-05 SETTINGS-06 have the documents’ choices', () => {
    expect(RECORD_DELETION_FREQUENCIES).toEqual(['1_month', '3_months', '6_months', '1_year', '2_years', 'never']);
    expect(Object.values(MONTHS_KEPT)).toEqual([1, 3, 6, 12, 24, null]);
    expect(REPORT_PERIODS).toEqual(['daily', 'weekly', 'bi_weekly', 'monthly']);
  });

  it('SETTINGS-05 SETTINGS-06 SETTINGS-07 SETTINGS-08 SETTINGS-09 SETTINGS-10 ENT-09 are kept as they were chosen', async () => {
    const settings = {
      record_deletion_frequency: '6_months',
      report_period: 'bi_weekly',
      alert_video_duration: 15,
      alert_frames_per_type: 5,
      max_alert_use_cases_per_camera: 4,
      password_expiry_days: 90,
      calibration_transfer: true,
      working_hours: ['06:30', '18:00'] as [string, string],
    } as const;
    const made = await newSite('Chosen', { settings });
    expect(made.settings).toEqual(settings);
    const call = await as('company');
    const part = { settings: { password_expiry_days: null, report_period: 'daily' } } as const;
    const changed = await call('PATCH /sites/:id/', { ...params(made.id), body: part });
    expect(changed.settings).toEqual({ ...settings, password_expiry_days: null, report_period: 'daily' });
    expect((await audited(made.id)).at(-1)).toMatchObject({
      before: { settings: { password_expiry_days: 90 } },
      after: { settings: { password_expiry_days: null } },
    });
  });

  it('have defaults that delete nothing and lock nobody out', async () => {
    const old = await (await as('company'))('GET /sites/:id/', params(app.tenants.own.siteId));
    expect(old.settings).toMatchObject({
      record_deletion_frequency: 'never',
      report_period: 'weekly',
      password_expiry_days: null,
      calibration_transfer: false,
    });
    expect((await newSite('Plain')).settings).toEqual(old.settings);
  });

  it.each([
    [{ record_deletion_frequency: '2_months' }, 'invalid_option'],
    [{ report_period: 'yearly' }, 'invalid_option'],
    [{ working_hours: ['18:00', '06:30'] }, 'slot_reversed'],
    [{ working_hours: ['06:40', '18:00'] }, 'half_hour_steps'],
    [{ alert_video_duration: 0 }, 'too_small'],
    [{ alert_video_duration: 31 }, 'too_big'],
    [{ alert_frames_per_type: 1.5 }, 'only_integers'],
    [{ max_alert_use_cases_per_camera: 0 }, 'too_small'],
    [{ password_expiry_days: 0 }, 'too_small'],
    [{ password_expiry_days: 4000 }, 'too_big'],
    [{ calibration_transfer: 'yes' }, 'invalid_type'],
    [{ made_up: 1 }, 'unknown_field'],
  ])('refuse %j', async (settings, code) => {
    const call = await as('company');
    const change = call('PATCH /sites/:id/', {
      ...params(app.tenants.own.siteId),
      body: { settings: settings as object },
    });
    await expect(change).rejects.toMatchObject(refused(code, `settings.${Object.keys(settings)[0]}`));
  });

  it('SETTINGS-10 end passwords that are too old, and no longer once there is no expiry', async () => {
    const { own, userIds } = app.tenants;
    await app.services.db.query(
      sql`update users set password_changed_at = now() - interval '40 days' where id = ${userIds.operator}`,
    );
    const isExpired = async () => (await (await as('operator'))('GET /users/current/')).password_expired;
    const expireAfter = async (days: number | null) =>
      (await as('company'))('PATCH /sites/:id/', {
        ...params(own.siteId),
        body: { settings: { password_expiry_days: days } },
      });
    expect(await isExpired()).toBe(false);
    await expireAfter(30);
    expect(await isExpired()).toBe(true);
    await expireAfter(60);
    expect(await isExpired()).toBe(false);
    await expireAfter(null);
    expect(await isExpired()).toBe(false);
  });
});

describe('sites', () => {
  it('SETTINGS-12 API-073 API-074 are added to a company within reach, with the time zone of their country', async () => {
    const { own, sister } = app.tenants;
    const made = await newSite('Ancona', { country: 'IT', tags: ['Port', 'port', ' North '] });
    expect(made).toMatchObject({
      name: 'Ancona',
      company: { id: own.companyId, name: 'own company' },
      reseller: { id: own.resellerId, name: 'own reseller' },
      country: 'IT',
      time_zone: 'Europe/Rome',
      logo: null,
      disabled_use_cases: [],
      groups: 0,
      cameras: 0,
      users: 0,
    });
    expect(names(made.tags)).toEqual(['North', 'Port']);
    expect(await (await as('company'))('GET /sites/:id/', params(made.id))).toEqual(made);
    expect(await newSite('Perth', { country: 'AU', time_zone: 'Australia/Perth' })).toMatchObject({
      time_zone: 'Australia/Perth',
    });
    await expect(newSite('ANCONA')).rejects.toMatchObject({ status: 422, ...refused('name_taken', 'name') });
    for (const company of [sister.companyId, uuidv7()])
      await expect(newSite('Astray', { company })).rejects.toMatchObject({
        status: 422,
        ...refused('out_of_reach', 'company'),
      });
    expect((await audited(made.id))[0]).toMatchObject({
      action: 'created',
      after: { name: 'Ancona', time_zone: 'Europe/Rome', tags: ['North', 'Port'] },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ country: 'XX' }, 'country', 'invalid_country'],
    [{ time_zone: 'Moon/Base' }, 'time_zone', 'invalid_time_zone'],
    [{ time_zone: 'AET' }, 'time_zone', 'invalid_time_zone'],
    [{ time_zone: 'US/Pacific-New' }, 'time_zone', 'invalid_time_zone'],
    [{ time_zone: '+05:30' }, 'time_zone', 'invalid_time_zone'],
    [{ lat_long: { lat: 1.3 } }, 'lat_long.lng', 'longitude_required'],
    [{ lat_long: { lat: null, lng: 103.8 } }, 'lat_long.lat', 'latitude_required'],
    [{ lat_long: { lat: 'north', lng: 103.8 } }, 'lat_long.lat', 'latitude_required'],
    [{ lat_long: { lat: 90.1, lng: 0 } }, 'lat_long.lat', 'too_big'],
    [{ lat_long: { lat: 0, lng: -180.1 } }, 'lat_long.lng', 'too_small'],
    [{ tags: [''] }, 'tags.0', 'required'],
    [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags', 'too_many'],
  ])('refuse %j', async (more, field, code) => {
    await expect(newSite('Refused', more)).rejects.toMatchObject(refused(code, field));
  });

  it('SETTINGS-11 API-072 are listed by name within reach, by company, name and tag', async () => {
    const { own, sister, foreign } = app.tenants;
    const list = async (username: string, query: object = {}) =>
      names((await (await as(username))('GET /sites/', { query })).results);
    expect(await list('operator')).toEqual(['own site']);
    expect(await list('reseller', { companies: sister.companyId })).toEqual(['sister site']);
    expect(await list('reseller', { companies: [sister.companyId, foreign.companyId] })).toEqual(['sister site']);
    expect(await list('company', { site_name: 'ANC' })).toEqual(['Ancona']);
    const tagged = (
      await (
        await as('company')
      )('GET /companies/:id/site_tags/', { ...params(own.companyId), query: {} })
    )
      .filter(({ name }) => name === 'Port')
      .map(({ id }) => id);
    expect(await list('company', { tags: tagged })).toEqual(['Ancona']);
    expect(await list('superuser', { resellers: foreign.resellerId })).toEqual(['foreign site']);
  });

  it('SETTINGS-11 API-072 are listed by the tab that one of their cameras gives something to show', async () => {
    const { own, sister } = app.tenants;
    const { db } = app.services;
    const list = async (tab: string) =>
      names((await (await as('reseller'))('GET /sites/', { query: { tab: tab as 'alerts' } })).results);
    expect(await list('timelapse')).toEqual([]);
    await db.query(sql`insert into camera_blocks (camera_id, block, enabled)
      values (${sister.cameraId}, 'timelapse', true), (${own.cameraId}, 'timelapse', false)`);
    expect(await list('timelapse')).toEqual(['sister site']);
    await db.query(sql`update cameras set include = false where id = ${sister.cameraId}`);
    expect(await list('timelapse')).toEqual([]);
    await db.query(sql`update cameras set include = true where id = ${sister.cameraId}`);
    await expect(list('nowhere')).rejects.toMatchObject({ status: 422 });
  });

  it('SETTINGS-13 API-075 API-076 are changed in part or as a whole, and stay with their company', async () => {
    const { sister } = app.tenants;
    const made = await newSite('Changing', { tags: ['A'], settings: { report_period: 'daily' } });
    const call = await as('company');
    const part = await call('PATCH /sites/:id/', { ...params(made.id), body: { country: 'JP', tags: ['B'] } });
    expect(part).toMatchObject({ country: 'JP', time_zone: 'Asia/Singapore', settings: { report_period: 'daily' } });
    const whole = await call('PUT /sites/:id/', { ...params(made.id), body: { name: 'Changed', country: 'JP' } });
    expect(whole).toMatchObject({ time_zone: 'Asia/Tokyo', tags: [], settings: { report_period: 'weekly' } });
    const move = call('PATCH /sites/:id/', { ...params(made.id), body: { company: sister.companyId } });
    await expect(move).rejects.toMatchObject({ status: 422, ...refused('cannot_move', 'company') });
    const clash = call('PATCH /sites/:id/', { ...params(made.id), body: { name: 'Own Site' } });
    await expect(clash).rejects.toMatchObject(refused('name_taken', 'name'));
    expect((await audited(made.id))[1]).toMatchObject({
      before: { country: 'SG', tags: ['A'] },
      after: { country: 'JP', tags: ['B'] },
    });
  });

  it('lie where somebody says, or nowhere', async () => {
    const [ancona, lagos] = [
      { lat: 43.6158, lng: 13.5189 },
      { lat: 6.455, lng: 3.3841 },
    ];
    expect((await newSite('Unplaced')).lat_long).toBeNull();
    const made = await newSite('Placed', { lat_long: ancona });
    expect(made.lat_long).toEqual(ancona);
    const call = await as('company');
    const change = (body: object) => call('PATCH /sites/:id/', { ...params(made.id), body });
    expect(await change({ country: 'NG' })).toMatchObject({ lat_long: ancona });
    expect(await change({ lat_long: lagos })).toMatchObject({ lat_long: lagos });
    expect((await call('GET /sites/', { query: { site_name: 'Placed' } })).results).toContainEqual(
      expect.objectContaining({ id: made.id, lat_long: lagos }),
    );
    expect((await audited(made.id)).at(-1)).toMatchObject({ before: { lat_long: ancona }, after: { lat_long: lagos } });
    expect(await change({ lat_long: null })).toMatchObject({ lat_long: null });
    await change({ lat_long: { lat: -90, lng: 180 } });
    const whole = await call('PUT /sites/:id/', { ...params(made.id), body: { name: 'Placed', country: 'NG' } });
    expect(whole.lat_long).toBeNull();
  });

  it('answer 404 outside reach and 403 without permission', async () => {
    const { foreign, own } = app.tenants;
    const call = await as('company');
    const lost = { status: 404, ...refused('site_not_found') };
    await expect(call('GET /sites/:id/', params(foreign.siteId))).rejects.toMatchObject(lost);
    const change = call('PATCH /sites/:id/', { ...params(foreign.siteId), body: { name: 'x' } });
    await expect(change).rejects.toMatchObject(lost);
    await expect(call('POST /sites/:id/va_periodic_report_test/', params(foreign.siteId))).rejects.toMatchObject(lost);
    const byViewer = (await as('viewer'))('PATCH /sites/:id/', { ...params(own.siteId), body: { name: 'x' } });
    await expect(byViewer).rejects.toMatchObject({ status: 403 });
  });

  it('have a logo', async () => {
    const { siteId } = app.tenants.own;
    const data = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#00ff00' } })
      .webp()
      .toBuffer();
    const call = await as('company');
    const shown = await call('PUT /sites/:id/logo/', { ...params(siteId), upload: { type: 'image/webp', data } });
    expect((await fetch(app.url + shown.logo)).status).toBe(200);
    expect(await call('DELETE /sites/:id/logo/', params(siteId))).toMatchObject({ logo: null });
  });

  it('SETTINGS-35 API-090 stand under their companies, also for those who reach a single site', async () => {
    const { own, sister } = app.tenants;
    const group = async (username: string, query: object = {}) =>
      (await as(username))('GET /sites/group_by_company/', { query });
    expect(await group('operator')).toEqual([
      {
        id: own.companyId,
        name: 'own company',
        reseller: { id: own.resellerId, name: 'own reseller' },
        site_count: 1,
        sites: [{ id: own.siteId, name: 'own site', time_zone: 'Asia/Singapore' }],
      },
    ]);
    const found = await group('reseller', { site_name_contains: 'SISTER' });
    expect(found).toMatchObject([{ id: sister.companyId, sites: [{ name: 'sister site' }] }]);
    expect(await group('company', { site_name_contains: 'foreign' })).toEqual([]);
    expect(names(await group('reseller', { companies: sister.companyId }))).toEqual(['sister company']);
  });
});

describe('use cases of a site', () => {
  it('SETTINGS-38 SETTINGS-39 SETTINGS-40 API-087 API-088 API-089 are counted, checked and switched off everywhere', async () => {
    const { db } = app.services;
    const site = await addBranch(db, 'busy', app.tenants.own);
    await db.query(
      sql`insert into camera_use_cases (camera_id, use_case, enabled) values (${site.cameraId}, 'crowding', true), (${site.cameraId}, 'speeding', true)`,
    );
    const call = await as('company');
    const statuses = await call('GET /sites/:id/get_use_case_statuses/', { ...params(site.siteId), query: {} });
    expect(statuses.map(({ use_case }) => use_case)).toEqual(USE_CASE_KEYS);
    const counts = { enabled_cameras: 1, cameras: 1, default_enabled: true };
    const crowding = { use_case: 'crowding', disabled: false, enabled: true, ...counts };
    expect(statuses.find(({ use_case }) => use_case === 'crowding')).toEqual(crowding);
    const none = { ...params(site.siteId), query: { group: app.tenants.sister.groupId } };
    const elsewhere = await call('GET /sites/:id/get_use_case_statuses/', none);
    expect(elsewhere.find(({ use_case }) => use_case === 'crowding')).toMatchObject({ cameras: 0, enabled: false });
    const body = { use_case: 'crowding' } as const;
    expect(await call('POST /sites/:id/check_use_case_status/', { ...params(site.siteId), body })).toEqual({
      ...crowding,
      camera_list: [{ id: site.cameraId, name: 'busy camera' }],
    });
    const node = app.asNode(site.nodeToken);
    const before = await node('GET /node/config/', { query: {} });
    expect(await call('POST /sites/:id/disable_use_case/', { ...params(site.siteId), body })).toEqual({
      ...crowding,
      disabled: true,
      enabled: false,
      enabled_cameras: 0,
      default_enabled: false,
    });
    const told = await node('GET /node/config/', { query: { version: before.version } });
    expect(told.version).toBeGreaterThan(before.version);
    const on = await db.query(
      sql`select use_case from camera_use_cases where camera_id = ${site.cameraId} and enabled`,
    );
    expect(on.rows).toEqual([{ use_case: 'speeding' }]);
    expect(await call('GET /sites/:id/', params(site.siteId))).toMatchObject({ disabled_use_cases: ['crowding'] });
    expect(await audited(site.siteId)).toMatchObject([
      { action: 'updated', before: { disabled_use_cases: [] }, after: { disabled_use_cases: ['crowding'] } },
    ]);
    const unknown = call('POST /sites/:id/disable_use_case/', {
      ...params(site.siteId),
      body: { use_case: 'made_up' as 'crowding' },
    });
    await expect(unknown).rejects.toMatchObject(refused('not_in_list', 'use_case'));
  });

  it('stay off for the nodes whatever a camera says, until they are allowed again', async () => {
    const { db } = app.services;
    const site = await addBranch(db, 'stubborn', app.tenants.own);
    const call = await as('company');
    const body = { disabled_use_cases: ['no_access_area' as const] };
    await call('PATCH /sites/:id/', { ...params(site.siteId), body });
    await db.query(
      sql`insert into camera_use_cases (camera_id, use_case, enabled) values (${site.cameraId}, 'no_access_area', true)`,
    );
    await addArea(db, { cameraId: site.cameraId, tag: 'no_access_area' });
    const told = async () =>
      (await app.asNode(site.nodeToken)('GET /node/config/', { query: {} })).cameras?.[0]?.use_cases.map(
        ({ use_case }) => use_case,
      );
    expect(await told()).toEqual([]);
    await call('PATCH /sites/:id/', { ...params(site.siteId), body: { disabled_use_cases: [] } });
    expect(await told()).toEqual(['no_access_area']);
  });
});
