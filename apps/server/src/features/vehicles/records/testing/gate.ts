import type { NodePassage } from '@sightline/contract/vehicles/records';
import { uuidv7 } from 'uuidv7';
import { json, sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { refusal } from '../../../cameras/use-cases/testing/setting.ts';

const START = Date.now() - 6 * 3_600_000;
/** So many minutes after some hour of today. */
export const minute = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
export const PERIOD = { start_date: minute(-60), end_date: minute(600) };
/** An authorisation that never ends. */
export const ALWAYS = { authorisation: { starts_on: '2020-01-01' } };

/** Status, code and field of what a call is refused with. */
export const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.errors[0]?.code, problem?.errors[0]?.field];
};

/** A camera at a gate of the own site, what it sees, and the calls about it. */
export async function addGate(app: TestApp) {
  const { db } = app.services;
  const { resellerId, companyId, siteId, cameraId, nodeToken } = app.tenants.own;
  const company = await app.as('company');
  const zone = uuidv7();
  await db.query(sql`
    insert into zones (id, reseller_id, company_id, site_id, name, color)
    values (${zone}, ${resellerId}, ${companyId}, ${siteId}, 'Main Gate', '#FFB020')`);
  await db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, settings)
    values (${cameraId}, 'vehicle_management', true, ${json({ zone })})`);

  const entry = (minutes: number, changes: Partial<NodePassage> = {}): NodePassage => ({
    id: uuidv7(),
    camera_id: cameraId,
    occurred_at: minute(minutes),
    direction: 'entry',
    vehicle_type: 'truck',
    plate: 'XE 1347 U',
    score: 0.95,
    vehicle_box: null,
    plate_box: null,
    picture_id: null,
    ...changes,
  });
  const infos = (body: object = {}) =>
    company('POST /vehicle_management/records/info/get_list/', { query: {}, body: { ...PERIOD, ...body } });
  return {
    company,
    zone,
    entry,
    infos,
    exit: (minutes: number, changes: Partial<NodePassage> = {}) => entry(minutes, { direction: 'exit', ...changes }),
    send: (passages: NodePassage[]) => app.asNode(nodeToken)('POST /node/vehicles/', { body: { passages } }),
    one: async (id: string) => (await infos()).results.find((record) => record.id === id)!,
    list: (body: object = {}, client = company) =>
      client('POST /vehicle_management/records/get_list/', { query: {}, body: { ...PERIOD, ...body } }),
    onSite: () => company('GET /vehicle_management/on_site/', { query: {} }),
    change: (id: string, body: object) =>
      company('PATCH /vehicle_management/records/info/:id/', { params: { id }, body }),
    register: async (license_plate: string, body: object = {}) =>
      (
        await company('POST /vehicle_management/registered_plates/', {
          body: { license_plate, site_ids: [siteId], ...body },
        })
      )[0]!,
    forget: () => db.query(sql`truncate vehicle_records, registered_plates, vehicle_settings cascade`),
  };
}
