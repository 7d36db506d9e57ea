import { everyDay } from '@sightline/contract/schedules';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../use-cases/testing/setting.ts';
import { anArea, countingFlow, detector, drawing, rule, zoneFlow } from './testing/drawing.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let flow: { id: string; use_case_slug: string };
beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `flows-${++made}`, app.tenants.own);
  flow = await add();
});

const add = (body: object = {}) =>
  company('POST /logicflow/create', {
    body: {
      site: own.siteId,
      tab_slug: 'tab_alerts',
      name: `Flow ${uuidv7()}`,
      description: 'x',
      icon: 'combine',
      logicflow: zoneFlow(),
      ...body,
    } as never,
  });
const show = (as = company, id: string = own.cameraId) =>
  as('GET /camera/use-case-settings/logicflow/:id/', { params: { id } });
const shown = async () => (await show()).tab_alerts.find(({ use_case_slug }) => use_case_slug === flow.use_case_slug)!;
const settings = { alert_cooldown: 30, re_alert_delay: 0 };
const put = (form: object, as = company, camera_ids: string[] = [own.cameraId]) =>
  as('PUT /camera/use-case-settings/tab-alerts/logicflow_update/', {
    body: {
      camera_ids,
      tab_slug: 'tab_alerts',
      data: { tab_alerts: [{ use_case_slug: flow.use_case_slug, version: 0, ...settings, ...form }] },
    } as never,
  });
const switchOn = (change: object = {}, as = company, camera_ids: string[] = [own.cameraId]) =>
  as('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
    body: {
      camera_ids,
      tab_slug: 'tab_alerts',
      use_cases: [{ use_case_slug: flow.use_case_slug, version: 0, enabled: true, ...change }],
    } as never,
  });
const field = 'data.tab_alerts.0';

describe('the flows of a camera', () => {
  it('are shown by tab, with all their settings', async () => {
    await add({ tab_slug: 'tab_flowsense', logicflow: countingFlow() });
    const { tab_alerts, tab_flowsense } = await show();
    expect([tab_alerts.length, tab_flowsense.length]).toEqual([1, 1]);
    expect(tab_alerts[0]).toMatchObject({
      flow_id: flow.id,
      level: 'site',
      use_case_slug: flow.use_case_slug,
      enabled: false,
      allowed: true,
      schedule: null,
      alert_cooldown: 60,
      re_alert_delay: 60,
      live_version: 1,
      version: 0,
    });
    expect((await refusal(show(await app.as('other')))).status).toBe(404);
    const blind = await companyUser(app, { less: ['camera_settings_platform_settings_read'] });
    expect((await refusal(show(blind))).status).toBe(403);
  });

  it('are set with hours and pauses, each under its version', async () => {
    const schedule = everyDay('08:00', '18:00');
    await put({ enabled: true, schedule });
    expect(await shown()).toMatchObject({ enabled: true, schedule, ...settings, version: 1 });
    const { status, problem } = await refusal(put({ alert_cooldown: 5 }));
    expect([status, problem?.current]).toEqual([409, expect.objectContaining({ id: own.cameraId })]);
    expect((await refusal(put({ version: undefined }))).errors).toEqual([
      [`${field}.version`, 'This field is required'],
    ]);
  });

  it('need both pauses, of 0 or more', async () => {
    const errorsOf = async (form: object) => (await refusal(put(form))).errors;
    expect(await errorsOf({ alert_cooldown: undefined })).toEqual([
      [`${field}.alert_cooldown`, 'This field is required'],
    ]);
    expect(await errorsOf({ re_alert_delay: undefined })).toEqual([
      [`${field}.re_alert_delay`, 'This field is required'],
    ]);
    expect(await errorsOf({ alert_cooldown: -1 })).toEqual([
      [`${field}.alert_cooldown`, 'Value must be greater than or equal to 0'],
    ]);
    expect((await put({ alert_cooldown: 0 })).cameras[0]?.changed).toBe(true);
  });

  it('are switched on many cameras of a site at once, or on none', async () => {
    const body = { name: `Second ${made}`, site_group: own.groupId };
    const second = await company('POST /cameras/', { body });
    const both = [own.cameraId, second.id];
    const { cameras } = await switchOn({ version: undefined }, company, both);
    expect(cameras.map(({ changed }) => changed)).toEqual([true, true]);
    const elsewhere = [own.cameraId, app.tenants.own.cameraId];
    expect((await refusal(switchOn({}, company, elsewhere))).errors[0]?.[0]).toBe('camera_ids');
    const foreign = [app.tenants.foreign.cameraId];
    expect((await refusal(switchOn({}, company, foreign))).errors[0]?.[0]).toBe('camera_ids');
    expect((await refusal(switchOn({ use_case_slug: 'lf_none' }))).errors).toEqual([
      ['use_cases.0.use_case_slug', 'This use case does not exist'],
    ]);
  });

  it('are on for included cameras alone, where they are allowed', async () => {
    expect((await refusal(switchOn({ allowed: false }))).status).toBe(403);
    const staff = await app.as('superuser');
    await switchOn({ enabled: false, allowed: false }, staff);
    expect((await refusal(switchOn({ version: 1 }))).errors).toEqual([
      ['use_cases.0.enabled', 'This is not allowed on this camera'],
    ]);
    await switchOn({ version: 1, enabled: true, allowed: true }, staff);
    const exclude = { include: false, versions: { functionalities: 0 } };
    await company('PUT /camera/camera-settings/:id/', { params: { id: own.cameraId }, body: exclude });
    const off = await shown();
    expect(off.enabled).toBe(false);
    expect((await refusal(switchOn({ version: off.version }))).errors).toEqual([
      ['use_cases.0.enabled', 'A use case can be enabled only on included cameras'],
    ]);
  });

  it('are changed by those who may change cameras', async () => {
    const operator = await app.as('operator');
    expect((await refusal(switchOn({}, operator))).status).toBe(403);
    expect((await refusal(put({}, operator))).status).toBe(403);
  });

  it('are written into the trail, and reverted from there', async () => {
    await switchOn();
    const { id } = await shown();
    const trail = await company('GET /audit_trail/changes/', { query: { object_types: ['camera_flow'] } });
    const entry = trail.results.find(({ object }) => object.id === id);
    expect([entry?.before, entry?.after]).toEqual([{ enabled: false }, { enabled: true }]);
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry?.id ?? '' } });
    expect((await shown()).enabled).toBe(false);
  });
});

describe('areas', () => {
  const withAreas = async (...areas: object[]) => {
    const { logicflow } = await shown();
    const nodes = logicflow!.nodes.map((node) =>
      node.id === 'zone' ? { ...node, data: { ...node.data, configured_areas: areas } } : node,
    );
    return { ...logicflow!, nodes };
  };

  it('of a camera go into a new version of the flow, and no other camera gets them', async () => {
    const area = anArea();
    await put({ logicflow: await withAreas(area) });
    const now = await shown();
    expect([now.level, now.live_version]).toEqual(['site', 2]);
    expect(now.logicflow?.nodes[1]).toMatchObject({ data: { configured_areas: [area] } });
    const { areas } = await company('GET /logicflow/flows/:id/', { params: { id: flow.id } });
    expect(areas).toEqual({ [own.cameraId]: { zone: [area] } });
  });

  it('are judged as the drawing editor judges them', async () => {
    const tiny = {
      ...anArea(),
      points: [
        [0.1, 0.1],
        [0.101, 0.1],
        [0.101, 0.101],
      ],
    };
    const at = `logicflow.nodes.zone.data.configured_areas.${tiny.id}`;
    expect((await refusal(put({ logicflow: await withAreas(tiny) }))).errors).toEqual([
      [at, 'Polygon size is too small'],
    ]);
    const label = { internal_name: uuidv7(), display_name: 'x', categories: [] as [] };
    const labelled = anArea(label);
    expect((await refusal(put({ logicflow: await withAreas(labelled) }))).errors).toEqual([
      [`logicflow.nodes.zone.data.configured_areas.${labelled.id}.selected_label`, 'Choose a value from the list'],
    ]);
  });

  it('can have the labels of the site', async () => {
    const { id } = await company('POST /labels/', { body: { site: own.siteId, name: 'Pit' } });
    const query = { camera: own.cameraId, tab_slug: 'tab_flowsense' } as const;
    expect(await company('GET /logicflow/labels', { query })).toEqual([
      { id, display_name: 'Pit', categories: [], max_category_limit: null },
    ]);
    expect((await shown()).logicflow?.nodes[1]).toMatchObject({ data: { allowed_labels: [{ internal_name: id }] } });
    const labelled = anArea({ internal_name: id, display_name: 'Pit', categories: [] });
    expect((await put({ logicflow: await withAreas(labelled) })).cameras[0]?.changed).toBe(true);
    expect(await (await app.as('other'))('GET /logicflow/labels', { query })).toEqual([]);
  });
});

describe('a flow of a camera’s own', () => {
  const copy = (logicflow: object, body: object = {}, as = company) =>
    shown().then(({ id }) =>
      as('POST /logicflow/create-for-camera', {
        body: { camera_usecase_id: id, tab_slug: 'tab_alerts', logicflow, ...body } as never,
      }),
    );

  it('takes the place of the site’s on that camera, under the same name and slug', async () => {
    await switchOn();
    const id = uuidv7();
    const made = await copy(zoneFlow(7), { id });
    expect(made).toMatchObject({
      id,
      camera: { id: own.cameraId },
      use_case_slug: flow.use_case_slug,
      live_version: 1,
    });
    expect(await shown()).toMatchObject({ flow_id: id, level: 'camera', enabled: true });
    expect((await copy(zoneFlow(7), { id })).live_version).toBe(1);
    expect((await copy(zoneFlow(8))).live_version).toBe(2);
    await company('DELETE /logicflow/flows/:id/', { params: { id } });
    expect(await shown()).toMatchObject({ flow_id: flow.id, level: 'site', enabled: true });
  });

  it('is made when rules are set otherwise on one camera', async () => {
    await put({ logicflow: zoneFlow(7) });
    expect((await shown()).level).toBe('camera');
    const site = await company('GET /logicflow/flows/:id/', { params: { id: flow.id } });
    expect(site.live_version).toBe(1);
  });

  it('has other nodes only for those who may edit flows', async () => {
    const user = await companyUser(app, { less: ['logicflow__update'] });
    const other = drawing([detector('people'), rule('n', 'negate')], ['people', 'n']);
    expect((await refusal(put({ logicflow: other }, user))).status).toBe(403);
    expect((await refusal(copy(zoneFlow(), {}, user))).status).toBe(403);
    await put({ logicflow: zoneFlow(4) }, user);
    expect((await shown()).level).toBe('camera');
  });

  it('is refused for what is not a camera’s use case within reach', async () => {
    const errors = [['camera_usecase_id', 'You do not have access to this']];
    expect((await refusal(copy(zoneFlow(), { camera_usecase_id: uuidv7() }))).errors).toEqual(errors);
    expect((await refusal(copy(zoneFlow(), {}, await app.as('other')))).errors).toEqual(errors);
  });
});

describe('what builders are offered', () => {
  it('is the palette of the tab, with pictures', async () => {
    const { detectors, rules } = await company('GET /logicflow/get-nodes', { query: { tab_slug: 'tab_alerts' } });
    expect(detectors).toContainEqual({ name: 'People', slug: 'human', icon_url: '/api/logicflow/icons/human' });
    expect(rules.map(({ slug }) => slug)).not.toContain('flowsense');
    const icon = await fetch(`${app.url}/api/logicflow/icons/human`, {
      headers: { cookie: await app.cookieOf(app.tenants.userIds.viewer!) },
    });
    expect([icon.headers.get('content-type'), (await icon.text()).slice(0, 4)]).toEqual(['image/svg+xml', '<svg']);
  });

  it('are the included cameras of the site, and the sub-tabs within reach', async () => {
    const listed = await company('GET /logicflow/validation/depends-on/included-cameras', {
      query: { camera: own.cameraId },
    });
    expect(listed).toEqual([{ id: own.cameraId, camera_name: expect.any(String), group_name: expect.any(String) }]);
    expect(
      await company('GET /logicflow/validation/depends-on/included-cameras', { query: { site: own.siteId } }),
    ).toEqual(listed);
    const other = await app.as('other');
    const query = { camera: own.cameraId };
    expect(await other('GET /logicflow/validation/depends-on/included-cameras', { query })).toEqual([]);
    expect(await other('GET /logicflow/validation/depends-on/enabled-use-cases', { query })).toEqual([]);
    const counting = await add({ name: `Ramp ${made}`, tab_slug: 'tab_flowsense', logicflow: countingFlow() });
    const tab = { sub_tab_name: counting.name, usecase_slug: counting.use_case_slug };
    expect(await company('GET /logicflow/get-sub-tabs', {})).toContainEqual(tab);
    expect(await other('GET /logicflow/get-sub-tabs', {})).not.toContainEqual(tab);
  });
});

describe('what is removed', () => {
  it('a camera takes its own flows along, and the site’s go on', async () => {
    const second = await company('POST /cameras/', { body: { name: `Going ${made}`, site_group: own.groupId } });
    await app.services.db.query(sql`update camera_rows set removed_at = now() where id = ${second.id}`);
    const { cameras } = await company('GET /logicflow/flows/:id/', { params: { id: flow.id } });
    expect(cameras.map(({ id }) => id)).toEqual([own.cameraId]);
    await app.services.db.query(sql`delete from camera_rows where id = ${second.id}`);
    expect((await show()).tab_alerts).toHaveLength(1);
  });
});
