import type { Operation } from '../../../../changes/call.ts';
import { markRecordRead } from '../notifications.repo.ts';

export const readNotificationsOfRecord: Operation<'readNotificationsOfRecord'> = async (
  { services, actor },
  { body },
) => ({
  marked: await markRecordRead(services.db, actor.userId, body.record_id),
});
