import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { makeAvatar } from '../avatar.ts';
import { replaceAvatar } from '../replace-avatar.ts';

export const putOwnAvatar: Operation<'putOwnAvatar'> = async ({ services, actor }, { upload }) => {
  const picture = await makeAvatar(upload.data);
  // A new key each time: browsers may keep the old picture for ever under the old address.
  const key = `avatars/${actor.userId}/${uuidv7()}.jpg`;
  await services.storage.put(key, picture, 'image/jpeg');
  return replaceAvatar(services, actor, key);
};
