import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { zoneFlow } from '../../cameras/flows/testing/drawing.ts';
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
/** A flow of the site, on at its camera. */
async function addFlow(client: Client, { siteId, cameraId }: Branch): Promise<void> {
  const flow = await client('POST /logicflow/create', {
    body: {
      site: siteId,
      tab_slug: 'tab_alerts',
      name: 'Walkway',
      description: 'x',
      icon: 'combine',
      logicflow: zoneFlow(),
    } as never,
  });
  await client('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
    body: {
      camera_ids: [cameraId],
      tab_slug: 'tab_alerts',
      use_cases: [{ use_case_slug: flow.use_case_slug, version: 0, enabled: true }],
    },
  });
}

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

  describe('of a camera that was left out', () => {
    const camera_ids = () => [here.cameraId];
    /** A camera with a block and a flow on. */
    beforeEach(async () => {
      await app.services.db.query(
        sql`insert into camera_blocks (camera_id, block, enabled) values (${here.cameraId}, 'timelapse', true)`,
      );
      await addFlow(reseller, here);
    });

    it('brings back its blocks and flows, too, with an entry of each (SCR-16)', async () => {
      const { blocks, flows } = await read(here);
      expect([blocks, flows.length]).toEqual([['timelapse'], 1]);
      await change([{ camera_ids: camera_ids(), include: false }]);
      expect(await read(here)).toMatchObject({ blocks: [], flows: [] });
      await change([{ camera_ids: camera_ids(), include: true, blocks_on: blocks, flows_on: flows }]);
      expect(await read(here)).toMatchObject({ include: true, blocks, flows });
      const entries = await entriesOf(app, here.cameraId);
      expect(entries.at(-1)).toMatchObject({ after: { timelapse_configuration: { enabled: true } } });
    });

    it('does not while it is left out', async () => {
      const { blocks, flows } = await read(here);
      await change([{ camera_ids: camera_ids(), include: false }]);
      for (const part of [{ blocks_on: blocks }, { flows_on: flows }]) {
        const { status, problem } = await refusal(change([{ camera_ids: camera_ids(), ...part }]));
        expect([status, problem?.errors[0]?.code]).toEqual([422, 'camera_not_included']);
      }
    });

    it('needs the right to each, and tells nothing of those to others', async () => {
      const less = ['camera_settings_timelapse_write', 'camera_settings_platform_settings_write'];
      const own = { ...here, cameraId: app.tenants.own.cameraId, siteId: app.tenants.own.siteId };
      await app.services.db.query(
        sql`insert into camera_blocks (camera_id, block, enabled) values (${own.cameraId}, 'timelapse', true)
          on conflict (camera_id, block) do update set enabled = true`,
      );
      const client = await companyUser(app, { more: ['operations_page_write'], less });
      const { results } = await client('GET /control_panel/', { query: { sites: [own.siteId] } });
      expect(results[0]).toMatchObject({ blocks: [], flows: [] });
      const call = change([{ camera_ids: [own.cameraId], blocks_on: ['timelapse'] }], client);
      expect((await refusal(call)).status).toBe(403);
      const flows = change([{ camera_ids: [own.cameraId], flows_on: [own.cameraId] }], client);
      expect((await refusal(flows)).status).toBe(403);
    });
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
    [[{ camera_ids: ['0199d206-1c02-7169-8457-0000000000aa'], blocks_on: ['nonsense'] }]],
    [[{ camera_ids: ['0199d206-1c02-7169-8457-0000000000aa'], flows_on: ['x'] }]],
  ])('is not taken as %j', async (changes) => {
    expect(await refusal(change(changes))).toMatchObject({ status: 422 });
  });
});
