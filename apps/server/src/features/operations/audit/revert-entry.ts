import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '@sightline/contract/audit';
import { can } from '@sightline/contract/permissions';
import type { Revertible } from '../../../changes/audit/revertible.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { type EntryRow, findRevertOf } from './audit-list.repo.ts';
import { bareFields, revertibleOf } from './revertible.ts';

/** Whatever is done with these services happens in the transaction that is open. */
const within = (services: Services, tx: Db): Services => ({ ...services, db: { ...services.db, ...tx } });

const sorted = (value: unknown) => (Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(sorted(one) ?? null, sorted(other) ?? null);

/**
 * Fields that were not any more what the entry had made of them. The change that takes it back has just written down what
 * it found; a field it does not name was what it is to become already.
 */
function changedSince({ today }: Revertible, entry: EntryRow, found: AuditFields | null | undefined): string[] {
  const left = today(bareFields(entry.after ?? {}));
  const seen = today(bareFields(found ?? {}));
  return Object.keys(left).filter((name) => !Object.hasOwn(seen, name) || !isSame(left[name], seen[name]));
}

const asGone = (error: unknown): never => {
  if (error instanceof AppError && error.status === 404) fail('object_gone');
  throw error;
};

/** Takes one change back, inside a transaction; answers the entry of the change that did. */
export async function revertEntry(services: Services, tx: Db, actor: Actor, entry: EntryRow): Promise<EntryRow> {
  const kind = revertibleOf(entry) ?? fail('not_revertible');
  if (!can(actor, kind.permission)) fail('permission_denied');
  const fields = bareFields(entry.before ?? {});
  await kind.change(within(services, tx), actor, entry.object_id ?? '', fields, entry.id).catch(asGone);
  const found = await findRevertOf(actor.reach, tx, entry);
  const changed = changedSince(kind, entry, found?.before);
  if (!found || changed.length > 0) fail('changed_since', { fields: changed.join(', ') });
  return found;
}
