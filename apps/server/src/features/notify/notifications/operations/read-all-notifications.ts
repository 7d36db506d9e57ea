import type { Operation } from '../../../../changes/call.ts';
import { markAllRead } from '../notifications.repo.ts';

export const readAllNotifications: Operation<'readAllNotifications'> = async ({ services, actor }, { body }) => ({
  marked: await markAllRead(services.db, actor.userId, body),
});
