import { pictureKey, readStored, sentenceOf, urlOf } from './alert-record.ts';
import type { CameraChannel } from './channel.ts';

async function withPhoto(fields: Record<string, string>, photo: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'alert.jpg');
  const written = new Response(form);
  return {
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    body: new Uint8Array(await written.arrayBuffer()),
  };
}

/** A message of the bot that the camera's settings name, with the picture where there is one. */
export const telegram: CameraChannel = {
  receiverOf: ({ user_alerts, alert_channel: { telegram: bot } }) =>
    user_alerts && bot.enabled ? { receiver: bot.telegram_id, lane: `telegram ${bot.telegram_id}` } : null,
  isAutomatic: ({ alert_channel }) => alert_channel.auto_send_alerts_to_channel.enabled,
  write: async ({ services }, { alert, settings }) => {
    const { telegram_id, telegram_token } = settings.alert_channel.telegram;
    const text = [sentenceOf(alert), urlOf(services.config, alert)].filter((part) => part !== null).join('\n');
    const photo = await readStored(services.storage, pictureKey(alert));
    const call = photo ? 'sendPhoto' : 'sendMessage';
    const base = services.config.telegramApiUrl;
    const content = photo
      ? await withPhoto({ chat_id: telegram_id, caption: text }, photo)
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ chat_id: telegram_id, text }) };
    return {
      url: `${base}/bot${telegram_token}/${call}`,
      shownUrl: `${base}/bot••••••••/${call}`,
      method: 'POST',
      trusted: true,
      ...content,
    };
  },
};
