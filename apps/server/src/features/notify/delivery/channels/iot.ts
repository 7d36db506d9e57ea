import type { OpenTransferSettings } from '../../../cameras/transfer-settings/public.ts';
import { recordOf, sentenceOf } from './alert-record.ts';
import { type CameraChannel, hostOf, laneOf, type WrittenPublication } from './channel.ts';
import { authHeaders, forgetToken } from './credentials.ts';
import { extraOf, recordHeaders } from './signed.ts';

type Own = OpenTransferSettings['iot_integration'];

/** Brokers know people by name and password, and nothing else. */
function publicationOf(clientId: string, { alert_endpoint, auth_type, auth_credentials }: Own, payload: string) {
  const { username = '', password = '' } = auth_credentials;
  const written: WrittenPublication = { url: alert_endpoint, shownUrl: alert_endpoint, clientId, payload };
  return auth_type === 'basic' ? { ...written, username, password } : written;
}

/** A signal to a device on site: a siren, a light, a gate. With the whole record when that is wanted. */
export const iot: CameraChannel = {
  receiverOf: ({ iot_integration: { enabled, alert_endpoint } }) =>
    enabled ? { receiver: hostOf(alert_endpoint), lane: laneOf('iot', alert_endpoint) } : null,
  isAutomatic: () => true,
  onRefused: ({ tokens }, settings) => forgetToken(settings.iot_integration, tokens),
  write: async ({ services: { config }, tokens }, { delivery, alert, settings }) => {
    const own = settings.iot_integration;
    const record = recordOf(config, alert);
    const signal = { id: record.id, type: record.type, message: sentenceOf(alert), occurred_at: record.occurred_at };
    const body = JSON.stringify({
      ...(own.transfer_alert_payload ? record : signal),
      extra_info: extraOf(own.extra_info),
    });
    if (/^mqtts?:/i.test(own.alert_endpoint)) return publicationOf(delivery.id, own, body);
    return {
      url: own.alert_endpoint,
      shownUrl: own.alert_endpoint,
      method: 'POST',
      headers: {
        ...recordHeaders({ key: delivery.key, body, secret: own.signing_secret }),
        ...(await authHeaders(own, tokens)),
      },
      body,
    };
  },
};
