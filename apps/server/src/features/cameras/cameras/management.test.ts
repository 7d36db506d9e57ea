import { everyDay } from '@sightline/contract/schedules';
import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, configVersionOf, entriesOf, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  company = await app.as('company');
  own = app.tenants.own;
});
afterAll(() => app.close());

let made = 0;
async function create(fields: { site_group?: string; name?: string } = {}) {
  return company('POST /cameras/', { body: { name: `Eye ${++made}`, site_group: own.groupId, ...fields } });
}
const features = async (id: string) =>
  (await company('GET /camera/use-case-settings/:id/', { params: { id } })).alert_features!;
const enable = (id: string, ...keys: string[]) =>
  company('PUT /cameras/alert_features/', {
    body: { camera_ids: [id], alert_features: Object.fromEntries(keys.map((key) => [key, { enabled: true }])) },
  });

describe('lists', () => {
  it('are limited to the reach and to what is asked for (API-136, API-137)', async () => {
    const branch = await addBranch(app.services.db, 'listed', own);
    const { id } = await create({ site_group: branch.groupId, name: 'Zebra one' });
    await app.services.db.query(sql`update cameras set include = false where id = ${id}`);
    const names = async (query: object) => (await company('GET /cameras/', { query })).results.map(({ name }) => name);
    expect(await names({ sites: [branch.siteId] })).toEqual(['listed camera', 'Zebra one']);
    expect(await names({ sites: [branch.siteId], include: 'true' })).toEqual(['listed camera']);
    expect(await names({ groups: [branch.groupId], search: 'ZEBRA' })).toEqual(['Zebra one']);
    expect(await names({ cameras: [id, app.tenants.foreign.cameraId] })).toEqual(['Zebra one']);
    expect(await names({ sites: [app.tenants.foreign.siteId] })).toEqual([]);
    expect(await names({ zones: [uuidv7()] })).toEqual([]);
    const page = await company('POST /cameras/paginated/', {
      query: { page: 2, size: 1 },
      body: { sites: [branch.siteId] },
    });
    expect(page).toMatchObject({ results: [{ id, include: false, use_cases: 0 }], total_pages: 2, count: 2 });
  });

  it('keep to cameras that give a tab something to show (API-137)', async () => {
    const { db } = app.services;
    const branch = await addBranch(db, 'tabbed', own);
    const { id } = await create({ site_group: branch.groupId, name: 'Tabbed two' });
    const list = async (tab: string) => {
      const body = { sites: [branch.siteId], tab: tab as 'timelapse' };
      return (await company('POST /cameras/paginated/', { query: {}, body })).results.map(({ name }) => name);
    };
    expect(await list('timelapse')).toEqual([]);
    await db.query(sql`insert into camera_blocks (camera_id, block, enabled)
      values (${id}, 'timelapse', true), (${branch.cameraId}, 'timelapse', false)
      on conflict (camera_id, block) do update set enabled = excluded.enabled`);
    expect(await list('timelapse')).toEqual(['Tabbed two']);
    expect(await list('footfall')).toEqual([]);
    await db.query(sql`update cameras set include = false where id = ${id}`);
    expect(await list('timelapse')).toEqual([]);
    await expect(list('nowhere')).rejects.toMatchObject({ status: 422 });
  });

  it('find cameras by the zones drawn on them, and name the zones (UC-37, UC-38)', async () => {
    const { id } = await create();
    const zone = uuidv7();
    await addArea(app.services.db, { id: zone, cameraId: id, tag: 'no_access_area', label: 'Gate' });
    expect((await company('GET /cameras/', { query: { zones: [zone] } })).results.map((each) => each.id)).toEqual([id]);
    const query = { usecase: 'vehicle_management' };
    expect(await company('GET /cameras/:id/zones/', { params: { id }, query })).toEqual([{ id: zone, name: 'Gate' }]);
    const params = { id };
    const saved = await company('PUT /camera/use-case-settings/vehicle-management/:id/', {
      params,
      body: { vehicle_management_configuration: { zone, version: 0 } },
    });
    expect(saved.vehicle_management_configuration).toMatchObject({ zone, version: 1 });
    const elsewhere = { vehicle_management_configuration: { zone: uuidv7(), version: 1 } };
    const call = company('PUT /camera/use-case-settings/vehicle-management/:id/', { params, body: elsewhere });
    expect((await refusal(call)).errors).toEqual([
      ['vehicle_management_configuration.zone', 'You do not have access to this'],
    ]);
  });
});

describe('one camera', () => {
  it('is read and changed in parts (API-139, API-140)', async () => {
    const { id } = await create();
    const changed = await company('PATCH /cameras/:id/', { params: { id }, body: { name: 'Renamed', include: true } });
    expect(changed).toMatchObject({ id, name: 'Renamed', latest_frame: null, layout_plan: null });
    expect(await company('GET /cameras/:id/', { params: { id } })).toEqual(changed);
    const less = await companyUser(app, { less: ['camera_settings_basic_config_write'] });
    expect((await refusal(less('PATCH /cameras/:id/', { params: { id }, body: { name: 'x' } }))).status).toBe(403);
  });

  it('is switched off altogether when it is not included any more (CAM-34, CAM-76)', async () => {
    const { id } = await create();
    await enable(id, 'crowding', 'speeding');
    await company('PUT /cameras/footfall/', { body: { camera_ids: [id], footfall_configuration: { enabled: true } } });
    await company('PATCH /cameras/:id/', { params: { id }, body: { include: false } });
    const now = await features(id);
    expect(USE_CASE_KEYS.filter((key) => now[key].enabled)).toEqual([]);
    const footfall = await company('GET /camera/use-case-settings/footfall/:id/', { params: { id } });
    expect(footfall).toMatchObject({ include: false, footfall_configuration: { enabled: false, version: 2 } });
    const types = (await entriesOf(app, id)).map((entry) => entry.object_type);
    expect(types.filter((type) => type === 'camera_use_case').length).toBeGreaterThanOrEqual(3);
  });

  it('is hidden at once and removed with all it has, by a mailed code (API-141, API-144)', async () => {
    for (const address of ['DELETE /cameras/:id/', 'DELETE /cameras/sudo/:id/delete_camera/'] as const) {
      const { id } = await create();
      const params = { id };
      expect((await refusal(company(address, { params, query: {} }))).errors).toEqual([
        ['otp', 'This field is required'],
      ]);
      expect(await company('GET /cameras/:id/deletion_impact/', { params })).toMatchObject({ cameras: 0, alerts: 0 });
      const otp = await app.deletionCodeOf('company');
      await company(address, { params, query: { otp } });
      expect((await refusal(company('GET /cameras/:id/', { params }))).status).toBe(404);
      await vi.waitFor(async () => {
        const { rowCount } = await app.services.db.query(sql`select from camera_rows where id = ${id}`);
        expect(rowCount).toBe(0);
      }, SOON);
      expect((await entriesOf(app, id)).at(-1)).toMatchObject({ action: 'deleted' });
    }
  });
});

describe('many cameras (API-143)', () => {
  it('are changed together, on one site only (FORM-12, API-143)', async () => {
    const [a, b] = [await create(), await create()];
    const camera_ids = [a.id, b.id];
    const { cameras } = await company('PATCH /cameras/bulk_update/', { body: { camera_ids, show_metadata: true } });
    expect(cameras.every(({ changed }) => changed)).toBe(true);
    const elsewhere = await addBranch(app.services.db, `bulk ${made}`, own);
    const call = company('PATCH /cameras/bulk_update/', {
      body: { camera_ids: [a.id, elsewhere.cameraId], address: 'x' },
    });
    expect((await refusal(call)).errors).toEqual([
      ['camera_ids', 'Cameras from different sites cannot be chosen together'],
    ]);
    const named = company('PATCH /cameras/bulk_update/', { body: { camera_ids, name: 'Same' } as never });
    expect((await refusal(named)).errors).toEqual([['name', 'Unknown field']]);
    await company('PUT /cameras/privacy/', {
      body: { camera_ids, privacy: { face_blur: true, full_body_blur: true } },
    });
    await company('PUT /cameras/camera_source/', {
      body: { camera_ids, camera_source: { source: 'sim://road?seed=3' } },
    });
    const shown = await company('GET /camera/camera-settings/:id/', { params: { id: b.id } });
    expect(shown).toMatchObject({ privacy: { face_blur: true }, camera_source: { source: 'sim://road?seed=3' } });
  });
});

describe('another group', () => {
  it('says what resets, and begins as the group has it (CAM-62, CAM-63)', async () => {
    const there = await addBranch(app.services.db, 'there', own);
    await enable(there.cameraId, 'speeding', 'loitering_detection');
    const helper = await create();
    const { id } = await create();
    await company('PATCH /cameras/:id/', { params: { id }, body: { supplementary_camera_ids: [helper.id] } });
    await company('PUT /cameras/alert_features/', {
      body: { camera_ids: [id], alert_features: { crowding: { enabled: true, max_people: 2 } } },
    });
    const impact = await company('GET /cameras/:id/move_impact/', { params: { id }, query: { group: there.groupId } });
    expect(impact).toMatchObject({
      group: { id: there.groupId },
      same_site: false,
      switched_off: ['crowding'],
      switched_on: ['loitering_detection', 'speeding'],
      supplementary_cameras: [{ id: helper.id }],
    });
    const statuses = await company('GET /sites/:id/get_use_case_statuses/', {
      params: { id: there.siteId },
      query: { group: there.groupId },
    });
    expect(statuses.filter((each) => each.default_enabled).map((each) => each.use_case)).toEqual(impact.switched_on);
    await company('PATCH /cameras/:id/', { params: { id }, body: { site_group: there.groupId } });
    const after = await features(id);
    expect(after.crowding).toMatchObject({
      enabled: false,
      max_people: expect.not.toSatisfy((n) => n === 2),
    });
    expect(after.speeding.enabled).toBe(true);
    const settings = await company('GET /camera/camera-settings/:id/', { params: { id } });
    expect(settings).toMatchObject({ site_info: { id: there.siteId }, supplementary_camera_ids: [] });
  });

  it('lies within the company and within reach', async () => {
    const { id } = await create();
    const reseller = await app.as('reseller');
    const move = (group: string, as: Client) =>
      as('PATCH /cameras/:id/', { params: { id }, body: { site_group: group } });
    expect((await refusal(move(app.tenants.foreign.groupId, company))).errors).toEqual([
      ['site_group', 'You do not have access to this'],
    ]);
    expect((await refusal(move(app.tenants.sister.groupId, reseller))).errors).toEqual([
      ['site_group', 'This cannot be moved'],
    ]);
  });
});

describe('copying settings', () => {
  it('previews, copies what can be copied, and says what cannot', async () => {
    const [from, to] = [await create(), await create()];
    await enable(from.id, 'crowding', 'ppe_detection');
    await company('PATCH /cameras/:id/', {
      params: { id: from.id },
      body: { operating_hours: everyDay('06:00', '12:00'), address: 'Depot' },
    });
    await app.services.db.query(sql`update cameras set view_type = 'LONG_RANGE' where id = ${to.id}`);
    const body = {
      from: from.id,
      to: [to.id],
      sections: ['basic_config', 'specifications'] as ('basic_config' | 'specifications')[],
      use_cases: ['crowding', 'ppe_detection'] as ('crowding' | 'ppe_detection')[],
    };
    const preview = await company('POST /cameras/copy_settings/', { body: { ...body, preview: true } });
    expect(preview.cameras[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['address', 'operating_hours', 'alert_features.crowding.enabled']),
    );
    expect(preview.cameras[0]?.left_out).toMatchObject([{ use_case: 'ppe_detection', code: 'view_type_incompatible' }]);
    expect((await features(to.id)).crowding.enabled).toBe(false);
    await company('POST /cameras/copy_settings/', { body });
    expect((await features(to.id)).crowding.enabled).toBe(true);
    expect((await features(to.id)).ppe_detection.enabled).toBe(false);
    const copied = await company('GET /camera/camera-settings/:id/', { params: { id: to.id } });
    expect(copied).toMatchObject({ name: to.name, address: 'Depot', on_time: '06:00', off_time: '12:00' });
    expect(
      (await company('POST /cameras/copy_settings/', { body: { ...body, preview: true } })).cameras[0]?.changes,
    ).toEqual([]);
    const less = await companyUser(app, { less: ['camera_settings_platform_settings_write'] });
    expect((await refusal(less('POST /cameras/copy_settings/', { body }))).status).toBe(403);
  });

  it('leaves out what would be too many, with the number the sentence needs', async () => {
    const branch = await addBranch(app.services.db, 'crowded', own);
    const there = { site_group: branch.groupId };
    const [from, to] = [await create(there), await create(there)];
    await enable(from.id, 'crowding', 'speeding');
    await app.services.db.query(
      sql`update sites set settings = settings || '{"max_alert_use_cases_per_camera": 1}' where id = ${branch.siteId}`,
    );
    const { cameras } = await company('POST /cameras/copy_settings/', {
      body: { from: from.id, to: [to.id], use_cases: ['crowding', 'speeding'], preview: true },
    });
    expect(cameras[0]?.left_out).toEqual([
      {
        use_case: 'speeding',
        code: 'too_many_use_cases',
        message: 'This site allows at most 1 alert use cases per camera',
        params: { max: 1 },
      },
    ]);
  });
});

describe('files', () => {
  const upload = (text: string, mode: 'preview' | 'all' | 'valid') =>
    company('POST /cameras/upload_csv/', { query: { mode }, upload: { type: 'text/csv', data: Buffer.from(text) } });

  it('add cameras row by row, after a preview (CAM-68, FORM-14, API-142, OD-04)', async () => {
    const text = `name,site,group,latitude,longitude,source,include
File one,own site,own group,1.5,103.5,rtsp://a/1,yes
File #2,own site,own group,,,,
File three,${own.siteId},${own.groupId},1.5,,,
File four,foreign site,foreign group,,,,
FILE ONE,own site,own group,,,,`;
    const preview = await upload(text, 'preview');
    expect(preview).toMatchObject({ valid: 1, invalid: 4, created: 0 });
    expect(preview.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      [],
      ['name'],
      ['longitude'],
      ['site'],
      ['name'],
    ]);
    expect(await upload(text, 'all')).toMatchObject({ created: 0 });
    expect(await upload(text, 'valid')).toMatchObject({ created: 1 });
    expect((await upload(text, 'preview')).rows[0]?.errors).toMatchObject([{ field: 'name', code: 'name_taken' }]);
    const long = `name,site,group\n${'x,own site,own group\n'.repeat(501)}`;
    expect((await refusal(upload(long, 'preview'))).errors).toEqual([['body', 'The file has more than 500 rows']]);
    expect((await refusal(upload('name\nx', 'preview'))).errors).toEqual([
      ['body', 'The file is missing these columns: site, group'],
    ]);
  });

  it('say whether a site or a group is unknown, or which name several share', async () => {
    const { db } = app.services;
    const { companyId, resellerId } = own;
    // A reseller reaches two sites of one name, in two companies.
    const [one, two] = [await addBranch(db, 'twin', own), await addBranch(db, 'twin', { resellerId })];
    expect(two.companyId).not.toBe(companyId);
    const reseller = await app.as('reseller');
    const text = `name,site,group
Twin 1,twin site,twin group
Twin 2,${one.siteId},twin group
Twin 3,twin site,${two.groupId}
Twin 4,own site,Nowhere
Twin 5,foreign site,foreign group
Twin 6,,own group
Twin 7,own site,`;
    const { rows } = await reseller('POST /cameras/upload_csv/', {
      query: { mode: 'preview' },
      upload: { type: 'text/csv', data: Buffer.from(text) },
    });
    expect(rows.map(({ errors }) => errors.map(({ field, code, params }) => [field, code, params?.name]))).toEqual([
      [['site', 'name_ambiguous', 'twin site']],
      [],
      [],
      [['group', 'name_unknown', 'Nowhere']],
      [['site', 'name_unknown', 'foreign site']],
      [['site', 'required', undefined]],
      [['group', 'required', undefined]],
    ]);
  });

  it('are given as a template and as the list', async () => {
    const headers = { cookie: await app.cookieOf('company') };
    const text = async (path: string) => (await fetch(`${app.url}/api${path}`, { headers })).text();
    expect(await text('/cameras/csv_template/')).toBe(
      'name,site,group,address,latitude,longitude,source,connectivity_method,include\r\n',
    );
    const list = await text(`/cameras/export/?sites=${own.siteId}`);
    expect(list.split('\r\n')[0]).toContain('name,site,group');
    expect(list).toContain('own camera,own site');
    expect(list).not.toContain('foreign');
  });

  it('are uploaded by a signed address and then belong to a camera (CAM-65..67, API-013, API-014)', async () => {
    const sign = (filename: string) => company('GET /s3/signed/', { query: { filename, context: 'block_plans' } });
    expect((await refusal(sign('plan.svg'))).errors).toEqual([['filename', 'File type is invalid']]);
    const { url, key } = await sign('Plan of level 1.PNG');
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const put = (address: string, data: Uint8Array) =>
      fetch(new URL(address, app.url), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: data as Uint8Array<ArrayBuffer>,
      });
    expect((await put(url, Buffer.from('<svg/>'))).status).toBe(422);
    const forged = url.replace(/signature=./, (start) => (start.endsWith('_') ? 'signature=A' : 'signature=_'));
    expect((await put(forged, png)).status).toBe(404);
    const { id } = await create();
    const point = (as: Client) => as('PATCH /cameras/:id/', { params: { id }, body: { layout_image: key } });
    expect((await refusal(point(company))).errors).toEqual([['layout_image', 'This file was not uploaded']]);
    expect((await put(url, png)).status).toBe(204);
    expect((await refusal(point(await companyUser(app, {})))).status).toBe(422);
    const { layout_plan } = await point(company);
    const shown = await fetch(new URL(layout_plan!, app.url));
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 });
    await company('PATCH /cameras/:id/', { params: { id }, body: { layout_image: null } });
    expect((await fetch(new URL(layout_plan!, app.url))).status).toBe(200);
  });
});

describe('nodes', () => {
  it('are asked for fresh pictures (CAM-69, API-145)', async () => {
    const { id } = await create();
    const body = { camera_ids: [own.cameraId, id] };
    expect(await company('POST /cameras/refresh_camera_health/', { body })).toEqual({ asked: 1, without_node: 1 });
    // Asked again before the node has heard of it: once is enough.
    expect(await company('POST /cameras/refresh_camera_health/', { body })).toEqual({ asked: 1, without_node: 1 });
    const { commands } = await app.asNode(own.nodeToken)('GET /node/config/', { query: { version: 0 } });
    expect(commands).toMatchObject([{ kind: 'capture_frame', camera_id: own.cameraId }]);
  });

  it('raise a test alert that goes the way of every alert (CAM-71, API-146)', async () => {
    const { alert_id } = await company('POST /cameras/send_test_alert/', { body: { camera_id: own.cameraId } });
    const alert = await company('GET /alerts/records/:id/', { params: { id: alert_id } });
    expect(alert).toMatchObject({ use_case: 'test_use_case', camera: { id: own.cameraId } });
    const { rows } = await app.services.db.query(sql`select trace, zones from alerts where id = ${alert_id}`);
    expect(rows[0]).toMatchObject({ trace: [{ type: 'test_alert' }], zones: [{ label: 'Test by company' }] });
    const { id } = await create();
    expect((await refusal(company('POST /cameras/send_test_alert/', { body: { camera_id: id } }))).status).toBe(409);
  });

  it('test a connection, and nobody else learns what was tested', async () => {
    const params = { id: own.cameraId };
    const ask = () =>
      company('POST /cameras/:id/test_connection/', { params, body: { source: 'rtsp://a:s3cret@b/1' } });
    expect((await refusal(ask())).errors).toEqual([[undefined, 'This processing node is not running']]);
    await app.services.db.query(sql`update deployments set last_heartbeat_at = now() where id = ${own.deploymentId}`);
    const test = await ask();
    expect(test).toMatchObject({ state: 'waiting', delivered: false, frame: null });
    const { rows } = await app.services.db.query(sql`select n::text from node_commands n where id = ${test.id}`);
    expect(JSON.stringify(rows)).not.toContain('s3cret');
    const node = app.asNode(own.nodeToken);
    const { commands } = await node('GET /node/config/', { query: { version: 0 } });
    expect(commands.at(-1)).toMatchObject({ id: test.id, test: { source: 'rtsp://a:s3cret@b/1' } });
    const answer = (as: Client) =>
      as('POST /node/commands/:id/answer/', { params: { id: test.id }, body: { ok: false, reason: 'No route' } });
    expect((await refusal(answer(app.asNode(app.tenants.sister.nodeToken)))).status).toBe(404);
    expect(await answer(node)).toEqual({ repeated: false });
    expect(await answer(node)).toEqual({ repeated: true });
    const result = await company('GET /cameras/connection_tests/:id/', { params: { id: test.id } });
    expect(result).toMatchObject({ state: 'failed', reason: 'No route', delivered: true });
    const other = await app.as('other');
    expect((await refusal(other('GET /cameras/connection_tests/:id/', { params: { id: test.id } }))).status).toBe(404);
  });
});

describe('blocks', () => {
  const SLUGS = [
    ['vehicle-management', 'API-112, API-113'],
    ['inspection', 'API-116, API-117'],
    ['camera-health', 'API-118, API-119'],
    ['footfall', 'API-120, API-121'],
    ['machinery-utilisation', 'API-122, API-123'],
    ['timelapse', 'API-124, API-125'],
    ['vehicle-tracking', 'API-126, API-127'],
    ['workhour', 'API-128, API-129'],
  ] as const;
  type Loose = (address: string, input: object) => Promise<Record<string, Record<string, unknown>>>;

  it.each(SLUGS)('%s is switched, scheduled and versioned (UC-31, UC-44..48, %s)', async (slug) => {
    const call = company as unknown as Loose;
    const { id } = await create();
    const params = { id };
    const name = `${slug.replaceAll('-', '_')}_configuration`;
    const get = () => call(`GET /camera/use-case-settings/${slug}/:id/`, { params });
    const put = (configuration: object, as = call) =>
      as(`PUT /camera/use-case-settings/${slug}/:id/`, { params, body: { [name]: configuration } });
    expect((await get())[name]).toMatchObject({ id, enabled: false, allowed: true, schedule: null, version: 0 });
    const schedule = everyDay('10:00', '11:00');
    const saved = await put({ ...(await get())[name], enabled: true, schedule });
    expect(saved[name]).toMatchObject({ enabled: true, schedule, version: 1 });
    expect(await get()).toEqual(saved);
    const stale = await refusal(put({ enabled: false, version: 0 }));
    expect([stale.status, stale.problem?.current]).toEqual([409, saved]);
    expect((await refusal(put({ enabled: false }))).errors).toEqual([[`${name}.version`, 'This field is required']]);
    expect((await refusal(put({ id: own.cameraId, enabled: false, version: 1 }))).errors).toEqual([
      [`${name}.id`, 'This value is not valid'],
    ]);
    expect(
      (await refusal(put({ enabled: true, version: 1 }, (await app.as('other')) as unknown as Loose))).status,
    ).toBe(404);
    expect((await refusal(put({ allowed: false, version: 1 }))).status).toBe(403);
    const reader = (await companyUser(app, { less: ['update'] })) as unknown as Loose;
    expect((await refusal(put({ enabled: false, version: 1 }, reader))).status).toBe(403);
    await app.services.db.query(sql`update camera_blocks set allowed = false where camera_id = ${id}`);
    expect((await refusal(put({ enabled: false, version: 1 }))).errors).toEqual([
      [name, 'This is not allowed on this camera'],
    ]);
    expect((await entriesOf(app, id)).at(-1)).toMatchObject({ object_type: 'camera_use_case' });
  });

  it('people management has two parts (UC-39, UC-40, API-114, API-115, PEOPLE-10, PEOPLE-13, PEOPLE-14)', async () => {
    const { id } = await create();
    const params = { id };
    const address = '/camera/use-case-settings/people-management/:id/' as const;
    const access_control = { enabled: true, send_unknown_alert: true, entry_towards_camera: false, version: 0 };
    const saved = await company(`PUT ${address}`, {
      params,
      body: { people_management_configuration: { access_control } },
    });
    expect(saved.people_management_configuration).toMatchObject({
      id,
      capture_logs: { enabled: false, version: 0 },
      access_control: { ...access_control, send_unauthorised_alert: false, version: 1 },
    });
    const settings = await company('GET /camera/use-case-settings/:id/', { params });
    expect(settings.block_toggles).toMatchObject({ 'access_control.enabled': true, 'capture_logs.enabled': false });
    const less = await companyUser(app, { less: ['people_management_configure_write'] });
    expect(
      (await refusal(less(`PUT ${address}`, { params, body: { people_management_configuration: {} } }))).status,
    ).toBe(403);
  });

  it('UC-32..36, UC-42, UC-43: vehicles to monitor, and an identifier nobody sets', async () => {
    const { id } = await create();
    const params = { id };
    const vehicles = await company('GET /camera/use-case-settings/vehicle-management/:id/', { params });
    expect(vehicles.vehicle_management_configuration).toMatchObject({
      camera_authorisation: false,
      enable_unauthorised_alert: false,
      enable_unknown_alert: false,
      entry_towards_camera: true,
      vehicles_to_monitor: { car: { enabled: true }, excavator: { enabled: true } },
      zone: null,
    });
    const saved = await company('PUT /camera/use-case-settings/inspection/:id/', {
      params,
      body: { inspection_configuration: { publicly_accessible: true, inspection_cam_identifier: 'mine', version: 0 } },
    });
    expect(saved.inspection_configuration).toMatchObject({
      publicly_accessible: true,
      inspection_cam_identifier: null,
    });
  });

  it.each([
    'vehicle_management',
    'inspection',
    'footfall',
    'workhour',
    'camera_health',
    'timelapse',
    'vehicle_tracking',
    'machinery_utilisation',
  ])('%s is set on many cameras (API-148..158)', async (name) => {
    const [a, b] = [await create(), await create()];
    const before = await configVersionOf(app, own.deploymentId);
    const call = company as unknown as (address: string, input: object) => Promise<{ cameras: { changed: boolean }[] }>;
    const body = { camera_ids: [a.id, b.id], [`${name}_configuration`]: { enabled: true } };
    const { cameras } = await call(`PUT /cameras/${name}/`, { body });
    expect(cameras.map(({ changed }) => changed)).toEqual([true, true]);
    expect(await configVersionOf(app, own.deploymentId)).toBe(before);
  });
});
