import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { countUnread } from '../notifications.repo.ts';

export const countUnreadNotifications: Operation<'countUnreadNotifications'> = async ({ services, actor }) => {
  const count = await countUnread(services.db, actor.userId, EXACT_COUNT_LIMIT + 1);
  return { count: Math.min(count, EXACT_COUNT_LIMIT), count_exact: count <= EXACT_COUNT_LIMIT };
};
