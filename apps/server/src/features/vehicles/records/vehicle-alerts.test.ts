import { everyDay } from '@sightline/contract/schedules';
import type { NodePassage } from '@sightline/contract/vehicles/records';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { ALWAYS, addGate, minute, PERIOD } from './testing/gate.ts';

let app: TestApp;
let gate: Awaited<ReturnType<typeof addGate>>;
const BOX = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 };

beforeAll(async () => {
  app = await createTestApp();
  gate = await addGate(app);
});
afterAll(() => app.close());

const set = (settings: object, more: { enabled?: boolean; schedule?: object } = {}) =>
  app.services.db.query(sql`
    update camera_blocks set settings = ${json({ zone: gate.zone, ...settings })}, enabled = ${more.enabled ?? true},
      schedule = ${more.schedule ? json(more.schedule) : null} where block = 'vehicle_management'`);
const BOTH = { camera_authorisation: true, enable_unknown_alert: true, enable_unauthorised_alert: true };

beforeEach(async () => {
  await gate.forget();
  await app.services.db.query(sql`truncate alerts, alert_rollups cascade`);
  await app.services.db.query(sql`update cameras set alert_cooldown = 0`);
  await set(BOTH);
});

const alerts = async () => (await gate.company('POST /alerts/records/get_list/', { query: {}, body: PERIOD })).results;
const alertIds = async () => (await alerts()).map(({ id }) => id).toSorted();

describe('UC-33 UC-34 alerts about vehicles', () => {
  it('are raised for one nobody knows, name its plate and record, and have its picture', async () => {
    const came = gate.entry(0, { vehicle_box: BOX, picture_id: uuidv7() });
    await gate.send([came]);
    expect(await alerts()).toEqual([
      expect.objectContaining({
        id: came.id,
        use_case: 'vehicle_trespass',
        status: 'pending',
        occurred_at: came.occurred_at,
        zone_id: gate.zone,
        vehicle: { record_id: came.id, license_plate: 'XE 1347 U', authorisation: 'unknown' },
        objects: [expect.objectContaining({ kind: 'truck', box: BOX, offending: true })],
      }),
    ]);
    const { rows } = await app.services.db.query(sql`select frame_id from alerts`);
    expect(rows).toEqual([{ frame_id: came.picture_id }]);
  });

  it('are told to everybody who is told of alerts, in the same transaction', async () => {
    const emit = vi.spyOn(app.services.events, 'emit');
    const came = gate.entry(0);
    await gate.send([came]);
    expect(emit).toHaveBeenCalledWith(expect.anything(), 'alert.created', { alertIds: [came.id] });
    emit.mockRejectedValueOnce(new Error('no room'));
    await expect(gate.send([gate.entry(10)])).rejects.toMatchObject({ status: 500 });
    emit.mockRestore();
    expect((await gate.infos()).count).toBe(1);
  });

  it('can be triaged like any other', async () => {
    const came = gate.entry(0);
    await gate.send([came]);
    await gate.company('PATCH /alerts/records/:id/', {
      params: { id: came.id },
      body: { version: 0, status: 'compliant' },
    });
    expect((await alerts())[0]).toMatchObject({ status: 'compliant' });
  });

  it('are raised for one whose period is over, or whose plate is switched off', async () => {
    await gate.register('XE 1347 U', { authorisation: { starts_on: '2020-01-01', ends_on: '2020-02-01' } });
    const { id } = await gate.register('SKR 6093 E', ALWAYS);
    await gate.company('PATCH /vehicle_management/registered_plates/:id/', {
      params: { id },
      body: { is_disabled: true },
    });
    await gate.register('GBH 3152 P', ALWAYS);
    const plates = ['XE 1347 U', 'SKR 6093 E', 'GBH 3152 P'];
    await gate.send(plates.map((plate, index) => gate.entry(index * 10, { plate })));
    const seen = (await alerts()).map(({ vehicle }) => [vehicle?.license_plate, vehicle?.authorisation]);
    expect(seen).toEqual([
      ['SKR 6093 E', 'disabled'],
      ['XE 1347 U', 'unauthorised'],
    ]);
  });

  it.each<[string, object, { enabled?: boolean; schedule?: object }]>([
    ['the switch for unknown ones is off', { ...BOTH, enable_unknown_alert: false }, {}],
    ['the camera does not authorise', { ...BOTH, camera_authorisation: false }, {}],
    ['vehicle management is off', BOTH, { enabled: false }],
    ['it happened outside the hours', BOTH, { schedule: everyDay('00:00', '00:00') }],
  ])('are not raised while %s', async (_, settings, more) => {
    if (more.schedule) {
      const other = new Date(Date.parse(minute(0)) + 12 * 3_600_000).toISOString().slice(11, 13);
      more.schedule = everyDay(`${other}:00`, `${other}:59`);
    }
    await set(settings, more);
    await gate.send([gate.entry(0)]);
    expect(await alertIds()).toEqual([]);
  });

  it('come once for a passage, whatever is repeated and in whatever order', async () => {
    const made = [gate.entry(0), gate.exit(30), gate.entry(60)];
    await gate.send(made.toReversed());
    await gate.send(made);
    await Promise.all([gate.send(made), gate.send([made[1]!])]);
    expect(await alertIds()).toEqual(made.map(({ id }) => id).toSorted());
  });

  it('keep to the cooldown of the camera on either side, late reports included', async () => {
    await app.services.db.query(sql`update cameras set alert_cooldown = 300`);
    const [first, soon, later, before] = [0, 4, 10, -3].map((at) => gate.entry(at)) as [
      NodePassage,
      NodePassage,
      NodePassage,
      NodePassage,
    ];
    await gate.send([later]);
    await gate.send([soon, first]);
    await gate.send([before]);
    expect(await alertIds()).toEqual([first.id, later.id].toSorted());
    expect((await gate.infos()).count).toBe(4);
  });

  it('keep the picture that a deleted record leaves to them', async () => {
    const { resellerId, companyId, siteId, cameraId } = app.tenants.own;
    const id = uuidv7();
    await app.services.db.query(sql`
      insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
      values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'image/jpeg', 7, 'gate.jpg')`);
    const came = gate.entry(0, { picture_id: id });
    await gate.send([came]);
    await gate.company('DELETE /vehicle_management/records/info/:id/', { params: { id: came.id } });
    expect((await app.services.db.query(sql`select id from media`)).rows).toEqual([{ id }]);
  });
});
