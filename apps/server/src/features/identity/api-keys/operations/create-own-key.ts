import { MAX_PERSONAL_KEYS } from '@sightline/contract/api-keys';
import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import type { Operation } from '../../../../changes/call.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { KEY_NAME_TAKEN, lockOwner, ownKeys } from '../api-keys.repo.ts';
import { makeKey } from '../make-key.ts';

export const createOwnKey: Operation<'createOwnKey'> = ({ services, actor }, { body }) => {
  const { userId, reach } = actor;
  const make = services.db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const place = await placeOfUser(tx, userId);
    const whose = ownKeys(userId);
    const making = { body, userId, companyId: null, whose, max: MAX_PERSONAL_KEYS, reach, place };
    return makeKey({ services, tx, actor }, making);
  });
  return refuseTaken(make, KEY_NAME_TAKEN);
};
