import type { Changing } from '../../../changes/changing.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { loadTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { type VehiclePayload, vehicleReceiverOf } from './channels/vehicle-record.ts';
import { insertDeliveries } from './deliveries.repo.ts';
import { sendOneAgain } from './send-again.repo.ts';
import { type LastTransfer, lastTransfers } from './vehicle-transfers.repo.ts';

/** The record of a vehicle that somebody has sent to another platform. */
export interface VehicleToSend {
  id: Reached<'vehicle_record'>;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string;
  occurred_at: Date;
  payload: VehiclePayload;
}

export interface Transferred {
  sent: VehicleToSend[];
  repeated: VehicleToSend[];
  notSetUp: VehicleToSend[];
}

type Fate = keyof Transferred;

const fateOf = (isSetUp: boolean, last: LastTransfer | undefined, again: boolean): Fate => {
  if (!isSetUp) return 'notSetUp';
  if (last === undefined || last.state === 'failed') return 'sent';
  return last.state === 'succeeded' && again ? 'sent' : 'repeated';
};

/** What failed is tried now; what was taken goes, if that is meant, as a record of its own. Records are locked before. */
export async function transferVehicles(
  { services, tx, actor }: Changing,
  records: readonly VehicleToSend[],
  { again }: { again: boolean },
): Promise<Transferred> {
  const settings = await loadTransferSettings(services, tx, [...new Set(records.map(({ camera_id }) => camera_id))]);
  const last = await lastTransfers(
    tx,
    records.map(({ id }) => id),
  );
  const fates: Transferred = { sent: [], repeated: [], notSetUp: [] };
  for (const record of records) {
    const own = settings.get(record.camera_id);
    const receiver = own ? vehicleReceiverOf(own) : null;
    const before = last.get(record.id);
    const fate = fateOf(receiver !== null, before, again);
    fates[fate].push(record);
    if (fate !== 'sent' || receiver === null) continue;
    if (before?.state === 'failed') {
      await sendOneAgain(tx, before.id, actor.userId);
      continue;
    }
    const time = (before?.times ?? 0) + 1;
    const { id, payload, ...place } = record;
    await insertDeliveries(tx, [
      {
        ...place,
        ...receiver,
        key: ['vehicle', id, ...(time > 1 ? [time] : [])].join('-'),
        alert_id: null,
        vehicle_record_id: id,
        channel: 'external_api',
        automatic: false,
        requested_by: actor.userId,
        payload,
      },
    ]);
  }
  return fates;
}
