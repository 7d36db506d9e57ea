import type { Transformation } from '@sightline/contract/transfer-settings';
import { freshAccToken, type OpenTransferSettings } from '../../../cameras/transfer-settings/public.ts';
import type { Bag } from '../bag.ts';
import type { TakenDelivery } from '../deliveries.repo.ts';
import { hostOf, laneOf, type Means, type Receiver, type WrittenRequest } from './channel.ts';
import { authHeaders, forgetToken } from './credentials.ts';
import type { Due } from './sender.ts';
import { recordHeaders } from './signed.ts';

/** A vehicle at a gate as other systems get it; it was written when somebody had it sent. */
export interface VehiclePayload {
  id: string;
  type: 'vehicle_record';
  record_type: string;
  occurred_at: string;
  site: { id: string; name: string; time_zone: string };
  camera: { id: string; name: string };
  zone: { id: string; name: string } | null;
  license_plate: string | null;
  vehicle_type: string;
  authorisation: string;
  entered_at: string | null;
  left_at: string | null;
  duration_seconds: number | null;
  url: string | null;
}

const titleOf = ({ license_plate, camera }: VehiclePayload) => `${license_plate ?? 'Unread plate'}: ${camera.name}`;
const textOf = ({ record_type, authorisation, site, camera, url }: VehiclePayload) =>
  [`${record_type}, ${authorisation}, at ${site.name}, ${camera.name}`, url].filter((part) => part !== null).join('\n');

/** How a record is written for the platform that gets it. */
const FORMS: Record<Transformation, (record: VehiclePayload) => unknown> = {
  none: (record) => record,
  novade: (record) => ({
    title: titleOf(record),
    description: textOf(record),
    observed_at: record.occurred_at,
    category: 'Vehicle',
    location: { site: record.site.name, area: record.zone?.name ?? null, camera: record.camera.name },
    reference: record.id,
  }),
  autodesk: (record) => ({
    title: titleOf(record).slice(0, 100),
    description: textOf(record),
    status: 'open',
    startDate: record.occurred_at.slice(0, 10),
    locationDetails: record.site.name,
  }),
};

const ownOf = ({ external_record_transfer }: OpenTransferSettings) =>
  external_record_transfer.external_record_transfer_vm;

/** Who gets the records of vehicles of a camera; null while that is off. */
export function vehicleReceiverOf(settings: OpenTransferSettings): Receiver | null {
  const { outbound_api_enabled, transfer_vm_records } = settings.external_record_transfer;
  const { external_api } = ownOf(settings);
  return outbound_api_enabled && transfer_vm_records
    ? { receiver: hostOf(external_api), lane: laneOf('external_api', external_api) }
    : null;
}

/** How the receiver knows us: by the credentials that were set, or at Autodesk by what somebody authorised. */
async function headersFor({ services, tokens }: Means, cameraId: string, settings: OpenTransferSettings) {
  const own = ownOf(settings);
  if (own.transformations !== 'autodesk') return authHeaders(own, tokens);
  const token = await freshAccToken(services, cameraId);
  if (token === null) throw new Error('Autodesk has to be authorised for this camera');
  return { Authorization: `Bearer ${token}` };
}

async function write(means: Means, delivery: TakenDelivery, settings: OpenTransferSettings): Promise<WrittenRequest> {
  const own = ownOf(settings);
  const body = JSON.stringify(FORMS[own.transformations](delivery.payload as VehiclePayload));
  return {
    url: own.external_api,
    shownUrl: own.external_api,
    method: 'POST',
    headers: {
      ...recordHeaders({ key: delivery.key, body, secret: own.signing_secret }),
      ...(await headersFor(means, delivery.camera_id ?? '', settings)),
    },
    body,
  };
}

const UNAUTHORISED = 401;

/** Sends the record of a vehicle by the settings that its camera has then. */
export function sendVehicleRecord(means: Means, bag: Bag, delivery: TakenDelivery): Due {
  const settings = bag.settings.get(delivery.camera_id ?? '');
  if (!settings || vehicleReceiverOf(settings) === null) return { lost: 'This channel is switched off' };
  return {
    write: () => write(means, delivery, settings),
    onAnswer: ({ status }) => {
      if (status === UNAUTHORISED) forgetToken(ownOf(settings), means.tokens);
      return undefined;
    },
  };
}
