import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, entriesOf, refusal } from '../../cameras/use-cases/testing/setting.ts';

let app: TestApp;
let reseller: Client;
let here: Branch;
let there: Branch;

beforeAll(async () => {
  app = await createTestApp();
  reseller = await app.as('reseller');
});
afterAll(() => app.close());

let made = 0;
/** Two companies of one reseller, with a site and a camera each. */
beforeEach(async () => {
  made += 1;
  const { db, tenants } = { db: app.services.db, tenants: app.tenants };
  here = await addBranch(db, `here-${made}`, { resellerId: tenants.own.resellerId });
  there = await addBranch(db, `there-${made}`, { resellerId: tenants.own.resellerId });
});

const change = (changes: object[], client = reseller) =>
  client('PATCH /control_panel/', { body: { changes: changes as never } });
const both = () => [here.cameraId, there.cameraId];
const read = async (branch: Branch) => {
  const { results } = await reseller('GET /control_panel/', { query: { sites: [branch.siteId] } });
  return results[0]!;
};

describe('a change of the control panel', () => {
  it('switches cameras of several companies at once (SCR-16)', async () => {
    const answer = await change([
      { camera_ids: both(), include: true, ai_inferencing: false, use_cases: { crowding: true } },
      { camera_ids: [there.cameraId], use_cases: { speeding: true } },
    ]);
    expect(answer.cameras.map(({ id, changed }) => [id, changed])).toEqual(
      expect.arrayContaining(both().map((id) => [id, true])),
    );
    expect(await read(here)).toMatchObject({ ai_inferencing: false, use_cases: ['crowding'] });
    expect(await read(there)).toMatchObject({ ai_inferencing: false, use_cases: ['crowding', 'speeding'] });
  });

  it('hands cameras to a node, and takes them away, with an entry at each node (SCR-16)', async () => {
    await change([{ camera_ids: both(), node: here.deploymentId }]);
    expect((await read(there)).node?.id).toBe(here.deploymentId);
    expect((await entriesOf(app, there.deploymentId)).at(-1)).toMatchObject({ after: { cameras: [] } });
    await change([{ camera_ids: both(), node: null }]);
    expect([(await read(here)).node, (await read(there)).node]).toEqual([null, null]);
    expect((await entriesOf(app, here.deploymentId)).at(-1)).toMatchObject({ after: { cameras: [] } });
    const again = await change([{ camera_ids: both(), node: null }]);
    expect(again.cameras.every(({ changed }) => !changed)).toBe(true);
  });

  it('is made as a whole or not at all', async () => {
    await app.services.db.query(
      sql`update sites set settings = '{"max_alert_use_cases_per_camera": 1}' where id = ${there.siteId}`,
    );
    const call = change([{ camera_ids: both(), ai_inferencing: false, use_cases: { crowding: true, speeding: true } }]);
    expect((await refusal(call)).problem?.errors[0]?.code).toBe('too_many_use_cases');
    expect(await read(here)).toMatchObject({ ai_inferencing: true, use_cases: [] });
  });

  it('needs the right to edit the control panel, whatever else somebody holds (OPS-17, OPS-18)', async () => {
    const camera_ids = [app.tenants.own.cameraId];
    for (const part of [{ include: true }, { use_cases: { crowding: true } }, { node: null }]) {
      const refused = await refusal(change([{ camera_ids, ...part }], await app.as('company')));
      expect(refused.status).toBe(403);
    }
    const editor = await companyUser(app, { more: ['operations_page_write'] });
    expect((await change([{ camera_ids, ai_inferencing: false }], editor)).cameras).toMatchObject([{ changed: true }]);
  });

  it.each([
    [{ include: false }, 'camera_settings_functionalities_write'],
    [{ use_cases: { crowding: true } }, 'camera_settings_platform_settings_write'],
    [{ node: null }, 'apns__update'],
  ])('needs the right to what it changes, too: %o', async (part, right) => {
    const more = ['operations_page_write', ...(right === 'apns__update' ? [] : ['apns__update'])];
    const client = await companyUser(app, { more, less: [right] });
    const { status, problem } = await refusal(change([{ camera_ids: [app.tenants.own.cameraId], ...part }], client));
    expect([status, problem?.errors[0]?.code]).toEqual([403, 'permission_denied']);
  });

  it('takes neither cameras nor nodes of others', async () => {
    const { foreign } = app.tenants;
    const strangers = await refusal(change([{ camera_ids: [here.cameraId, foreign.cameraId], include: true }]));
    expect([strangers.status, strangers.problem?.errors[0]]).toMatchObject([
      422,
      { code: 'out_of_reach', field: 'camera_ids' },
    ]);
    const node = await refusal(change([{ camera_ids: [here.cameraId], node: foreign.deploymentId }]));
    expect([node.status, node.problem?.errors[0]]).toMatchObject([422, { code: 'out_of_reach', field: 'node' }]);
    expect((await read(here)).node?.id).toBe(here.deploymentId);
  });

  it('gives a camera no node of another reseller', async () => {
    const root = await app.as('superuser');
    const call = change([{ camera_ids: [here.cameraId], node: app.tenants.foreign.deploymentId }], root);
    expect(await refusal(call)).toMatchObject({ status: 422 });
  });

  it.each([
    [[]],
    [[{ camera_ids: [] }]],
    [[{ camera_ids: ['x'], include: true }]],
    [[{ camera_ids: ['0199d206-1c02-7169-8457-0000000000aa'], use_cases: { nonsense: true } }]],
    [[{ camera_ids: ['0199d206-1c02-7169-8457-0000000000aa'], name: 'x' }]],
  ])('is not taken as %j', async (changes) => {
    expect(await refusal(change(changes))).toMatchObject({ status: 422 });
  });
});
