import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { markRead } from '../notifications.repo.ts';

export const readNotification: Operation<'readNotification'> = async ({ services, actor }, { body }) => {
  if (!(await markRead(services.db, actor.userId, body.notification_id))) fail('notification_not_found');
  return undefined;
};
