import { everyDay } from '@sightline/contract/schedules';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { companyUser, refusal } from '../use-cases/testing/setting.ts';
import { countingFlow } from './testing/drawing.ts';
import { flowOnCamera, PAUSES } from './testing/flow-on-camera.ts';

const here = flowOnCamera();
const { add, show, shown, put, switchOn } = here;
const field = 'data.tab_alerts.0';

describe('the flows of a camera', () => {
  it('are shown by tab, with all their settings (FLOW-16)', async () => {
    await add({ tab_slug: 'tab_flowsense', logicflow: countingFlow() });
    const { tab_alerts, tab_flowsense } = await show();
    expect([tab_alerts.length, tab_flowsense.length]).toEqual([1, 1]);
    expect(tab_alerts[0]).toMatchObject({
      id: expect.any(String),
      flow_id: here.flow.id,
      name: here.flow.name,
      icon: here.flow.icon,
      description: here.flow.description,
      use_case_name: here.flow.use_case_name,
      use_case_icon_url: here.flow.use_case_icon_url,
      logicflow: { nodes: here.flow.logicflow?.nodes, edges: here.flow.logicflow?.edges },
      level: 'site',
      use_case_slug: here.flow.use_case_slug,
      enabled: false,
      allowed: true,
      schedule: null,
      alert_cooldown: 60,
      re_alert_delay: 60,
      live_version: 1,
      version: 0,
    });
    expect((await refusal(show(await here.app.as('other')))).status).toBe(404);
    const blind = await companyUser(here.app, { less: ['camera_settings_platform_settings_read'] });
    expect((await refusal(show(blind))).status).toBe(403);
  });

  it('are set by tab with hours and pauses, each under its version (UC-55)', async () => {
    const schedule = everyDay('08:00', '18:00');
    await put({ enabled: true, schedule });
    expect(await shown()).toMatchObject({ enabled: true, schedule, ...PAUSES, version: 1 });
    const { status, problem } = await refusal(put({ alert_cooldown: 5 }));
    expect([status, problem?.current]).toEqual([409, expect.objectContaining({ id: here.own.cameraId })]);
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
    const body = { name: `Second ${here.made}`, site_group: here.own.groupId };
    const second = await here.company('POST /cameras/', { body });
    const both = [here.own.cameraId, second.id];
    const { cameras } = await switchOn({ version: undefined }, here.company, both);
    expect(cameras.map(({ changed }) => changed)).toEqual([true, true]);
    const elsewhere = [here.own.cameraId, here.app.tenants.own.cameraId];
    expect((await refusal(switchOn({}, here.company, elsewhere))).errors[0]?.[0]).toBe('camera_ids');
    const foreign = [here.app.tenants.foreign.cameraId];
    expect((await refusal(switchOn({}, here.company, foreign))).errors[0]?.[0]).toBe('camera_ids');
    expect((await refusal(switchOn({ use_case_slug: 'lf_none' }))).errors).toEqual([
      ['use_cases.0.use_case_slug', 'This use case does not exist'],
    ]);
  });

  it('are on for included cameras alone, where they are allowed', async () => {
    expect((await refusal(switchOn({ allowed: false }))).status).toBe(403);
    const staff = await here.app.as('superuser');
    await switchOn({ enabled: false, allowed: false }, staff);
    expect((await refusal(switchOn({ version: 1 }))).errors).toEqual([
      ['use_cases.0.enabled', 'This is not allowed on this camera'],
    ]);
    await switchOn({ version: 1, enabled: true, allowed: true }, staff);
    const exclude = { include: false, versions: { functionalities: 0 } };
    await here.company('PUT /camera/camera-settings/:id/', { params: { id: here.own.cameraId }, body: exclude });
    const off = await shown();
    expect(off.enabled).toBe(false);
    expect((await refusal(switchOn({ version: off.version }))).errors).toEqual([
      ['use_cases.0.enabled', 'A use case can be enabled only on included cameras'],
    ]);
  });

  it('are changed by those who may change cameras', async () => {
    const operator = await here.app.as('operator');
    expect((await refusal(switchOn({}, operator))).status).toBe(403);
    expect((await refusal(put({}, operator))).status).toBe(403);
  });

  it('are written into the trail, and reverted from there', async () => {
    await switchOn();
    const { id } = await shown();
    const trail = await here.company('GET /audit_trail/changes/', { query: { object_types: ['camera_flow'] } });
    const entry = trail.results.find(({ object }) => object.id === id);
    expect([entry?.before, entry?.after]).toEqual([{ enabled: false }, { enabled: true }]);
    expect(entry?.camera_id).toBe(here.own.cameraId);
    await here.company('POST /audit_trail/changes/:id/revert/', { params: { id: entry?.id ?? '' } });
    expect((await shown()).enabled).toBe(false);
  });
});

describe('what builders are offered', () => {
  it('is the palette of the tab, with pictures (FLOW-09)', async () => {
    const { detectors, rules } = await here.company('GET /logicflow/get-nodes', { query: { tab_slug: 'tab_alerts' } });
    expect(detectors).toContainEqual({ name: 'People', slug: 'human', icon_url: '/api/logicflow/icons/human' });
    expect(rules.map(({ slug }) => slug)).not.toContain('flowsense');
    const icon = await fetch(`${here.app.url}/api/logicflow/icons/human`, {
      headers: { cookie: await here.app.cookieOf(here.app.tenants.userIds.viewer!) },
    });
    expect([icon.headers.get('content-type'), (await icon.text()).slice(0, 4)]).toEqual(['image/svg+xml', '<svg']);
  });

  it('are the included cameras of the site, and the sub-tabs within reach', async () => {
    const listed = await here.company('GET /logicflow/validation/depends-on/included-cameras', {
      query: { camera: here.own.cameraId },
    });
    expect(listed).toEqual([
      { id: here.own.cameraId, camera_name: expect.any(String), group_name: expect.any(String) },
    ]);
    expect(
      await here.company('GET /logicflow/validation/depends-on/included-cameras', { query: { site: here.own.siteId } }),
    ).toEqual(listed);
    const other = await here.app.as('other');
    const query = { camera: here.own.cameraId };
    expect(await other('GET /logicflow/validation/depends-on/included-cameras', { query })).toEqual([]);
    expect(await other('GET /logicflow/validation/depends-on/enabled-use-cases', { query })).toEqual([]);
    const counting = await add({ name: `Ramp ${here.made}`, tab_slug: 'tab_flowsense', logicflow: countingFlow() });
    const tab = { sub_tab_name: counting.name, usecase_slug: counting.use_case_slug };
    expect(await here.company('GET /logicflow/get-sub-tabs', {})).toContainEqual(tab);
    const ofTab = { query: { use_case_slug: tab.usecase_slug } };
    expect((await here.company('GET /logicflow/flows/', ofTab)).results.map(({ id }) => id)).toEqual([counting.id]);
    expect((await other('GET /logicflow/flows/', ofTab)).results).toEqual([]);
    await expect(
      here.company('GET /logicflow/flows/', { query: { use_case_slug: 'x'.repeat(61) } }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await other('GET /logicflow/get-sub-tabs', {})).not.toContainEqual(tab);
  });
});

describe('what is removed', () => {
  it('a camera takes its own flows along, and the site’s go on', async () => {
    const second = await here.company('POST /cameras/', {
      body: { name: `Going ${here.made}`, site_group: here.own.groupId },
    });
    await here.app.services.db.query(sql`update camera_rows set removed_at = now() where id = ${second.id}`);
    const { cameras } = await here.company('GET /logicflow/flows/:id/', { params: { id: here.flow.id } });
    expect(cameras.map(({ id }) => id)).toEqual([here.own.cameraId]);
    await here.app.services.db.query(sql`delete from camera_rows where id = ${second.id}`);
    expect((await show()).tab_alerts).toHaveLength(1);
  });
});
