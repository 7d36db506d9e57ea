import { sentenceOf, urlOf } from './alert-record.ts';
import type { CameraChannel } from './channel.ts';

/** A message to a group by the operator's account of the WhatsApp Cloud API. */
export const whatsapp: CameraChannel = {
  receiverOf: ({ user_alerts, alert_channel: { whatsapp: group } }) =>
    user_alerts && group.enabled
      ? { receiver: group.whatsapp_group_id, lane: `whatsapp ${group.whatsapp_group_id}` }
      : null,
  isAutomatic: ({ alert_channel }) => alert_channel.auto_send_alerts_to_channel.enabled,
  write: async ({ services: { config } }, { alert, settings }) => {
    const { url, phoneId, token } = config.whatsapp ?? {};
    if (url === undefined) throw new Error('This server has no WhatsApp account: WHATSAPP_PHONE_ID and WHATSAPP_TOKEN');
    const text = [sentenceOf(alert), urlOf(config, alert)].filter((part) => part !== null).join('\n');
    const address = `${url}/${phoneId}/messages`;
    return {
      url: address,
      shownUrl: address,
      method: 'POST',
      trusted: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'group',
        to: settings.alert_channel.whatsapp.whatsapp_group_id,
        type: 'text',
        text: { body: text, preview_url: false },
      }),
    };
  },
};
