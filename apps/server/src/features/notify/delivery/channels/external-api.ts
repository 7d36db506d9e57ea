import { recordWithFiles } from './alert-record.ts';
import { type CameraChannel, hostOf, laneOf } from './channel.ts';
import { authHeaders, forgetToken } from './credentials.ts';
import { extraOf, recordHeaders } from './signed.ts';
import { TRANSFORMATIONS } from './transformations.ts';

/** A clip is there within half a minute; a shorter cooldown means that nobody wants to wait for it. */
const CLIP_SECONDS = 30;

const headersOf = (text: string | undefined) =>
  Object.fromEntries(Object.entries(extraOf(text)).map(([name, value]) => [name, String(value)]));

/** The record of an alert for another platform, in the form that one reads. */
export const externalApi: CameraChannel = {
  receiverOf: ({ external_record_transfer: transfer }) => {
    const { external_api } = transfer.external_record_transfer_alert;
    return transfer.outbound_api_enabled && transfer.transfer_alert_records
      ? { receiver: hostOf(external_api), lane: laneOf('external_api', external_api) }
      : null;
  },
  isAutomatic: ({ external_record_transfer: transfer }, alert) => {
    const { automated_transfer, allowed_transfer_usecases_tab_alerts: allowed } =
      transfer.external_record_transfer_alert;
    const choice = allowed.find(({ usecase_slug }) => usecase_slug === alert.use_case);
    return automated_transfer && (choice?.enabled ?? true);
  },
  cooldownSeconds: ({ external_record_transfer: transfer }) =>
    transfer.external_record_transfer_alert.automated_transfer_cooldown,
  waitsForClip: ({ external_record_transfer: transfer }) => {
    const { transfer_video, automated_transfer_cooldown } = transfer.external_record_transfer_alert;
    return transfer_video && automated_transfer_cooldown >= CLIP_SECONDS;
  },
  onRefused: ({ tokens }, settings) =>
    forgetToken(settings.external_record_transfer.external_record_transfer_alert, tokens),
  write: async ({ services, tokens }, { delivery, alert, settings }) => {
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
        ...(await authHeaders(own, tokens)),
      },
      body,
    };
  },
};
