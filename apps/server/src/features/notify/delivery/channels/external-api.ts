import { isTransferAllowed } from '@sightline/contract/transfer-rules';
import { freshAccToken } from '../../../cameras/transfer-settings/public.ts';
import { recordWithFiles } from './alert-record.ts';
import { type CameraChannel, hostOf, laneOf, type Means, type Parcel } from './channel.ts';
import { authHeaders, forgetToken } from './credentials.ts';
import { extraOf, recordHeaders } from './signed.ts';
import { TRANSFORMATIONS } from './transformations.ts';

/** A clip is there within half a minute; a shorter cooldown means that nobody wants to wait for it. */
const CLIP_SECONDS = 30;

const headersOf = (text: string | undefined) =>
  Object.fromEntries(Object.entries(extraOf(text)).map(([name, value]) => [name, String(value)]));

/** How the receiver knows us: by the credentials that were set, or at Autodesk by what somebody authorised. */
async function headersFor({ services, tokens }: Means, { alert, settings }: Parcel): Promise<Record<string, string>> {
  const own = settings.external_record_transfer.external_record_transfer_alert;
  if (own.transformations !== 'autodesk') return authHeaders(own, tokens);
  const token = await freshAccToken(services, alert.camera_id);
  if (token === null) throw new Error('Autodesk has to be authorised for this camera');
  return { Authorization: `Bearer ${token}` };
}

/** The record of an alert for another platform, in the form that one reads. */
export const externalApi: CameraChannel = {
  receiverOf: ({ external_record_transfer: transfer }) => {
    const { external_api } = transfer.external_record_transfer_alert;
    return transfer.outbound_api_enabled && transfer.transfer_alert_records
      ? { receiver: hostOf(external_api), lane: laneOf('external_api', external_api) }
      : null;
  },
  isAutomatic: ({ external_record_transfer: transfer }, alert) => {
    const own = transfer.external_record_transfer_alert;
    return own.automated_transfer && isTransferAllowed(own, alert.use_case);
  },
  cooldownSeconds: ({ external_record_transfer: transfer }) =>
    transfer.external_record_transfer_alert.automated_transfer_cooldown,
  waitsForClip: ({ external_record_transfer: transfer }) => {
    const { transfer_video, automated_transfer_cooldown } = transfer.external_record_transfer_alert;
    return transfer_video && automated_transfer_cooldown >= CLIP_SECONDS;
  },
  onRefused: ({ tokens }, settings) =>
    forgetToken(settings.external_record_transfer.external_record_transfer_alert, tokens),
  write: async (means, parcel) => {
    const { services } = means;
    const { delivery, alert, settings } = parcel;
    const own = settings.external_record_transfer.external_record_transfer_alert;
    const wanted = { frame: own.transfer_frame, video: own.transfer_video };
    const record = await recordWithFiles(services, alert, wanted);
    const body = JSON.stringify(TRANSFORMATIONS[own.transformations](record, extraOf(own.extra_info)));
    return {
      url: own.external_api,
      shownUrl: own.external_api,
      method: 'POST',
      headers: {
        ...headersOf(own.extra_headers),
        ...recordHeaders({ key: delivery.key, body, secret: own.signing_secret }),
        ...(await headersFor(means, parcel)),
      },
      body,
    };
  },
};
