import type { Handlers } from '../../../changes/call.ts';
import { deleteOwnAvatar } from './operations/delete-own-avatar.ts';
import { getCurrentUser } from './operations/get-current-user.ts';
import { putOwnAvatar } from './operations/put-own-avatar.ts';
import { updateCurrentUser } from './operations/update-current-user.ts';

export const usersHandlers: Handlers<'getCurrentUser' | 'updateCurrentUser' | 'putOwnAvatar' | 'deleteOwnAvatar'> = {
  getCurrentUser,
  updateCurrentUser,
  putOwnAvatar,
  deleteOwnAvatar,
};
