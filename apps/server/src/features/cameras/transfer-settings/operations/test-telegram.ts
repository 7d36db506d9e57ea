import { STORED_SECRET } from '@sightline/contract/stored-secret';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findCamera } from '../../camera-store/cameras.repo.ts';
import { sendTelegram } from '../telegram.ts';
import { readTransfers } from '../transfer-state.ts';

export const testTelegram: Operation<'testTelegram'> = async ({ services, actor }, { body }) => {
  const row = await findCamera(actor.reach, services.db, body.camera_id);
  if (!row) fail('out_of_reach', { field: 'camera_id' });
  if (body.site_id !== undefined && body.site_id !== row.site_id) fail('out_of_reach', { field: 'site_id' });
  if (body.group_id !== undefined && body.group_id !== row.group_id) fail('out_of_reach', { field: 'group_id' });
  const stored = (await readTransfers(services.secrets, services.db, [row.id])).get(row.id);
  const token =
    body.telegram_token === STORED_SECRET
      ? (stored?.settings.alert_channel.telegram.telegram_token ?? '')
      : body.telegram_token;
  const text = `Sightline: ${row.name}, ${row.site_name}. This is a test message.`;
  const isSent = await sendTelegram(services, { token, chatId: body.telegram_id, text });
  if (!isSent) fail('telegram_incorrect');
};
