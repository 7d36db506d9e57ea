import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, configVersionOf, entriesOf, refusal } from '../use-cases/testing/setting.ts';
import { alertAreas, ellipse, line, multiLine, polygon, rectangle, SPECK, SQUARE } from './testing/drawing.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let areas: ReturnType<typeof alertAreas>;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `drawn-${++made}`, app.tenants.own);
  areas = alertAreas(own.cameraId);
});

const AUTOMATIC = 'alerts_configuration__automatic_configure';
const updates = async () => (await entriesOf(app, own.cameraId)).filter(({ action }) => action === 'updated');

describe('areas of alerts (API-179, API-180)', () => {
  it('are saved in every kind, and read again as they were saved (DRAW-051, DRAW-154, DRAW-156)', async () => {
    const sent = {
      crowding: { rectangles: [rectangle()], ellipses: [ellipse()], polygons: [polygon(SQUARE, { color: '#123456' })] },
      prohibited_crossing: { lines: [line()] },
      access_breach: { multi_point_lines: [multiLine()] },
    };
    const saved = await areas.save(company, sent);
    expect(saved).toEqual(await areas.read(company));
    expect(saved).toMatchObject({ id: own.cameraId, version: 1, alert_features: { id: own.cameraId } });
    const { crowding, prohibited_crossing, access_breach } = saved.alert_features;
    expect(crowding).toMatchObject({ id: 13, enabled: false, configured_area: sent.crowding });
    expect(prohibited_crossing?.configured_area.lines).toMatchObject(sent.prohibited_crossing.lines);
    expect(access_breach?.configured_area.multi_point_lines).toMatchObject(sent.access_breach.multi_point_lines);
    const facts = { label: null, label_name: null, categories: [], zone: null, version: 1, user: 'company' };
    expect(crowding?.configured_area.rectangles[0]).toMatchObject({ ...facts, color: '#C77700' });
  });

  it('answer what the editor shows of the camera (DRAW-053, DRAW-165, DRAW-166)', async () => {
    const before = await areas.read(company);
    expect(before).toMatchObject({ last_config_update: null, last_config_updated_by: null, version: 0 });
    expect(before).toMatchObject({
      view_type: 'MID_RANGE',
      site_info: { id: own.siteId },
      group_info: { id: own.groupId },
      latest_frame: null,
      layout_image_url: null,
      region_of_interest: null,
    });
    const after = await areas.save(company, { crowding: { polygons: [polygon()] } });
    expect(after.last_config_updated_by?.id).toBe(app.tenants.userIds.company);
    expect(after.last_configured_area_update).toBe(after.last_config_update);
    expect(Date.parse(after.last_config_update ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keep what is left out, and take away what is not among those sent', async () => {
    const [kept, gone] = [polygon(), polygon()];
    await areas.save(company, { crowding: { polygons: [kept, gone] }, speeding: { polygons: [polygon()] } });
    const saved = await areas.save(company, { crowding: { polygons: [kept] } });
    expect(saved.alert_features.crowding?.configured_area.polygons.map(({ id }) => id)).toEqual([kept.id]);
    expect(saved.alert_features.crowding?.configured_area.polygons[0]?.version).toBe(1);
    expect(saved.alert_features.speeding?.configured_area.polygons).toHaveLength(1);
    const moved = await areas.save(company, { crowding: { polygons: [{ ...kept, points: SQUARE.toReversed() }] } });
    expect(moved.alert_features.crowding?.configured_area.polygons[0]).toMatchObject({ version: 2, user: 'company' });
  });

  it('drop polygons that lost their points (DRAW-130)', async () => {
    const lost = polygon(SQUARE.slice(0, 2));
    const saved = await areas.save(company, { crowding: { polygons: [lost, polygon()] } });
    expect(saved.alert_features.crowding?.configured_area.polygons).toHaveLength(1);
  });

  it('follow a shape that is given another tag', async () => {
    const shape = polygon();
    await areas.save(company, { crowding: { polygons: [shape] } });
    const saved = await areas.save(company, { speeding: { polygons: [shape] } });
    expect(saved.alert_features.crowding?.configured_area.polygons).toEqual([]);
    expect(saved.alert_features.speeding?.configured_area.polygons).toMatchObject([{ id: shape.id, color: '#C92A2A' }]);
    expect((await updates()).at(-1)).toMatchObject({ before: { speeding: [] }, after: { crowding: [] } });
  });

  it('are one change: one entry, one version, one word to the node and to open consoles (RT-11)', async () => {
    const publish = vi.spyOn(app.services.realtime, 'publish');
    const version = await configVersionOf(app, own.deploymentId);
    await areas.save(company, {
      crowding: { polygons: [polygon(), polygon()] },
      speeding: { rectangles: [rectangle()] },
    });
    const entries = await updates();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ object_type: 'camera_area', category: 'changes_usecase' });
    expect(entries[0]?.before).toEqual({ crowding: [], speeding: [] });
    expect(await configVersionOf(app, own.deploymentId)).toBe(version + 1);
    const told = publish.mock.calls
      .map(([, message]) => message)
      .filter(({ type }) => type === 'configured_area_update');
    const { rows } = await app.services.db.query<{ id: string }>(
      sql`select id from audit_entries where object_id = ${own.cameraId}`,
    );
    const by = app.tenants.userIds.company;
    expect(told).toEqual([
      {
        type: 'configured_area_update',
        camera_ids: [own.cameraId],
        section: 'alerts',
        version: 1,
        by,
        change: rows[0]?.id,
      },
    ]);
    publish.mockRestore();
  });

  it('change nothing when they are sent again, whatever the version: a retry is safe', async () => {
    const crowding = { polygons: [polygon()] };
    const saved = await areas.save(company, { crowding });
    expect(await areas.save(company, { crowding }, { version: 0 })).toEqual(saved);
    expect(await updates()).toHaveLength(1);
  });

  it('of an older version are refused with what there is now', async () => {
    await areas.save(company, { crowding: { polygons: [polygon()] } });
    const late = await refusal(areas.save(company, { crowding: { polygons: [polygon()] } }, { version: 0 }));
    expect([late.status, late.errors]).toEqual([409, [['version', 'It has been changed again since: alerts']]]);
    expect(late.problem?.current).toEqual(await areas.read(company));
  });

  it('cannot be read, or saved, by strangers', async () => {
    for (const stranger of ['sister', 'other']) {
      const client = await app.as(stranger);
      expect((await refusal(areas.read(client))).status).toBe(404);
      const save = client('PATCH /alerts/configure/:id/', { params: { id: own.cameraId }, body: { version: 0 } });
      expect((await refusal(save)).status).toBe(404);
    }
  });
});

describe('shapes of tags somebody may not see', () => {
  let manual: Client;
  beforeAll(async () => {
    manual = await companyUser(app, { less: [AUTOMATIC] });
  });

  it('are not shown (PERM-007, DRAW-146, DRAW-147, DRAW-148)', async () => {
    await areas.save(company, { crowding: { polygons: [polygon()] }, manual_housekeeping: { polygons: [polygon()] } });
    const { alert_features } = await areas.read(manual);
    expect(
      Object.keys(alert_features)
        .filter((key) => key !== 'id')
        .toSorted(),
    ).toEqual(['manual_housekeeping', 'manual_open_edge', 'manual_orderliness_check', 'manual_unattended_object']);
    expect(alert_features.manual_housekeeping?.configured_area.polygons).toHaveLength(1);
  });

  it('survive a save, and cannot be saved', async () => {
    const hidden = polygon();
    await areas.save(company, { crowding: { polygons: [hidden] } });
    await areas.save(manual, { manual_housekeeping: { polygons: [polygon()] } });
    const seen = await areas.read(company);
    expect(seen.alert_features.crowding?.configured_area.polygons.map(({ id }) => id)).toEqual([hidden.id]);
    expect((await refusal(areas.save(manual, { crowding: { polygons: [] } }))).status).toBe(403);
    const stolen = await refusal(areas.save(manual, { manual_housekeeping: { polygons: [hidden] } }));
    expect([stolen.status, stolen.errors[0]?.[0]]).toEqual([422, `shapes.${hidden.id}`]);
  });

  it('are those of every use case for somebody who may only draw the region of interest', async () => {
    const roi = await companyUser(app, { less: ['alerts_configuration__configure'] });
    await areas.save(company, { crowding: { polygons: [polygon()] } });
    const { alert_features, version } = await areas.read(roi);
    expect(alert_features).toEqual({ id: own.cameraId });
    const region_of_interest = { points: SQUARE };
    const saved = await areas.save(roi, {}, { region_of_interest, version });
    expect(saved.region_of_interest).toEqual(region_of_interest);
    expect((await areas.read(company)).alert_features.crowding?.configured_area.polygons).toHaveLength(1);
  });
});

describe('the region of interest (DRAW-055, DRAW-149, DRAW-155)', () => {
  it('is saved with the areas, shown in the settings, and taken away by null', async () => {
    const region_of_interest = { points: SQUARE };
    expect(await areas.save(company, {}, { region_of_interest })).toMatchObject({ region_of_interest, version: 1 });
    const settings = await company('GET /camera/use-case-settings/:id/', { params: { id: own.cameraId } });
    expect(settings.region_of_interest).toEqual(region_of_interest);
    expect(await areas.save(company, {}, { region_of_interest: null })).toMatchObject({ region_of_interest: null });
    expect((await updates()).map(({ after }) => after)).toEqual([{ region_of_interest }, { region_of_interest: null }]);
  });

  it('needs its permission, unless it is sent back as it was', async () => {
    await areas.save(company, {}, { region_of_interest: { points: SQUARE } });
    const without = await companyUser(app, { less: ['camera_roi_write'] });
    const { region_of_interest } = await areas.read(without);
    const crowding = { polygons: [polygon()] };
    expect((await areas.save(without, { crowding }, { region_of_interest })).version).toBe(2);
    expect((await refusal(areas.save(without, {}, { region_of_interest: null }))).status).toBe(403);
  });

  it('must be larger than 100 pixels', async () => {
    const small = SQUARE.map(([x, y]): [number, number] => [x / 6, y]);
    for (const points of [small, SPECK]) {
      const { errors } = await refusal(areas.save(company, {}, { region_of_interest: { points } }));
      expect(errors).toEqual([['region_of_interest', 'Polygon size is too small']]);
    }
  });
});

describe('what cannot be read', () => {
  it('is not shown, stays stored through every save, and its id is taken', async () => {
    const id = await addArea(app.services.db, {
      cameraId: own.cameraId,
      tag: 'crowding',
      form: { points: 'everywhere' },
    });
    expect((await areas.read(company)).alert_features.crowding?.configured_area.polygons).toEqual([]);
    await areas.save(company, { crowding: { polygons: [polygon()] } });
    await areas.save(company, { crowding: {} });
    const { rows } = await app.services.db.query(sql`select form from areas where id = ${id}`);
    expect(rows).toEqual([{ form: { points: 'everywhere' } }]);
    const taken = await refusal(areas.save(company, { crowding: { polygons: [polygon(SQUARE, { id })] } }));
    expect(taken.errors[0]?.[0]).toBe(`shapes.${id}`);
  });
});
