import type { CurrentUser } from '@sightline/contract/users';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { loadCurrentUser } from './load-current-user.ts';
import { updateProfile } from './profile.repo.ts';
import { findOwnUser } from './users.repo.ts';

/** Points the user at another picture, then removes the one before. */
export async function replaceAvatar(services: Services, actor: Actor, key: string | null): Promise<CurrentUser> {
  const before = await findOwnUser(services.db, actor.userId);
  await updateProfile(services.db, actor.userId, { avatarKey: key });
  if (before?.avatar_key) await services.storage.remove(before.avatar_key);
  return loadCurrentUser(services, actor);
}
