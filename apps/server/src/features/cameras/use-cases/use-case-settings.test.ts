import { MODEL_CONFIDENCE_FIELDS, PLAIN_CONFIDENCE_FIELDS } from '@sightline/contract/model-confidence';
import { everyDay } from '@sightline/contract/schedules';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf } from '@sightline/contract/use-cases/define';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { name, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, configVersionOf, entriesOf, refusal } from './testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `case-${++made}`, app.tenants.own);
  id = own.cameraId;
});

const read = (as = company) => as('GET /camera/use-case-settings/:id/', { params: { id } });
const save = (body: object, as = company) => as('PUT /camera/use-case-settings/:id/', { params: { id }, body });
const feature = async (key: UseCaseKey) => (await read()).alert_features![key];
/** Changes of use cases with the versions they have now. */
async function change(changes: Partial<Record<UseCaseKey, object>>, as = company) {
  const now = (await read()).alert_features!;
  const entries = Object.entries(changes) as [UseCaseKey, object][];
  const alert_features = Object.fromEntries(
    entries.map(([key, given]) => [key, { version: now[key].version, ...given }]),
  );
  return save({ alert_features }, as);
}
const site = (settings: object) =>
  app.services.db.query(sql`update sites set settings = ${settings} where id = ${own.siteId}`);

describe('use-case settings (API-107, API-108)', () => {
  it.each(USE_CASE_KEYS)('%s begins switched off with the defaults of the catalogue (FEAT-01)', async (key) => {
    expect(await feature(key)).toMatchObject({
      enabled: false,
      allowed: true,
      schedule: null,
      ...defaultSettingsOf(specOfUseCase(key)),
      id: specOfUseCase(key).id,
      version: 0,
    });
  });

  it('save enabled, schedule and settings of a use case, with an entry in the trail (UC-23)', async () => {
    const schedule = everyDay('09:00', '17:00');
    const version = await configVersionOf(app, own.deploymentId);
    await change({ crowding: { enabled: true, schedule, max_people: 7 } });
    const saved = await feature('crowding');
    expect(saved).toEqual({
      id: 13,
      enabled: true,
      allowed: true,
      compatible: true,
      schedule,
      version: 1,
      ...defaultSettingsOf(specOfUseCase('crowding')),
      max_people: 7,
      configured_area: { id, rectangles: [], ellipses: [], polygons: [], lines: [], multi_point_lines: [] },
    });
    expect(await configVersionOf(app, own.deploymentId)).toBe(version + 1);
    const [entry] = await entriesOf(app, id);
    expect(entry).toMatchObject({
      object_type: 'camera_use_case',
      category: 'changes_usecase',
      before: { crowding: { enabled: false, max_people: 5 } },
      after: { crowding: { enabled: true, max_people: 7 } },
    });
  });

  it.each([
    [
      'FEAT-04',
      'crowding',
      { per_object_cooldown: 1801 },
      'per_object_cooldown',
      'Value must be less than or equal to 1800',
    ],
    ['FEAT-02', 'crowding', { alert_cooldown: 0 }, 'alert_cooldown', 'Only positive numbers are allowed'],
    ['FEAT-03', 'slip_trip_fall', { alert_cooldown: null }, 'alert_cooldown', 'Value must be number type'],
    ['FEAT-10', 'ppe_detection', { hat_confidence: 5 }, 'hat_confidence', 'Value must be greater than or equal to 10'],
    [
      'FEAT-08',
      'worker_open_edge',
      { min_distance_from_edge: 5.1 },
      'min_distance_from_edge',
      'Value must be less than or equal to 5',
    ],
    ['FEAT-15', 'crowding', { max_people: 1.5 }, 'max_people', 'Only integer values are allowed'],
    [
      'FEAT-55',
      'timed_access_control',
      { min_time: 9, max_time: 5 },
      'max_time',
      'Max time must be greater than min time',
    ],
    ['FEAT-01', 'crowding', { nonsense: 1 }, 'nonsense', 'Unknown field'],
  ] as const)('%s: %s refuses %j', async (_, key, settings, field, message) => {
    const { status, errors } = await refusal(change({ [key]: settings }));
    expect(status).toBe(422);
    expect(errors).toContainEqual([`alert_features.${key}.${field}`, message]);
  });

  it('take back what they show: nothing changes, whatever the site forbids', async () => {
    await company('POST /sites/:id/disable_use_case/', { params: { id: own.siteId }, body: { use_case: 'crowding' } });
    const shown = await read();
    const features = USE_CASE_KEYS.map((key) => {
      const { compatible: _, ...feature } = shown.alert_features![key];
      return [key, feature];
    });
    const { id: ownId, allowed } = shown.alert_features!;
    expect(ownId).toBe(id);
    expect(await save({ alert_features: { id, allowed, ...Object.fromEntries(features) } })).toEqual(shown);
    expect((await entriesOf(app, id)).filter(({ action }) => action === 'updated')).toEqual([]);
  });

  it('show what is drawn to those who may draw it, and take it back as long as nobody drew since (DRAW-167)', async () => {
    const drawn = await addArea(app.services.db, { cameraId: id, tag: 'crowding' });
    const shown = await feature('crowding');
    expect(shown.configured_area?.polygons).toMatchObject([{ id: drawn, version: 1 }]);
    const blind = await companyUser(app, { less: ['alerts_configuration__automatic_configure'] });
    const { alert_features } = await blind('GET /camera/use-case-settings/:id/', { params: { id } });
    expect(alert_features?.crowding).not.toHaveProperty('configured_area');
    const crowding = { configured_area: shown.configured_area, max_people: 8, version: 0 };
    await save({ alert_features: { crowding } });
    await addArea(app.services.db, { cameraId: id, tag: 'crowding' });
    const late = await refusal(save({ alert_features: { crowding: { ...crowding, max_people: 9, version: 1 } } }));
    expect([late.status, late.errors[0]?.[0]]).toEqual([409, 'alert_features.crowding']);
    expect((await feature('crowding')).max_people).toBe(8);
  });

  it.each([
    ['alert_features.id', { id: '0199d206-1c02-7169-8457-0000000000c1' }],
    ['alert_features.crowding.id', { crowding: { id: 14, version: 0 } }],
  ])('refuse another %s', async (field, alert_features) => {
    const { status, errors } = await refusal(save({ alert_features }));
    expect([status, errors.map(([name]) => name)]).toEqual([422, [field]]);
  });

  it('FEAT-51, FEAT-52: say what is wrong at both ends of a pair', async () => {
    const { errors } = await refusal(change({ occupancy_limit: { min_people: 9, max_people: 3 } }));
    expect(errors).toEqual([
      ['alert_features.occupancy_limit.min_people', 'Min people value must be less than max people value'],
      ['alert_features.occupancy_limit.max_people', 'Max people value must be greater than min people value'],
    ]);
  });

  it('FEAT-35, FEAT-38: keep the machines in step, and a radius that somebody set by hand', async () => {
    const around = { enabled: true, use_calibration: true, radius_around: 3 };
    await change({
      worker_near_heavy_machine: {
        use_calibration: true,
        radius_around: 8,
        machine_crane: around,
        machine_car: { ...around, enabled: false },
      },
    });
    expect(await feature('worker_near_heavy_machine')).toMatchObject({
      machine_crane: { use_calibration: true, radius_around: 3 },
      machine_car: { enabled: false, use_calibration: false },
      machine_truck: { use_calibration: true, radius_around: 8 },
    });
  });

  it('FEAT-47, FEAT-48, FEAT-76, FEAT-77: switch what goes along', async () => {
    await change({ worker_open_edge: { enabled: true } });
    expect((await feature('manual_open_edge')).enabled).toBe(true);
    await change({ worker_open_edge: { enabled: false } });
    expect((await feature('manual_open_edge')).enabled).toBe(false);
    await change({ open_barricade: { enabled: true } });
    await change({ open_barricade: { enabled: false } });
    expect((await feature('manual_open_edge')).enabled).toBe(true);
  });

  it('switch a use case on only where the camera is included', async () => {
    await app.services.db.query(sql`update cameras set include = false where id = ${id}`);
    expect(await refusal(change({ crowding: { enabled: true } }))).toMatchObject({
      status: 422,
      errors: [['alert_features.crowding', 'A use case can be enabled only on included cameras']],
    });
  });

  it('UC-19, FEAT-84..91: refuse what does not suit the view type, in either order', async () => {
    await save({ view_type: 'LONG_RANGE', versions: { view_type: 0 } });
    const features = (await read()).alert_features!;
    const unsuited = USE_CASE_KEYS.filter((key) => !features[key].compatible);
    expect(unsuited.toSorted()).toEqual(
      [
        'access_breach',
        'distracted_behaviour_detection',
        'improper_staircase_usage',
        'poor_ergonomics',
        'ppe_detection',
        'slip_trip_fall',
        'unsafe_gait',
      ].toSorted(),
    );
    const told = [['alert_features.ppe_detection', 'Use case not compatible with camera view type']];
    expect((await refusal(change({ ppe_detection: { enabled: true } }))).errors).toEqual(told);
    await save({ view_type: 'MID_RANGE', versions: { view_type: 1 } });
    await change({ ppe_detection: { enabled: true } });
    const back = { view_type: 'LONG_RANGE', versions: { view_type: 2 } };
    expect((await refusal(save(back))).errors).toEqual(told);
    await save({ ...back, alert_features: { ppe_detection: { enabled: false, version: 1 } } });
    expect((await read()).view_type).toBe('LONG_RANGE');
  });

  it('UC-58, UC-59: refuse what the site or the platform does not allow', async () => {
    await company('POST /sites/:id/disable_use_case/', { params: { id: own.siteId }, body: { use_case: 'crowding' } });
    expect((await feature('crowding')).allowed).toBe(false);
    expect((await refusal(change({ crowding: { enabled: true } }))).errors).toEqual([
      ['alert_features.crowding', 'This is not allowed on this camera'],
    ]);
    expect((await refusal(change({ speeding: { allowed: false } }))).status).toBe(403);
    await change({ speeding: { allowed: false } }, await companyUser(app, { more: ['sudo_settings'] }));
    expect((await refusal(change({ speeding: { enabled: true } }))).status).toBe(422);
    await app.services.db.query(
      sql`insert into camera_blocks (camera_id, block, allowed) values (${id}, 'alerts', false)`,
    );
    expect((await read()).alert_features?.allowed).toBe(false);
    expect((await refusal(change({ loitering_detection: { enabled: true } }))).status).toBe(422);
  });

  it('OD-55: keep the maximum of the site', async () => {
    await site({ max_alert_use_cases_per_camera: 2 });
    await change({ crowding: { enabled: true }, speeding: { enabled: true } });
    expect((await read()).max_alert_use_cases_per_camera).toBe(2);
    expect((await refusal(change({ loitering_detection: { enabled: true } }))).errors).toEqual([
      ['alert_features.loitering_detection', 'This site allows at most 2 alert use cases per camera'],
    ]);
    await change({ crowding: { enabled: false }, loitering_detection: { enabled: true } });
    await site({ max_alert_use_cases_per_camera: 1 });
    await change({ speeding: { enabled: false } });
  });

  it('answer 409 with what it is now, and lose nothing', async () => {
    await change({ crowding: { enabled: true, max_people: 4 } });
    const stale = {
      alert_features: {
        crowding: { max_people: 9, version: 0 },
        speeding: { enabled: true, version: 0 },
      },
    };
    const { status, problem } = await refusal(save(stale));
    expect([status, problem?.errors[0]?.field]).toEqual([409, 'alert_features.crowding']);
    expect(problem?.current).toEqual(await read());
    expect((await feature('crowding')).max_people).toBe(4);
    expect((await feature('speeding')).enabled).toBe(false);
    expect((await refusal(save({ view_type: 'CLOSE_RANGE' }))).errors).toEqual([
      ['versions.view_type', 'This field is required'],
    ]);
    expect((await refusal(save({ alert_features: { crowding: { enabled: true } } }))).errors).toEqual([
      ['alert_features.crowding.version', 'This field is required'],
    ]);
  });

  it('need the permission of each part, to read and to write (CONF-38)', async () => {
    const blind = await companyUser(app, {
      less: ['camera_settings_platform_settings_read', 'camera_settings_model_confidence_read'],
    });
    const shown = await read(blind);
    expect(shown).not.toHaveProperty('alert_features');
    expect(shown).not.toHaveProperty('model_confidence');
    const cases: [string, object][] = [
      ['camera_settings_basic_config_write', { view_type: 'CLOSE_RANGE', versions: { view_type: 0 } }],
      [
        'camera_settings_model_confidence_write',
        { model_confidence: { human: 50 }, versions: { model_confidence: 0 } },
      ],
      ['camera_settings_platform_settings_write', { alert_features: { crowding: { enabled: true, version: 0 } } }],
    ];
    for (const [permission, body] of cases)
      for (const less of [[permission], ['update']])
        expect((await refusal(save(body, await companyUser(app, { less })))).status).toBe(403);
    expect((await refusal(save({}, await app.as('sister')))).status).toBe(404);
    expect((await refusal(read(await app.as('other')))).status).toBe(404);
  });
});

describe('model confidence', () => {
  it('CONF-01..31: has 31 fields of 40 percent at first, of which a camera without versioned models uses the plain', async () => {
    const { model_confidence, confidence_fields } = await read();
    expect(Object.keys(model_confidence ?? {})).toEqual(MODEL_CONFIDENCE_FIELDS);
    expect(new Set(Object.values(model_confidence ?? {}))).toEqual(new Set([40]));
    expect(MODEL_CONFIDENCE_FIELDS).toHaveLength(31);
    expect(confidence_fields).toEqual(PLAIN_CONFIDENCE_FIELDS);
  });

  it.each(MODEL_CONFIDENCE_FIELDS)('%s is a whole percentage from 10 to 100 (CONF-36)', async (field) => {
    const versions = { model_confidence: 0 };
    for (const value of [9, 101, 50.5, null, 'high'])
      expect((await refusal(save({ model_confidence: { [field]: value }, versions }))).status).toBe(422);
    const saved = await save({ model_confidence: { [field]: 55 }, versions });
    expect(saved.model_confidence?.[field]).toBe(55);
    expect(saved.versions.model_confidence).toBe(1);
  });
});

describe('use cases of many cameras (UC-57, API-147)', () => {
  const put = (camera_ids: string[], alert_features: object, as = company) =>
    as('PUT /cameras/alert_features/', { body: { camera_ids, alert_features } });

  async function neighbour() {
    const { id: other } = await company('POST /cameras/', { body: { name: `Twin ${made}`, site_group: own.groupId } });
    return other;
  }

  it('are set on all of them', async () => {
    const other = await neighbour();
    const { cameras } = await put([id, other], { crowding: { enabled: true, max_people: 3 } });
    expect(cameras.map(({ changed }) => changed)).toEqual([true, true]);
    expect((await feature('crowding')).enabled).toBe(true);
    const again = await put([id, other], { crowding: { enabled: true } });
    expect(again.cameras.some(({ changed }) => changed)).toBe(false);
  });

  it('or on none', async () => {
    const other = await neighbour();
    await app.services.db.query(sql`update cameras set include = false where id = ${other}`);
    expect((await refusal(put([id, other], { crowding: { enabled: true } }))).status).toBe(422);
    expect((await feature('crowding')).enabled).toBe(false);
  });

  it('must be of one site and within reach', async () => {
    expect((await refusal(put([id, app.tenants.own.cameraId], {}))).errors).toEqual([
      ['camera_ids', 'Cameras from different sites cannot be chosen together'],
    ]);
    expect((await refusal(put([id, app.tenants.foreign.cameraId], {}))).errors).toEqual([
      ['camera_ids', 'You do not have access to this'],
    ]);
    expect((await refusal(put([], {}))).status).toBe(422);
  });

  it('are checked against the version that was loaded, when one is given', async () => {
    await put([id], { crowding: { enabled: true, version: 0 } });
    expect((await refusal(put([id], { crowding: { enabled: false, version: 0 } }))).status).toBe(409);
  });
});

describe('what a node is told', () => {
  const config = async () => (await app.asNode(own.nodeToken)('GET /node/config/', { query: { version: 0 } })).cameras;

  it('is nothing of a camera that is not included, or infers nothing', async () => {
    expect(await config()).toHaveLength(1);
    for (const column of ['include', 'ai_inferencing']) {
      await app.services.db.query(sql`update cameras set ${name(column)} = false where id = ${id}`);
      expect(await config()).toEqual([]);
      await app.services.db.query(sql`update cameras set ${name(column)} = true where id = ${id}`);
    }
  });

  it('is no use case while the platform allows the camera no alerts, and that is no problem of it', async () => {
    await change({ no_access_area: { enabled: true } });
    const allow = (allowed: boolean) =>
      app.services.db.query(
        sql`insert into camera_blocks (camera_id, block, allowed) values (${id}, 'alerts', ${allowed})
         on conflict (camera_id, block) do update set allowed = excluded.allowed`,
      );
    const problems = async () => (await company('GET /cameras/:id/', { params: { id } })).problems;
    expect(await problems()).toHaveLength(1);
    await allow(false);
    expect((await config())?.[0]?.use_cases).toEqual([]);
    expect(await problems()).toEqual([]);
    await allow(true);
    expect((await config())?.[0]?.use_cases).toHaveLength(1);
  });

  it('are the hours that operating hours and schedule share; always is left out', async () => {
    await change({ no_access_area: { enabled: true } });
    expect((await config())?.[0]?.use_cases).toEqual([expect.not.objectContaining({ schedule: expect.anything() })]);
    const { versions } = await company('GET /camera/camera-settings/:id/', { params: { id } });
    await company('PUT /camera/camera-settings/:id/', {
      params: { id },
      body: { operating_hours: everyDay('08:00', '21:00'), versions },
    });
    expect((await config())?.[0]?.use_cases[0]?.schedule).toEqual(everyDay('08:00', '21:00'));
    await change({ no_access_area: { schedule: everyDay('20:00', '24:00') } });
    expect((await config())?.[0]?.use_cases[0]?.schedule).toEqual(everyDay('20:00', '21:00'));
  });
});
