import type { Operation } from '../../../../changes/call.ts';
import { replaceAvatar } from '../replace-avatar.ts';

export const deleteOwnAvatar: Operation<'deleteOwnAvatar'> = ({ services, actor }) =>
  replaceAvatar(services, actor, null);
