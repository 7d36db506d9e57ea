import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { ALWAYS, addGate, problemsOf } from './testing/gate.ts';

let app: TestApp;
let gate: Awaited<ReturnType<typeof addGate>>;

beforeAll(async () => {
  app = await createTestApp();
  gate = await addGate(app);
});
afterAll(() => app.close());
beforeEach(() => gate.forget());

async function sendPicture(): Promise<string> {
  const { nodeToken, cameraId } = app.tenants.own;
  const id = uuidv7();
  const data = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  await app.asNode(nodeToken)('PUT /node/media/:id/', {
    params: { id },
    query: { camera_id: cameraId },
    upload: { type: 'image/jpeg', data },
  });
  return id;
}

describe('a correction', () => {
  it('VM-15 REC-29 gives the record its plate, its authorisation and its stay', async () => {
    const plate = await gate.register('XE 1347 U', ALWAYS);
    const [came, went] = [gate.entry(0, { plate: 'XE 1847 U' }), gate.exit(60)];
    await gate.send([came, went]);
    const changed = await gate.change(came.id, { license_plate: 'xe-1347-u' });
    expect(changed).toMatchObject({
      license_plate: 'XE 1347 U',
      read_as: 'XE 1847 U',
      authorisation: 'authorised',
      match: 'confirmed',
      plate_id: plate.id,
      needs_check: false,
      duration_seconds: 3600,
      look_alike: null,
    });
    expect(await gate.one(went.id)).toMatchObject({ other_id: came.id, duration_seconds: 3600 });
    const { rows } = await app.services.db.query(
      sql`select before, after from audit_entries where object_id = ${came.id}`,
    );
    expect(rows[0]).toMatchObject({
      before: { license_plate: 'XE 1847 U', authorisation: 'unknown' },
      after: { license_plate: 'XE 1347 U', authorisation: 'authorised' },
    });
  });

  it('turns an entry into an exit, and its stay follows', async () => {
    const [came, went] = [gate.entry(0), gate.entry(60, { vehicle_type: 'car' })];
    await gate.send([came, went]);
    await gate.change(went.id, { record_type: 'exit', vehicle_type: 'bus' });
    expect(await gate.one(went.id)).toMatchObject({ record_type: 'exit', vehicle_type: 'bus', duration_seconds: 3600 });
  });

  it('remembers that a read is another vehicle', async () => {
    const plate = await gate.register('XE 1347 U', ALWAYS);
    const [first, second] = [gate.entry(0, { plate: 'XE 1847 U' }), gate.exit(60, { plate: 'XE 1847 U' })];
    await gate.send([first]);
    expect(await gate.change(first.id, { is_not_plate: plate.id })).toMatchObject({
      look_alike: null,
      needs_check: false,
    });
    await gate.send([second]);
    expect(await gate.one(second.id)).toMatchObject({ look_alike: null });
  });

  it('is refused for what is not there, or not there for the asker', async () => {
    const came = gate.entry(0);
    await gate.send([came]);
    const foreign = await app.as('other');
    const params = { id: came.id };
    expect(
      await problemsOf(foreign('PATCH /vehicle_management/records/info/:id/', { params, body: { is_checked: true } })),
    ).toEqual([404, 'vehicle_record_not_found', undefined]);
    expect(await problemsOf(gate.change(came.id, { is_not_plate: uuidv7() }))).toEqual([
      422,
      'out_of_reach',
      'is_not_plate',
    ]);
    expect(await problemsOf(gate.change(came.id, { license_plate: '-' }))).toEqual([
      422,
      'invalid_plate',
      'license_plate',
    ]);
  });

  it('VM-16 REC-30 can delete the record with its picture, and the stay is open again', async () => {
    const picture = await sendPicture();
    const [came, went] = [gate.entry(0), gate.exit(60, { picture_id: picture })];
    await gate.send([came, went]);
    expect((await gate.one(went.id)).picture?.url).toBeTruthy();
    await gate.company('DELETE /vehicle_management/records/info/:id/', { params: { id: went.id } });
    expect(await gate.one(came.id)).toMatchObject({ is_on_site: true, other_id: null });
    const { rows } = await app.services.db.query(sql`select from media where id = ${picture}`);
    expect(rows).toEqual([]);
  });

  it('leaves a picture that a face shows as well', async () => {
    const { resellerId, companyId, siteId, cameraId } = app.tenants.own;
    const picture = await sendPicture();
    const came = gate.entry(0, { picture_id: picture });
    await gate.send([came]);
    await app.services.db.query(sql`
      insert into face_records (id, reseller_id, company_id, site_id, camera_id, occurred_at, in_capture_log, in_access_log,
        quality, result, needs_decision, picture_id)
      values (${uuidv7()}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, now(), true, false, 0.9, 'not_compared', false,
        ${picture})`);
    await gate.company('DELETE /vehicle_management/records/info/:id/', { params: { id: came.id } });
    const { rows } = await app.services.db.query(sql`select from media where id = ${picture}`);
    expect(rows).toHaveLength(1);
  });
});
