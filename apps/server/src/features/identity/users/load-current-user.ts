import type { CurrentUser } from '@sightline/contract/users';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { listNotificationCameras } from './profile.repo.ts';
import { presentCurrentUser } from './users.present.ts';
import { findOwnUser } from './users.repo.ts';

/** The signed-in user as every call about them answers it. */
export async function loadCurrentUser({ db, storage, config }: Services, actor: Actor): Promise<CurrentUser> {
  const [row, notificationCameras, viewer] = await Promise.all([
    findOwnUser(db, actor.userId),
    listNotificationCameras(db, actor.userId),
    actor.viewing && findOwnUser(db, actor.viewing.viewer.userId),
  ]);
  if (!row) fail('not_authenticated');
  const avatarUrl = row.avatar_key ? await storage.addressOf(row.avatar_key) : null;
  const canCopyFlows = row.is_superuser || config.flowCopyUserIds.includes(row.id);
  return presentCurrentUser(row, actor, { avatarUrl, notificationCameras, canCopyFlows, viewer });
}
