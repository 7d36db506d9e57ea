import type { ErrorCode } from '@sightline/contract/errors';
import type { EffectivePermissions } from '@sightline/contract/user-permissions';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { checkHeld } from './permission-keys.ts';
import { commonPlace, effectiveKeys, ownOf, presentEffective, whyUnchangeable } from './subject.ts';
import { findVisibleSubject, type OwnPermissions, type SubjectRow, storePermissions } from './subjects.repo.ts';

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
  /** How the caller named the person: in the address (404) or in the body (422). */
  named?: 'address' | 'body';
}

const ABSENT: Record<NonNullable<Options['named']>, [ErrorCode, { field?: string }]> = {
  address: ['user_not_found', {}],
  body: ['out_of_reach', { field: 'user_id' }],
};

const audited = ({ added, removed }: OwnPermissions) => ({ added_permissions: added, removed_permissions: removed });

/** Changes what somebody may do besides their role; it holds from their next call on. */
export async function changeUserPermissions(
  services: Services,
  actor: Actor,
  userId: string,
  change: (subject: SubjectRow) => OwnPermissions,
  { reverts, named = 'address' }: Options = {},
): Promise<EffectivePermissions> {
  return services.db.transaction(async (tx) => {
    const subject = (await findVisibleSubject(tx, actor, userId, { lock: true })) ?? fail(...ABSENT[named]);
    const reason = whyUnchangeable(actor, subject);
    if (reason !== null) fail(reason === 'own' ? 'own_rights' : 'user_not_editable');
    const before = ownOf(subject);
    const after = change(subject);
    const had = effectiveKeys(subject);
    checkHeld(
      actor,
      [...effectiveKeys(subject, after)].filter((key) => !had.has(key)),
    );
    await storePermissions(tx, subject.id, after);
    await recordChange(services, tx, actor, {
      object: { type: 'user', id: userId, name: subject.username, place: commonPlace(subject) },
      action: 'updated',
      before: audited(before),
      after: audited(after),
      ...(reverts ? { reverts } : {}),
    });
    tx.afterCommit(() => services.realtime.recheck());
    return presentEffective(tx, actor, { ...subject, ...audited(after) });
  });
}

const without = (keys: readonly string[], gone: readonly string[]) => keys.filter((key) => !gone.includes(key));
const together = (keys: readonly string[], more: readonly string[]) => [...new Set([...keys, ...more])].toSorted();

/** What the role gives already is only no longer removed. */
export const withAdded =
  (keys: readonly string[]) =>
  ({ added_permissions, removed_permissions, role_permissions }: SubjectRow): OwnPermissions => ({
    added: together(added_permissions, without(keys, role_permissions)),
    removed: without(removed_permissions, keys),
  });

/** What the role does not give is only no longer added. */
export const withRemoved =
  (keys: readonly string[]) =>
  ({ added_permissions, removed_permissions, role_permissions }: SubjectRow): OwnPermissions => ({
    added: without(added_permissions, keys),
    removed: together(
      removed_permissions,
      keys.filter((key) => role_permissions.includes(key)),
    ),
  });
