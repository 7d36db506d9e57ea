import type { PartChange } from '@sightline/contract/camera-blocks';
import { everyDay } from '@sightline/contract/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { type Client, refusal } from './testing/setting.ts';

let app: TestApp;
let company: Client;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

const NEWER = { version: 99, content: { camera_authorisation: 'always' } };
const ADDRESS = '/camera/use-case-settings/vehicle-management/:id/';

let made = 0;
beforeEach(async () => {
  id = (await addBranch(app.services.db, `newer-${++made}`, app.tenants.own)).cameraId;
  await app.services.db.query(
    sql`insert into camera_blocks (camera_id, block, enabled, settings, version)
     values (${id}, 'vehicle_management', true, ${JSON.stringify(NEWER)}, 4)`,
  );
});

const read = async () =>
  (await company(`GET ${ADDRESS}`, { params: { id } })).vehicle_management_configuration as PartChange;
const save = async (change: PartChange) => {
  const body = { vehicle_management_configuration: { version: (await read()).version, ...change } };
  return company(`PUT ${ADDRESS}`, { params: { id }, body });
};
const stored = async () =>
  (
    await app.services.db.query(
      sql`select settings from camera_blocks where camera_id = ${id} and block = 'vehicle_management'`,
    )
  ).rows[0]?.settings;

describe('a block whose settings cannot be read', () => {
  it('says so, and shows its switch as it is', async () => {
    expect(await read()).toMatchObject({ problem: 'too_new', enabled: true, camera_authorisation: false, version: 4 });
  });

  it('keeps them when it is switched or scheduled', async () => {
    await save({ enabled: false });
    await save({ enabled: true, schedule: everyDay('09:00', '10:00') });
    expect(await stored()).toEqual(NEWER);
    expect(await read()).toMatchObject({ problem: 'too_new', enabled: true, schedule: everyDay('09:00', '10:00') });
    await company('PUT /cameras/vehicle_management/', {
      body: { camera_ids: [id], vehicle_management_configuration: { enabled: false } },
    });
    expect(await stored()).toEqual(NEWER);
  });

  it('keeps them when its camera is left out', async () => {
    const { versions } = await company('GET /camera/camera-settings/:id/', { params: { id } });
    await company('PUT /camera/camera-settings/:id/', { params: { id }, body: { include: false, versions } });
    expect(await read()).toMatchObject({ problem: 'too_new', enabled: false });
    expect(await stored()).toEqual(NEWER);
  });

  it('takes no others by the way', async () => {
    expect(await refusal(save({ camera_authorisation: true }))).toMatchObject({
      status: 422,
      errors: [
        ['vehicle_management_configuration', 'The stored settings cannot be read. Reset them to defaults first'],
      ],
    });
    expect(await stored()).toEqual(NEWER);
  });

  it('is reset when somebody says so, with its switch and schedule as they are', async () => {
    await save({ schedule: everyDay('09:00', '10:00') });
    await save({ reset: true });
    const after = await read();
    expect(after).toMatchObject({ enabled: true, camera_authorisation: false, schedule: everyDay('09:00', '10:00') });
    expect(after).not.toHaveProperty('problem');
    expect(await stored()).toMatchObject({ version: 1, content: { camera_authorisation: false } });
    await save({ camera_authorisation: true });
    expect(await read()).toMatchObject({ camera_authorisation: true });
  });

  it('is in the audit trail as what cannot be read, and that cannot be given back', async () => {
    await save({ reset: true });
    const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['camera_use_case'] } });
    expect(results.find(({ object }) => object.id === id)).toMatchObject({
      before: { vehicle_management_configuration: { enabled: true, problem: 'too_new' } },
      after: { vehicle_management_configuration: { enabled: true, camera_authorisation: false } },
      can_revert: false,
    });
  });

  it('can be reset and set in one', async () => {
    await save({ reset: true, camera_authorisation: true });
    expect(await stored()).toMatchObject({ version: 1, content: { camera_authorisation: true } });
  });
});

it('a block that can be read is reset, too, and one that has its defaults stays', async () => {
  await save({ reset: true, camera_authorisation: true });
  await save({ reset: true });
  const { version, ...after } = await read();
  expect(after.camera_authorisation).toBe(false);
  await save({ reset: true });
  expect((await read()).version).toBe(version);
});
