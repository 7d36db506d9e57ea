import { TELEGRAM_TOKEN } from '@sightline/contract/transfer-rules';
import type { Services } from '../../../changes/services.ts';

interface TelegramMessage {
  token: string;
  chatId: string;
  text: string;
}

/** Hands a message to Telegram; whether it was taken. */
export async function sendTelegram(
  { config, outgoing, log }: Pick<Services, 'config' | 'outgoing' | 'log'>,
  { token, chatId, text }: TelegramMessage,
): Promise<boolean> {
  // It becomes a part of the address, and the address is trusted.
  if (!TELEGRAM_TOKEN.test(token)) return false;
  try {
    const { status } = await outgoing.send({
      url: `${config.telegramApiUrl}/bot${token}/sendMessage`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: chatId, text }),
      trusted: true,
    });
    return status === 200;
  } catch (error) {
    log.warn({ error: String(error) }, 'Telegram could not be reached');
    return false;
  }
}
