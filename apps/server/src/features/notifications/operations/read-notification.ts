import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { markRead } from '../notifications.repo.ts';

export const readNotification: Operation<'readNotification'> = async ({ services, actor }, { body }) => {
  if (!(await markRead(services.db, actor.userId, body.notification_id))) fail('notification_not_found');
  return undefined;
};
