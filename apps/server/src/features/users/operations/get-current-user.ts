import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { presentCurrentUser } from '../users.present.ts';
import { findOwnUser } from '../users.repo.ts';

export const getCurrentUser: Operation<'getCurrentUser'> = async ({ services, actor }) => {
  const row = (await findOwnUser(services.db, actor.userId)) ?? fail('not_authenticated');
  const { avatarKey } = row.user;
  const avatarUrl = avatarKey ? await services.storage.addressOf(avatarKey) : null;
  return presentCurrentUser(row, actor, { avatarUrl, now: new Date() });
};
