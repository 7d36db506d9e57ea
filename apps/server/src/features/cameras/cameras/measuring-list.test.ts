import type { ModelAbilities } from '@sightline/contract/abilities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { name, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import type { Client } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `reads-${++made}`, app.tenants.own);
});

const model = (part: Partial<ModelAbilities>): ModelAbilities => ({
  name: 'model',
  simulated: false,
  classes: [],
  key_points: [],
  identities: [],
  ...part,
});
const DETECTOR = model({ classes: ['person', 'car', 'truck'] });
const nodeSees = (models: ModelAbilities[]) =>
  app.services.db.query(sql`
    update deployments set abilities = ${JSON.stringify({ models })}::jsonb where id = (
      select deployment_id from camera_rows where id = ${own.cameraId})`);
const setCamera = (column: 'source' | 'deployment_id', value: string | null) =>
  app.services.db.query(sql`update camera_rows set ${name(column)} = ${value} where id = ${own.cameraId}`);

const LISTS = {
  vehicles: (query = {}) => company('GET /vehicle_management/configure/', { query: { sites: [own.siteId], ...query } }),
  people: (query = {}) =>
    company('GET /people_management/configure/', {
      query: { sites: [own.siteId], part: 'access_control', ...query },
    }),
};
const reasons = async (list: keyof typeof LISTS) => (await LISTS[list]()).results[0]?.cannot_run;

describe('what a camera lacks to tell who comes and goes', () => {
  beforeEach(() => setCamera('source', 'rtsp://camera.example/stream'));

  it.each([
    ['vehicles', 'plate'],
    ['people', 'face'],
  ] as const)('is said of %s while its node has no model for it', async (list, identity) => {
    await nodeSees([DETECTOR, model({ simulated: true, identities: [identity] })]);
    expect(await reasons(list)).toEqual([{ code: 'node_lacks_identity', lacks: identity }]);
    await nodeSees([DETECTOR, model({ identities: [identity] })]);
    expect(await reasons(list)).toEqual([]);
  });

  it('is asked of the models for simulated scenes where a camera is simulated', async () => {
    await setCamera('source', 'sim://gate?seed=3');
    await nodeSees([model({ simulated: true, classes: ['person', 'car'], identities: ['plate', 'face'] })]);
    expect([await reasons('vehicles'), await reasons('people')]).toEqual([[], []]);
  });

  it('names the objects that are not found, too', async () => {
    await nodeSees([model({ identities: ['plate'] })]);
    expect(await reasons('vehicles')).toEqual([{ code: 'node_lacks_class', lacks: 'vehicle' }]);
  });

  it('is a node, where there is none', async () => {
    await setCamera('deployment_id', null);
    expect(await reasons('people')).toEqual([{ code: 'camera_has_no_node' }]);
  });
});

it('cameras can be narrowed to those on which something is on', async () => {
  const listed = async (list: keyof typeof LISTS, enabled: 'true' | 'false') =>
    (await LISTS[list]({ enabled })).results.map(({ id }) => id);
  expect(await listed('vehicles', 'true')).toEqual([]);
  expect(await listed('people', 'false')).toEqual([own.cameraId]);
  await app.services.db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, settings)
    values (${own.cameraId}, 'vehicle_management', true, '{}'), (${own.cameraId}, 'capture_logs', true, '{}')`);
  expect(await listed('vehicles', 'true')).toEqual([own.cameraId]);
  expect(await listed('people', 'true')).toEqual([]);
});
