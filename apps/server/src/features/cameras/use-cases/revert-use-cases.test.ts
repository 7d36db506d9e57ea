import type { BlockChange } from '@sightline/contract/camera-blocks';
import { everyDay } from '@sightline/contract/schedules';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { type Client, companyUser, entriesOf, refusal } from './testing/setting.ts';

let app: TestApp;
let company: Client;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  id = (await addBranch(app.services.db, `back-${++made}`, app.tenants.own)).cameraId;
});

const read = () => company('GET /camera/use-case-settings/:id/', { params: { id } });
const feature = async (key: UseCaseKey) => (await read()).alert_features![key];
/** Saves without being in anybody's way: with the versions as they are. */
async function save(changes: Partial<Record<UseCaseKey, object>>, more: object = {}) {
  const { alert_features, versions } = await read();
  const entries = Object.entries(changes) as [UseCaseKey, object][];
  const features = entries.map(([key, given]) => [key, { version: alert_features![key].version, ...given }]);
  const body = { alert_features: Object.fromEntries(features), versions, ...more };
  return company('PUT /camera/use-case-settings/:id/', { params: { id }, body });
}

/** The newest entry of the camera's use cases. */
async function newest() {
  const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['camera_use_case'] } });
  const entry = results.find(({ object }) => object.id === id);
  if (!entry) throw new Error('There is no entry');
  return entry;
}
const revert = (entry: string, as = company) => as('POST /audit_trail/changes/:id/revert/', { params: { id: entry } });

describe('a change of use cases is reverted from its entry', () => {
  it('with its switch, schedule and settings, and can be made again', async () => {
    const before = await feature('crowding');
    await save({ crowding: { enabled: true, schedule: everyDay('09:00', '12:00'), max_people: 9 } });
    const after = await feature('crowding');
    const entry = await newest();
    expect(entry.can_revert).toBe(true);
    await revert(entry.id);
    expect(await feature('crowding')).toEqual({ ...before, version: 2 });
    await revert((await newest()).id);
    expect(await feature('crowding')).toEqual({ ...after, version: 3 });
    expect((await entriesOf(app, id)).filter(({ action }) => action === 'updated')).toHaveLength(3);
  });

  it('with what somebody else is just saving left as they save it', async () => {
    const { db } = app.services;
    await save({ worker_open_edge: { enabled: true } });
    await save({ worker_open_edge: { enabled: false }, manual_open_edge: { enabled: true } });
    const entry = await newest();
    const isWaitedFor = async () =>
      (
        await db.query(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount === 1;
    let reverting: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.query(sql`select from camera_rows where id = ${id} for update`);
      await tx.query(
        sql`update camera_use_cases set enabled = false where camera_id = ${id} and use_case = 'manual_open_edge'`,
      );
      reverting = revert(entry.id);
      await vi.waitUntil(isWaitedFor, SOON);
    });
    await reverting;
    expect((await feature('worker_open_edge')).enabled).toBe(true);
    expect((await feature('manual_open_edge')).enabled).toBe(false);
  });

  it('with view type and model confidences', async () => {
    const { view_type, model_confidence } = await read();
    await save({}, { view_type: 'CLOSE_RANGE', model_confidence: { human: 75 } });
    await revert((await newest()).id);
    expect(await read()).toMatchObject({ view_type, model_confidence });
  });

  it('without the switches that would go along with it', async () => {
    await save({ manual_open_edge: { enabled: true } });
    await save({ worker_open_edge: { enabled: true } });
    await revert((await newest()).id);
    expect((await feature('worker_open_edge')).enabled).toBe(false);
    expect((await feature('manual_open_edge')).enabled).toBe(true);
  });

  it('unless it was changed since, and then nothing of it', async () => {
    await save({ crowding: { enabled: true }, speeding: { enabled: true } });
    const entry = await newest();
    await save({ crowding: { max_people: 9 } });
    const now = await read();
    expect((await refusal(revert(entry.id))).status).toBe(409);
    expect(await read()).toEqual(now);
  });

  it('by the rules that hold today', async () => {
    await save({ crowding: { enabled: true } });
    await save({ crowding: { enabled: false } });
    await app.services.db.query(sql`update cameras set include = false where id = ${id}`);
    expect(await refusal(revert((await newest()).id))).toMatchObject({
      status: 422,
      errors: [['alert_features.crowding', 'A use case can be enabled only on included cameras']],
    });
  });

  it('by those who may change it, and by nobody of another company', async () => {
    await save({ crowding: { enabled: true } });
    const { id: entry } = await newest();
    const less = await companyUser(app, { less: ['camera_settings_platform_settings_write'] });
    expect((await refusal(revert(entry, less))).status).toBe(403);
    expect((await refusal(revert(entry, await app.as('other')))).status).toBe(404);
    expect((await feature('crowding')).enabled).toBe(true);
  });

  it('by those alone who say what is allowed, where that was changed', async () => {
    const platform = await companyUser(app, { more: ['sudo_settings'] });
    const body = { alert_features: { speeding: { allowed: false, version: 0 } } };
    await platform('PUT /camera/use-case-settings/:id/', { params: { id }, body });
    const { id: entry } = await newest();
    expect((await refusal(revert(entry))).status).toBe(403);
    await revert(entry, platform);
    expect((await feature('speeding')).allowed).toBe(true);
  });
});

it('whether a camera may have alerts at all is said, and taken back, by those who run the platform', async () => {
  const platform = await companyUser(app, { more: ['sudo_settings'] });
  const save = (allowed: boolean, as = company) =>
    as('PUT /camera/use-case-settings/:id/', { params: { id }, body: { alert_features: { id, allowed } } });
  expect((await refusal(save(false))).status).toBe(403);
  expect((await save(false, platform)).alert_features?.allowed).toBe(false);
  const entry = await newest();
  expect(entry).toMatchObject({ after: { alert_features: { allowed: false } }, can_revert: true });
  expect((await refusal(revert(entry.id))).status).toBe(403);
  await revert(entry.id, platform);
  expect((await read()).alert_features?.allowed).toBe(true);
});

describe('a change of a block is reverted from its entry', () => {
  const params = () => ({ params: { id } });

  it('with its switch, schedule and fields', async () => {
    const address = '/camera/use-case-settings/vehicle-management/:id/' as const;
    const before = (await company(`GET ${address}`, params())).vehicle_management_configuration;
    const vehicle_management_configuration = {
      ...before,
      enabled: true,
      camera_authorisation: true,
      schedule: everyDay('10:00', '11:00'),
    };
    await company(`PUT ${address}`, { ...params(), body: { vehicle_management_configuration } });
    const entry = await newest();
    expect(entry.can_revert).toBe(true);
    await revert(entry.id);
    expect((await company(`GET ${address}`, params())).vehicle_management_configuration).toEqual({
      ...before,
      version: 2,
    });
  });

  it('one part of it alone, where it has two', async () => {
    const address = '/camera/use-case-settings/people-management/:id/' as const;
    const part = (version: number) => ({ enabled: true, version });
    const put = (people_management_configuration: BlockChange) =>
      company(`PUT ${address}`, { ...params(), body: { people_management_configuration } });
    await put({ capture_logs: part(0) });
    await put({ access_control: part(0) });
    await revert((await newest()).id);
    expect((await company(`GET ${address}`, params())).people_management_configuration).toMatchObject({
      capture_logs: { enabled: true },
      access_control: { enabled: false },
    });
  });

  it('by those who may write that block', async () => {
    const address = '/camera/use-case-settings/machinery-utilisation/:id/' as const;
    await company(`PUT ${address}`, {
      ...params(),
      body: { machinery_utilisation_configuration: { enabled: true, version: 0 } },
    });
    const { id: entry } = await newest();
    const less = await companyUser(app, { less: ['machinery_utilisation_configuration__write'] });
    expect((await refusal(revert(entry, less))).status).toBe(403);
  });
});
