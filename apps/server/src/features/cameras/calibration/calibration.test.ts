import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { aCalibration } from '../../../testing/calibration.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, configVersionOf, entriesOf, refusal } from '../use-cases/testing/setting.ts';

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
  own = await addBranch(app.services.db, `calibrated-${++made}`, app.tenants.own);
  id = own.cameraId;
});

const read = (as = company) => as('GET /cameras/:id/calibration/', { params: { id } });
const save = (alert_calibration: AlertCalibration | null, version = 0, as = company) =>
  as('PATCH /cameras/:id/calibration/', { params: { id }, body: { alert_calibration, version } });
const calculate = (drawings: object, as = company) =>
  as('POST /alerts/calibration/calculate/', { body: { drawings: drawings as AlertCalibration } });
const withPlane = (change: Partial<AlertCalibration['plane']>) =>
  aCalibration({ plane: { ...aCalibration().plane, ...change } });
const allowTransfer = (siteId: string) =>
  app.services.db.query(sql`update sites set settings = '{"calibration_transfer": true}' where id = ${siteId}`);
const nodeCamera = async () => {
  const node = app.asNode(own.nodeToken);
  const { cameras } = await node('GET /node/config/', { query: {} });
  return cameras?.find((camera) => camera.id === id);
};

describe('the calibration of a camera (API-184, CALIB-11, CALIB-12, CALIB-13, CALIB-14)', () => {
  it('is saved, shown with who drew it, and sent to the node in metres', async () => {
    const version = await configVersionOf(app, own.deploymentId);
    const simulated_load_1 = {
      dimension: { x: 0.5, y: 0.5, width: 0.04, height: 0.03 },
      location: { points: aCalibration().plane.camera_pts },
    };
    const drawn = aCalibration({ vanish_pt: [-320, 1240], simulated_load_1 });
    const saved = await save(drawn);
    expect(saved).toMatchObject({
      alert_calibration: drawn,
      version: 1,
      last_calibrated_by: { id: expect.any(String) },
    });
    expect(Date.parse(saved.last_calibrate_update!)).toBeGreaterThan(Date.now() - 60_000);
    expect(await read()).toEqual(saved);
    const camera = await company('GET /cameras/:id/', { params: { id } });
    expect(camera).toMatchObject({
      alert_calibration: drawn,
      last_calibrate_update: saved.last_calibrate_update,
    });
    const listed = await company('GET /alerts/configuration/', { query: { sites: [own.siteId] } });
    expect(listed.results[0]?.last_calibrate_update).toBe(saved.last_calibrate_update);
    expect(await configVersionOf(app, own.deploymentId)).toBe(version + 1);
    expect((await nodeCamera())?.calibration).toEqual({
      frame_points: drawn.plane.camera_pts,
      ground_points: [
        [40, 70],
        [60, 70],
        [60, 40],
        [40, 40],
      ],
      size: { width: 1280, height: 720 },
      vanishing: [-0.32, 1.24],
    });
  });

  it('is one entry of the trail, and can be reverted', async () => {
    await save(aCalibration());
    await save(aCalibration({ reference_distance: 20 }), 1);
    const entries = await entriesOf(app, id);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({
      object_type: 'camera',
      category: 'changes_camera',
      before: { alert_calibration: { reference_distance: 10 } },
      after: { alert_calibration: { reference_distance: 20 } },
    });
    const trail = await company('GET /audit_trail/changes/', { query: { sites: [own.siteId] } });
    for (const { id: entry } of trail.results)
      await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry } });
    expect(await read()).toMatchObject({ alert_calibration: null, version: 4 });
  });

  it('leaves no trace when nothing changed', async () => {
    await save(aCalibration());
    expect(await save(aCalibration(), 1)).toMatchObject({ version: 1 });
    expect(await entriesOf(app, id)).toHaveLength(1);
  });

  it('is refused with what there is now when somebody else was faster', async () => {
    const first = await save(aCalibration());
    const { status, problem } = await refusal(save(aCalibration({ reference_distance: 5 })));
    expect(status).toBe(409);
    expect(problem?.current).toEqual(first);
    expect(await read()).toMatchObject({ alert_calibration: { reference_distance: 10 } });
  });

  it('changes use cases along with it, for those who may', async () => {
    const alert_features = { crowding: { enabled: true, version: 0 } };
    const body = { alert_calibration: aCalibration(), alert_features, version: 0 };
    const calibrator = await companyUser(app, { less: ['camera_settings_platform_settings_write'] });
    const call = (as: Client) => as('PATCH /cameras/:id/calibration/', { params: { id }, body });
    expect(await refusal(call(calibrator))).toMatchObject({ status: 403 });
    expect((await read()).alert_calibration).toBeNull();
    await call(company);
    const settings = await company('GET /camera/use-case-settings/:id/', { params: { id } });
    expect(settings.alert_features?.crowding.enabled).toBe(true);
  });

  it('needs its permission, and a camera within reach (PERM-072)', async () => {
    const other = await companyUser(app, { less: ['alerts_configuration__calibrate'] });
    expect(await refusal(save(aCalibration(), 0, other))).toMatchObject({ status: 403 });
    expect(await refusal(read(other))).toMatchObject({ status: 403 });
    const stranger = await addBranch(app.services.db, 'stranger');
    const call = company('PATCH /cameras/:id/calibration/', {
      params: { id: stranger.cameraId },
      body: { alert_calibration: aCalibration(), version: 0 },
    });
    expect(await refusal(call)).toMatchObject({ status: 404 });
  });

  it('shows as a problem of its camera when it cannot be read, and is not sent to the node', async () => {
    await app.services.db.query(
      sql`update cameras set alert_calibration = ${json({ version: 99, content: {} })} where id = ${id}`,
    );
    const camera = await company('GET /cameras/:id/', { params: { id } });
    expect(camera.alert_calibration).toBeNull();
    expect(camera.problems).toContainEqual({ code: 'calibration_unreadable' });
    expect((await nodeCamera())?.calibration).toBeUndefined();
    await save(null);
    expect((await company('GET /cameras/:id/', { params: { id } })).problems).not.toContainEqual({
      code: 'calibration_unreadable',
    });
  });
});

describe('what cannot be saved', () => {
  const load = { x: 0.1, y: 0.1, width: 0.05, height: 0.02 };
  it.each([
    [
      'without points',
      withPlane({ camera_pts: [], plane_pts: [] }),
      'Camera points, Plan points tag(s) is/are required',
    ],
    ['without an area (CALIB-34)', withPlane({ area: [] }), 'Plan area tag(s) is/are required'],
    [
      'a load without a place (CALIB-35)',
      aCalibration({ simulated_load_2: { dimension: load, location: null } }),
      'Load 2 location tag must be present for simulated load 2',
    ],
    [
      'a load without a size',
      aCalibration({ simulated_load_1: { dimension: null, location: { points: aCalibration().plane.camera_pts } } }),
      'Load 1 dimension tag must be present for simulated load 1',
    ],
    [
      'points on a line',
      withPlane({
        camera_pts: [
          [0.1, 0.5],
          [0.3, 0.5],
          [0.6, 0.5],
          [0.9, 0.5],
        ],
      }),
      'Three of the four points lie on one line. Move them apart',
    ],
    [
      'points that cross',
      withPlane({ plane_pts: [0, 2, 1, 3].map((index) => aCalibration().plane.plane_pts[index]!) }),
      'The sides of the four points cross. Place the points in order around the area',
    ],
    [
      'points the other way round',
      withPlane({ plane_pts: aCalibration().plane.plane_pts.toReversed() }),
      'Camera points and plan points run in opposite directions. Place both in the same order',
    ],
    [
      'three points',
      withPlane({ camera_pts: aCalibration().plane.camera_pts.slice(1) }),
      'Camera points and plan points must have 4 points each',
    ],
    [
      'a shape of five pixels (CALIB-39)',
      withPlane({ area: [0, 1, 2].map((index): [number, number] => [0.5 + index / 1000, 0.5 + (index % 2) / 10]) }),
      'Polygon size is too small',
    ],
    [
      'a ruler in the sky',
      aCalibration({
        rulers: [
          {
            id: '01890000-0000-7000-8000-000000000001',
            name: '',
            points: [
              [0.5, 0.9],
              [0.5, 0],
            ],
            metres: null,
          },
        ],
      }),
      'Ruler 1 reaches above the horizon. Draw it on the ground',
    ],
  ])('%s', async (_what, drawn, message) => {
    const { status, errors } = await refusal(save(drawn));
    expect(status).toBe(422);
    expect(errors).toEqual([[expect.stringMatching(/^alert_calibration\./), message]]);
  });

  it.each([
    ['reference_distance', { reference_distance: 0 }],
    ['reference_distance', { reference_distance: 100.1 }],
    ['vanish_pt.0', { vanish_pt: [-3001, 0] }],
    ['vanish_pt.1', { vanish_pt: [0, 3001] }],
  ])('%s beyond its limits (CALIB-37, CALIB-38)', async (field, change) => {
    const { status, errors } = await refusal(save(aCalibration(change as Partial<AlertCalibration>)));
    expect(status).toBe(422);
    expect(errors[0]?.[0]).toBe(`alert_calibration.${field}`);
  });

  it('does not include a calibration without a scale, which measures nothing yet', async () => {
    expect(await save(withPlane({ unit_dist: [] }))).toMatchObject({ version: 1 });
    expect((await nodeCamera())?.calibration).toBeUndefined();
  });
});

describe('calculating (API-185, CALIB-24, CALIB-42, CALIB-43)', () => {
  it('answers the grid, the fall areas and how good it is', async () => {
    const location = {
      points: [
        [0.45, 0.55],
        [0.55, 0.55],
        [0.54, 0.5],
        [0.46, 0.5],
      ] as [number, number][],
    };
    const loaded = aCalibration({
      simulated_load_1: { dimension: { x: 0.5, y: 0.5, width: 0.04, height: 0.03 }, location },
      rulers: [{ id: own.cameraId, name: 'Side', points: aCalibration().plane.camera_pts.slice(0, 2), metres: 19 }],
    });
    const { drawings, interim_results } = await calculate(loaded);
    expect(drawings.grid_pts.length).toBeGreaterThan(10);
    expect(drawings.fall_area).toEqual([{ text: 'Simulated load 1 fall area', polygon: expect.any(Array) }]);
    expect(interim_results).toMatchObject({
      fit_error: expect.closeTo(1),
      rulers: [{ metres: expect.closeTo(20), error: expect.closeTo(1) }],
    });
    expect(interim_results.metres_per_pixel).toBeGreaterThan(0);
  });

  it('is not checked with the four points alone', async () => {
    expect((await calculate(aCalibration())).interim_results.fit_error).toBeNull();
  });

  it('says what is wrong instead', async () => {
    const { status, errors } = await refusal(calculate(withPlane({ unit_dist: [] })));
    expect({ status, errors }).toEqual({
      status: 422,
      errors: [['drawings.plane', 'Draw the unit distance on the layout, so that distances are known in metres']],
    });
  });
});

describe('between cameras (API-186, API-187, CALIB-33, CALIB-44, CALIB-45)', () => {
  let other: Branch;
  beforeEach(async () => {
    other = await addBranch(app.services.db, `other-${made}`, app.tenants.own);
  });
  const push = (as = company, target = other.cameraId) =>
    as('POST /alerts/calibration/push/', {
      body: { target_cam_id: target, source_cam_calibration: aCalibration(), source_cam_features: {} },
    });
  const pull = (as = company, source: string = id) =>
    as('GET /alerts/calibration/pull/', { query: { source_cam_id: source, target_cam_id: other.cameraId } });

  it('a calibration is pushed to the other camera, with an entry in its trail', async () => {
    await allowTransfer(other.siteId);
    expect(await push()).toMatchObject({ id: other.cameraId, alert_calibration: aCalibration(), version: 1 });
    expect(await entriesOf(app, other.cameraId)).toHaveLength(1);
  });

  it('a calibration is pulled, and nothing is changed by it', async () => {
    await allowTransfer(own.siteId);
    await allowTransfer(other.siteId);
    await save(aCalibration());
    expect(await pull()).toEqual({
      layout_plan: null,
      latest_frame: null,
      alert_calibration: aCalibration(),
      alert_features: expect.objectContaining({ id }),
    });
    expect(await entriesOf(app, other.cameraId)).toEqual([]);
  });

  it('neither is possible where the site does not allow it', async () => {
    expect(await refusal(push())).toMatchObject({
      status: 422,
      errors: [['target_cam_id', 'This site does not allow calibrations to be copied between cameras']],
    });
    await allowTransfer(own.siteId);
    expect(await refusal(pull())).toMatchObject({ status: 422, errors: [['target_cam_id', expect.any(String)]] });
  });

  it('nor with cameras of somebody else, nor without the permission', async () => {
    await allowTransfer(other.siteId);
    await allowTransfer(own.siteId);
    const stranger = await addBranch(app.services.db, `stranger-${made}`);
    await allowTransfer(stranger.siteId);
    const refused = { status: 422, errors: [[expect.any(String), 'You do not have access to this']] };
    expect(await refusal(push(company, stranger.cameraId))).toMatchObject(refused);
    expect(await refusal(pull(company, stranger.cameraId))).toMatchObject(refused);
    const without = await companyUser(app, { less: ['alerts_configuration__calibrate'] });
    expect(await refusal(push(without))).toMatchObject({ status: 403 });
    expect(await refusal(pull(without))).toMatchObject({ status: 403 });
  });
});
