import type { ModelAbilities } from '@sightline/contract/abilities';
import { PLAIN_CONFIDENCE_FIELDS } from '@sightline/contract/model-confidence';
import { everyDay } from '@sightline/contract/schedules';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { name, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from './testing/setting.ts';

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
  own = await addBranch(app.services.db, `sees-${++made}`, app.tenants.own);
});

const model = (part: Partial<ModelAbilities>): ModelAbilities => ({
  name: 'scene',
  simulated: true,
  classes: [],
  key_points: [],
  identities: [],
  ...part,
});
const beat = (models: ModelAbilities[] | undefined, { nodeToken } = own) =>
  app.asNode(nodeToken)('POST /node/heartbeat/', {
    body: {
      version: '1.2.3',
      started_at: '2026-03-05T07:00:00Z',
      system: 'linux arm64',
      waiting_events: 0,
      cameras: [],
      ...(models ? { abilities: { models } } : {}),
    },
  });
const params = () => ({ params: { id: own.cameraId } });
const settings = (as = company) => as('GET /camera/use-case-settings/:id/', params());
const problems = async (as = company) => (await as('GET /cameras/:id/', params())).problems;
const setCamera = (column: 'include' | 'ai_inferencing' | 'source' | 'deployment_id', value: unknown) =>
  app.services.db.query(sql`update camera_rows set ${name(column)} = ${value} where id = ${own.cameraId}`);
const switchOn = (...keys: UseCaseKey[]) =>
  company('PUT /cameras/alert_features/', {
    body: {
      camera_ids: [own.cameraId],
      alert_features: Object.fromEntries(keys.map((key) => [key, { enabled: true }])),
    },
  });
const lacks = (name: string) => ({ code: 'node_lacks_class', lacks: name });

describe('a use case that cannot run', () => {
  it('may be switched on, and is a problem of its camera until its node sees what it needs', async () => {
    await beat([model({ classes: ['truck'] })]);
    await switchOn('no_access_area', 'illegal_parking');
    expect(await problems()).toEqual([{ use_case: 'no_access_area', ...lacks('person') }]);
    const { cannot_run, node } = await settings();
    expect(node?.models?.map(({ classes }) => classes)).toEqual([['truck']]);
    expect(cannot_run?.no_access_area).toEqual([lacks('person')]);
    expect(cannot_run).not.toHaveProperty('illegal_parking');
    await beat([model({ classes: ['truck'] }), model({ name: 'people', classes: ['person'] })]);
    expect(await problems()).toEqual([]);
    expect((await settings()).cannot_run).not.toHaveProperty('no_access_area');
  });

  it('says why whether it is on or not; only what is on is a problem', async () => {
    await beat([model({ classes: ['person'], key_points: ['shoulder', 'knee'] })]);
    const { cannot_run } = await settings();
    expect(cannot_run?.poor_ergonomics).toContainEqual({ code: 'engine_has_no_rule' });
    expect(cannot_run?.slip_trip_fall).toContainEqual({ code: 'node_lacks_key_point', lacks: 'hip' });
    expect(cannot_run).not.toHaveProperty('manual_housekeeping');
    expect(await problems()).toEqual([]);
    await switchOn('poor_ergonomics');
    expect(await problems()).toContainEqual({ use_case: 'poor_ergonomics', code: 'engine_has_no_rule' });
  });

  it('goes by the settings as they are stored', async () => {
    await beat([model({ classes: ['person', 'hat', 'vest'] })]);
    await company('PUT /cameras/alert_features/', {
      body: {
        camera_ids: [own.cameraId],
        alert_features: { ppe_detection: { enabled: true, check_gloves: true } },
      },
    });
    expect(await problems()).toContainEqual({ use_case: 'ppe_detection', ...lacks('gloves') });
  });

  it('waits for a node, and for what the node reports', async () => {
    await switchOn('crowding');
    expect(await problems()).toEqual([{ use_case: 'crowding', code: 'node_has_not_reported' }]);
    await beat([model({ classes: ['person'] })]);
    expect(await problems()).toEqual([]);
    // A node of an older version took its place.
    await beat(undefined);
    expect(await problems()).toEqual([{ use_case: 'crowding', code: 'node_has_not_reported' }]);
    await setCamera('deployment_id', null);
    expect(await problems()).toEqual([{ use_case: 'crowding', code: 'camera_has_no_node' }]);
  });

  it('is no problem on a camera that is left out or not looked at', async () => {
    await switchOn('crowding');
    await setCamera('ai_inferencing', false);
    expect(await problems()).toEqual([]);
    await setCamera('ai_inferencing', true);
    await setCamera('include', false);
    expect(await problems()).toEqual([]);
  });

  it('is no problem where the site has switched it off for all', async () => {
    await switchOn('crowding');
    await app.services.db.query(
      sql`insert into site_disabled_use_cases (site_id, use_case) values (${own.siteId}, ${'crowding'})`,
    );
    expect(await problems()).toEqual([]);
  });

  it('is not helped on a real camera by what is seen in simulated scenes', async () => {
    await beat([model({ classes: ['person'] })]);
    await switchOn('crowding');
    await setCamera('source', 'rtsp://camera.example/1');
    expect(await problems()).toEqual([{ use_case: 'crowding', ...lacks('person') }]);
  });

  it('is shown to those who may see the camera, and its reasons to those who may see the use cases', async () => {
    await switchOn('crowding');
    const blind = await companyUser(app, { less: ['camera_settings_platform_settings_read'] });
    expect(await settings(blind)).not.toHaveProperty('cannot_run');
    expect(await settings(blind)).not.toHaveProperty('node');
    expect(await problems(blind)).toHaveLength(1);
    for (const stranger of ['sister', 'other'])
      expect((await refusal(problems(await app.as(stranger)))).status).toBe(404);
  });
});

describe('what cannot be read', () => {
  const store = (column: 'settings' | 'schedule', value: unknown) =>
    app.services.db.query(
      sql`insert into camera_use_cases (camera_id, use_case, enabled, ${name(column)})
       values (${own.cameraId}, 'crowding', true, ${JSON.stringify(value)})
       on conflict (camera_id, use_case) do update set enabled = true, ${name(column)} = ${name(`excluded.${column}`)}`,
    );
  const told = async () => {
    const { cameras } = await app.asNode(own.nodeToken)('GET /node/config/', { query: { version: 0 } });
    return cameras?.[0]?.use_cases.map(({ use_case }) => use_case);
  };
  const stored = async () =>
    (
      await app.services.db.query(
        sql`select settings from camera_use_cases where camera_id = ${own.cameraId} and use_case = 'crowding'`,
      )
    ).rows[0]?.settings;

  it.each([
    ['settings_too_new', 'settings', { version: 99, content: { max_people: 7 } }],
    ['settings_unreadable', 'settings', { version: 1, content: { max_people: 'many' } }],
    ['schedule_unreadable', 'schedule', { monday: 'always' }],
  ] as const)('is shown on its camera as %s, and not told to the node', async (code, column, value) => {
    await beat([model({ classes: ['person'] })]);
    await store(column, value);
    expect(await problems()).toEqual([{ use_case: 'crowding', code }]);
    expect((await settings()).cannot_run?.crowding).toEqual([{ code }]);
    expect(await told()).not.toContain('crowding');
  });

  it('is shown on its camera as areas_unreadable, and not told to the node, while other areas are', async () => {
    await beat([model({ classes: ['person'] })]);
    await switchOn('crowding');
    await switchOn('loitering_detection');
    await addArea(app.services.db, { cameraId: own.cameraId, tag: 'loitering_detection' });
    const id = await addArea(app.services.db, {
      cameraId: own.cameraId,
      tag: 'crowding',
      form: { points: 'everywhere' },
    });
    expect(await problems()).toEqual([{ use_case: 'crowding', code: 'areas_unreadable' }]);
    expect(await told()).toEqual(['loitering_detection']);
    await app.services.db.query(sql`delete from areas where id = ${id}`);
    expect(await problems()).toEqual([]);
  });

  it('stays as it is stored until somebody gives other settings', async () => {
    await beat([model({ classes: ['person'] })]);
    const newer = { version: 99, content: { max_people: 7 } };
    await store('settings', newer);
    const save = (crowding: { enabled?: boolean; max_people?: number }) =>
      company('PUT /cameras/alert_features/', { body: { camera_ids: [own.cameraId], alert_features: { crowding } } });
    await save({ enabled: false });
    await save({ enabled: true });
    expect(await stored()).toEqual(newer);
    await save({ max_people: 5 });
    expect(await stored()).toMatchObject({ version: 1, content: { max_people: 5 } });
    expect(await problems()).toEqual([]);
    expect(await told()).toContain('crowding');
  });

  const setColumn = (column: 'model_confidence' | 'region_of_interest' | 'operating_hours', value: unknown) =>
    app.services.db.query(
      sql`update camera_rows set ${name(column)} = ${JSON.stringify(value)}::jsonb where id = ${own.cameraId}`,
    );

  it.each([
    ['model_confidence', { version: 99, content: {} }],
    ['model_confidence', { human: 'high' }],
    ['region_of_interest', { version: 99, content: {} }],
    ['region_of_interest', { points: 'everywhere' }],
    ['operating_hours', { monday: 'always' }],
  ] as const)('of the camera itself is a problem of it, and costs no use case: %s', async (column, value) => {
    await beat([model({ classes: ['person'] })]);
    await switchOn('crowding');
    await setColumn(column, value);
    expect(await problems()).toEqual([{ code: `${column}_unreadable` }]);
    expect(await told()).toEqual(['crowding']);
    expect(await settings()).toMatchObject({ region_of_interest: null, model_confidence: { human: 40 } });
    expect(await company('GET /camera/camera-settings/:id/', params())).toMatchObject({ id: own.cameraId });
  });

  it('of the operating hours lets the camera work around the clock, but for schedules of use cases', async () => {
    await switchOn('crowding', 'no_access_area');
    await store('schedule', everyDay('09:00', '10:00'));
    await setColumn('operating_hours', { monday: 'always' });
    const { cameras } = await app.asNode(own.nodeToken)('GET /node/config/', { query: { version: 0 } });
    const schedules = cameras?.[0]?.use_cases.map(({ use_case, schedule }) => [use_case, schedule]);
    expect(schedules).toEqual([
      ['crowding', everyDay('09:00', '10:00')],
      ['no_access_area', undefined],
    ]);
    const { operating_hours } = await company('GET /camera/camera-settings/:id/', params());
    expect(operating_hours).toEqual(everyDay('00:00', '24:00'));
  });

  it('of confidences stays until some are given; what was stored before there were versions is read', async () => {
    const confidences = async () =>
      (await app.services.db.query(sql`select model_confidence from cameras where id = ${own.cameraId}`)).rows[0]
        ?.model_confidence;
    const save = (body: object) => company('PUT /camera/use-case-settings/:id/', { ...params(), body });
    const versions = { view_type: 0, model_confidence: 0 };
    await setColumn('model_confidence', { human: 75 });
    expect((await settings()).model_confidence).toMatchObject({ human: 75, vehicle: 40 });
    const newer = { version: 99, content: { human: 75 } };
    await setColumn('model_confidence', newer);
    await save({ view_type: 'CLOSE_RANGE', versions });
    expect(await confidences()).toEqual(newer);
    await save({ model_confidence: { human: 40 }, versions });
    expect(await confidences()).toMatchObject({ version: 1, content: { human: 40, vehicle: 40 } });
    expect(await problems()).toEqual([]);
  });

  it('is a use case that is not known: it is on, and nothing runs it', async () => {
    const add = (key: string, enabled: boolean) =>
      app.services.db.query(
        sql`insert into camera_use_cases (camera_id, use_case, enabled) values (${own.cameraId}, ${key}, ${enabled})`,
      );
    await add('telepathy', true);
    await add('levitation', false);
    expect(await problems()).toEqual([{ use_case: 'telepathy', code: 'use_case_unknown' }]);
    expect(await told()).toEqual([]);
  });

  it('is a block that is on', async () => {
    const block = (enabled: boolean) =>
      app.services.db.query(
        sql`insert into camera_blocks (camera_id, block, enabled, settings)
         values (${own.cameraId}, 'inspection', ${enabled}, ${JSON.stringify({ version: 99, content: {} })})
         on conflict (camera_id, block) do update set enabled = excluded.enabled`,
      );
    await block(false);
    expect(await problems()).toEqual([]);
    await block(true);
    expect(await problems()).toEqual([{ block: 'inspection', code: 'settings_too_new' }]);
  });

  it('by a node is shown on the camera and the node, and makes its health degraded', async () => {
    await switchOn('crowding');
    const problem = { camera_id: own.cameraId, use_case: 'crowding', reason: 'Not known here', keeps_previous: true };
    await app.asNode(own.nodeToken)('POST /node/heartbeat/', {
      body: {
        version: '1.2.3',
        started_at: '2026-03-05T07:00:00Z',
        system: 'linux arm64',
        waiting_events: 0,
        cameras: [],
        abilities: { models: [model({ classes: ['person'] })] },
        problems: [problem, { ...problem, camera_id: app.tenants.foreign.cameraId }],
      },
    });
    expect(await problems()).toEqual([{ use_case: 'crowding', code: 'node_cannot_run' }]);
    const reseller = await app.as('reseller');
    const node = await reseller('GET /apn/deployments/:id/', { params: { id: own.deploymentId } });
    expect(node).toMatchObject({ health: 'degraded', problems: [{ ...problem, camera: { id: own.cameraId } }] });
  });
});

describe('the confidences of a camera (OD-42)', () => {
  it('are those of the versioned models that look at it', async () => {
    await beat([model({ name: 'fire_bbox', version: '3', classes: ['fire'] })]);
    const { confidence_fields } = await settings();
    expect(confidence_fields).toContain('fire_bbox');
    expect(confidence_fields).not.toContain('fire');
    await setCamera('source', 'rtsp://camera.example/1');
    expect((await settings()).confidence_fields).toEqual(PLAIN_CONFIDENCE_FIELDS);
  });
});
