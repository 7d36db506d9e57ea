import { problemEntry } from '@sightline/contract/errors';
import { uuidv7 } from 'uuidv7';
import { commonPlace } from '../../../changes/audit/place-of-user.ts';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Invitation, inviteAccount } from '../auth/invite.ts';
import { type AccountFields, insertUser, storeInvitation, takenField } from './accounts.repo.ts';
import { auditFieldsOf } from './audit-user.ts';
import type { Facts } from './check-account.ts';

/** Somebody may take a name between the check and the change; then it is taken like any other. */
export const orTaken = (error: unknown): never => {
  const field = takenField(error);
  throw field ? new AppError([problemEntry(`${field}_taken`, undefined, field)]) : error;
};

export interface NewAccount extends AccountFields {
  /** Null: the account is invited. */
  passwordHash: string | null;
}

const placeOf = ({ company, sites, resellers, is_superuser }: AccountFields, { places }: Facts) =>
  commonPlace(is_superuser ? [] : [company, ...sites, ...resellers].flatMap((id) => (id && places.get(id)) || []));

interface Creation {
  services: Services;
  tx: Db;
  actor: Actor;
  invitation: Invitation;
}

/** Adds an account that the rules have passed, invites it if it has no password, and writes it down. */
export async function addAccount({ services, tx, actor, invitation }: Creation, account: NewAccount, facts: Facts) {
  const id = justMade('user', uuidv7());
  const isInvited = account.passwordHash === null;
  await insertUser(tx, { id, ...account }).catch(orTaken);
  if (isInvited) {
    await storeInvitation(tx, id);
    await inviteAccount(services, tx, invitation, { id, preferred_language: 'en', ...account });
  }
  await recordChange(services, tx, actor, {
    object: { type: 'user', id, name: account.username, place: placeOf(account, facts) },
    action: 'created',
    after: auditFieldsOf(account, isInvited ? 'invited' : 'active'),
  });
  return id;
}
