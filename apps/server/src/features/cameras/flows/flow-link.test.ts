import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';
import type { Client } from '../use-cases/testing/setting.ts';
import { refusal } from '../use-cases/testing/setting.ts';
import { anArea, zoneFlow } from './testing/drawing.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let flow: { id: string; use_case_slug: string; name: string; version: number };
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
const area = anArea();
beforeEach(async () => {
  own = await addBranch(app.services.db, `link-${++made}`, app.tenants.own);
  flow = await add();
  await set({ enabled: true });
});

const add = (name = `Flow ${uuidv7()}`) =>
  company('POST /logicflow/create', {
    body: {
      site: own.siteId,
      tab_slug: 'tab_alerts',
      name,
      description: 'x',
      icon: 'combine',
      logicflow: zoneFlow(),
      areas: { [own.cameraId]: { zone: [area] } },
    } as never,
  });
const set = (change: object, slug = flow.use_case_slug) =>
  company('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
    body: {
      camera_ids: [own.cameraId],
      tab_slug: 'tab_alerts',
      use_cases: [{ use_case_slug: slug, version: 0, ...change }],
    },
  });
const told = async () => {
  const { cameras } = await app.asNode(own.nodeToken)('GET /node/config/', { query: { version: 0 } });
  return cameras!.find(({ id }) => id === own.cameraId)!;
};
const send = (...events: object[]) => app.asNode(own.nodeToken)('POST /node/events/', { body: { events } as never });
const eventOf = (program: string | undefined, more: object = {}) => ({
  ...nodeEvent(own.cameraId),
  use_case: flow.use_case_slug,
  flow_id: flow.id,
  program,
  trace: [
    { node: 'people', type: 'human', came_in: 1, passed: 1, measured: 1, limit: null },
    { node: 'zone', type: 'area_check', came_in: 1, passed: 1, measured: 2.4, limit: 2 },
  ],
  ...more,
});
const params = () => ({ params: { id: own.cameraId } });

describe('a node', () => {
  it('is told of the flows that are on, with the areas of each camera, side by side', async () => {
    const second = await add();
    await set({ enabled: true, alert_cooldown: 5, re_alert_delay: 1 }, second.use_case_slug);
    const { use_cases, program } = await told();
    expect(program).toBeDefined();
    const mine = use_cases.find(({ flow_id }) => flow_id === flow.id);
    expect(mine).toMatchObject({
      use_case: flow.use_case_slug,
      flow_version: 1,
      name: flow.name,
      alert_cooldown_seconds: 60,
      flow: { edges: [{ from: 'people', to: 'zone' }] },
    });
    expect(mine?.flow.nodes[1]).toMatchObject({
      config: { configured_areas: [{ id: area.id, area_type: 'polygon' }] },
    });
    expect(use_cases.find(({ flow_id }) => flow_id === second.id)).toMatchObject({ alert_cooldown_seconds: 5 });
  });

  it('hears of every change, and not of a flow that is off or deleted', async () => {
    const before = await told();
    await company('POST /logicflow/update', { body: { id: flow.id, version: flow.version, logicflow: zoneFlow(9) } });
    const after = await told();
    expect(after.use_cases[0]).toMatchObject({ flow_version: 2 });
    expect(after.program).not.toBe(before.program);
    expect((await told()).program).toBe(after.program);
    await company('DELETE /logicflow/flows/:id/', { params: { id: flow.id } });
    expect((await told()).use_cases).toEqual([]);
  });

  it('waits at least as long as the camera asks for between two alerts of one use case', async () => {
    const least = (alert_cooldown: number, specifications: number) =>
      company('PUT /camera/camera-settings/:id/', {
        ...params(),
        body: { alert_cooldown, versions: { specifications } },
      });
    expect((await least(300, 0)).alert_cooldown).toBe(300);
    expect((await told()).use_cases[0]?.alert_cooldown_seconds).toBe(300);
    await least(10, 1);
    expect((await told()).use_cases[0]?.alert_cooldown_seconds).toBe(60);
    expect((await refusal(least(-1, 2))).errors).toEqual([
      ['alert_cooldown', 'Value must be greater than or equal to 0'],
    ]);
  });

  it('is not told of a flow that cannot be read: it shows as a problem of the camera', async () => {
    await app.services.db.query(sql`
      update logic_flow_versions set content = '{"version": 99, "content": {}}' where flow_id = ${flow.id}`);
    expect((await told()).use_cases).toEqual([]);
    const { problems } = await company('GET /cameras/:id/', params());
    expect(problems).toContainEqual({
      use_case: flow.use_case_slug,
      use_case_name: flow.name,
      code: 'settings_too_new',
    });
  });

  it('that cannot run one flow says which, and the others are fine', async () => {
    const second = await add();
    await set({ enabled: true }, second.use_case_slug);
    await app.asNode(own.nodeToken)('POST /node/heartbeat/', {
      body: {
        version: '1',
        started_at: '2026-03-05T07:00:00Z',
        system: 'linux',
        waiting_events: 0,
        cameras: [],
        abilities: {
          models: [
            { name: 'm', simulated: true, classes: ['person'], key_points: [], identities: [] },
            { name: 'm', simulated: false, classes: ['person'], key_points: [], identities: [] },
          ],
        },
        problems: [
          {
            camera_id: own.cameraId,
            use_case: flow.use_case_slug,
            flow_id: flow.id,
            reason: 'no',
            keeps_previous: false,
          },
        ],
      },
    });
    const { tab_alerts } = await company('GET /camera/use-case-settings/logicflow/:id/', params());
    const reasons = (id: string) => tab_alerts.find(({ flow_id }) => flow_id === id)?.cannot_run;
    expect([reasons(flow.id), reasons(second.id)]).toEqual([[{ code: 'node_cannot_run' }], []]);
  });
});

describe('an alert of a flow', () => {
  const day = { start_date: '2000-01-01T00:00:00Z', end_date: '2100-01-01T00:00:00Z' };

  it('goes by the flow’s name, is found by its slug, and says why with the flow as it was', async () => {
    const { program } = await told();
    const event = eventOf(program);
    expect((await send(event)).stored).toEqual([event.id]);
    await company('POST /logicflow/update', { body: { id: flow.id, version: flow.version, logicflow: zoneFlow(9) } });
    const { results } = await company('POST /alerts/records/get_list/', {
      query: {},
      body: { ...day, use_cases: [flow.use_case_slug] },
    });
    expect(results).toMatchObject([{ id: event.id, use_case_name: flow.name, flow_id: flow.id }]);
    const why = await company('GET /alerts/records/:id/trace/', { params: { id: event.id } });
    expect(why).toMatchObject({ use_case_name: flow.name, flow_id: flow.id, flow_version: 1, trace: event.trace });
    expect(why.logicflow?.nodes[1]).toMatchObject({
      data: { display_name: 'The zone', config_values: { max_dwell_time: 2 }, configured_areas: [{ id: area.id }] },
    });
    expect([why.alert_cooldown, why.re_alert_delay]).toEqual([60, 60]);
    await company('DELETE /logicflow/flows/:id/', { params: { id: flow.id } });
    expect(await company('GET /alerts/records/:id/', { params: { id: event.id } })).toMatchObject({
      use_case_name: flow.name,
      flow_id: null,
    });
    expect(
      (await refusal((await app.as('other'))('GET /alerts/records/:id/trace/', { params: { id: event.id } }))).status,
    ).toBe(404);
  });

  it('of the catalogue is explained by what the camera had been told', async () => {
    await company('PUT /cameras/alert_features/', {
      body: { camera_ids: [own.cameraId], alert_features: { no_access_area: { enabled: true } } },
    });
    const { program } = await told();
    const event = eventOf(program, { use_case: 'no_access_area', flow_id: undefined });
    await send(event);
    const why = await company('GET /alerts/records/:id/trace/', { params: { id: event.id } });
    expect(why).toMatchObject({ use_case: 'no_access_area', use_case_name: null, flow_id: null, flow_version: null });
    expect(why.logicflow?.nodes.map(({ type }) => type)).toContain('detector');
    const old = eventOf(undefined, { use_case: 'no_access_area', flow_id: undefined });
    await send(old);
    expect(await company('GET /alerts/records/:id/trace/', { params: { id: old.id } })).toMatchObject({
      logicflow: null,
    });
    // Whether the program of that time can be asked for is said beforehand.
    const isKnown = async (occurred_at: string) => {
      const raised = eventOf(undefined, { use_case: 'no_access_area', flow_id: undefined, occurred_at });
      await send(raised);
      return (await company('GET /alerts/records/:id/trace/', { params: { id: raised.id } })).has_program;
    };
    expect(await isKnown(new Date().toISOString())).toBe(true);
    expect(await isKnown(new Date(Date.now() - 86_400_000).toISOString())).toBe(false);
  });

  it('is refused when the flow is not of the camera’s site, or not the one it says', async () => {
    const stranger = await addBranch(app.services.db, `strange-${made}`, app.tenants.own);
    const theirs = { ...eventOf(undefined), camera_id: stranger.cameraId };
    const sent = await app.asNode(stranger.nodeToken)('POST /node/events/', { body: { events: [theirs] } });
    expect(sent.rejected.map(({ id }) => id)).toEqual([theirs.id]);
    const { rejected } = await send(
      eventOf(undefined, { use_case: 'lf_other' }),
      eventOf(undefined, { flow_id: undefined }),
    );
    expect(rejected.map(({ code }) => code)).toEqual(['out_of_reach', 'unknown_use_case']);
  });
});

describe('the program of a camera', () => {
  const programAt = (at?: string, as = company) =>
    as('GET /cameras/:id/programs/', { ...params(), query: at === undefined ? {} : { at } });

  it('is what it would be told now, and what it had been told at a time', async () => {
    expect((await programAt()).program.use_cases).toMatchObject([{ flow_id: flow.id, flow_version: 1 }]);
    expect((await refusal(programAt(new Date().toISOString()))).status).toBe(404);
    const { program } = await told();
    expect((await programAt()).id).toBe(program);
    const between = new Date().toISOString();
    await company('POST /logicflow/update', { body: { id: flow.id, version: flow.version, logicflow: zoneFlow(9) } });
    await told();
    const then = await programAt(between);
    expect([then.id, then.program.use_cases[0]?.flow_version, then.until !== null]).toEqual([program, 1, true]);
    const now = await programAt(new Date().toISOString());
    expect([now.program.use_cases[0]?.flow_version, now.until]).toEqual([2, null]);
    expect((await refusal(programAt(undefined, await app.as('other')))).status).toBe(404);
  });
});
