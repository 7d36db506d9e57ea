import { recordActions } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import type { Config } from '../../../../platform/config/config.ts';
import { transferVehicles, type VehicleToSend, wakeDispatcher } from '../../../notify/delivery/public.ts';
import { loadChosen } from '../load-chosen.ts';
import { placeOf, timesOf } from '../records.present.ts';
import type { RecordRow } from '../records.repo.ts';

const payloadOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, row: RecordRow): VehicleToSend['payload'] => ({
  id: row.id,
  type: 'vehicle_record',
  record_type: row.direction,
  occurred_at: row.occurred_at.toISOString(),
  site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
  camera: { id: row.camera_id, name: row.camera_name },
  zone: row.zone_id !== null && row.zone_name !== null ? { id: row.zone_id, name: row.zone_name } : null,
  license_plate: row.license_plate,
  vehicle_type: row.vehicle_type,
  authorisation: row.authorisation,
  ...timesOf(row),
  duration_seconds: row.stay_seconds,
  url: publicUrl === undefined ? null : `${publicUrl}/vehicle-management/record-management?tab=records`,
});

const toSend =
  (config: Pick<Config, 'publicUrl'>) =>
  (row: RecordRow): VehicleToSend => ({
    id: row.id,
    reseller_id: row.reseller_id,
    company_id: row.company_id,
    site_id: row.site_id,
    camera_id: row.camera_id,
    occurred_at: row.occurred_at,
    payload: payloadOf(config, row),
  });

export const pushVehicleRecords: Operation<'pushVehicleRecords'> = async ({ services, actor }, { body }) => {
  const answer = await services.db.transaction(async (tx) => {
    const rows = await loadChosen(tx, actor, body.ids);
    const records = rows.map(toSend(services.config));
    const { sent, repeated, notSetUp } = await transferVehicles({ services, tx, actor }, records, body);
    const cameras = new Map(
      sent.map(({ camera_id }) => [camera_id, rows.find((row) => row.camera_id === camera_id)!] as const),
    );
    const actions = [...cameras].map(([id, row]) => ({
      action: 'push' as const,
      target: { type: 'camera' as const, id, name: row.camera_name },
      place: placeOf(row),
      details: { records: sent.filter(({ camera_id }) => camera_id === id).length },
    }));
    await recordActions(tx, actor, actions);
    return { sent: sent.length, repeated: repeated.length, not_set_up: notSetUp.length };
  });
  wakeDispatcher(services.db);
  return answer;
};
