import { isSuperuserOnly, type PermissionKey, permissionNamed } from '@sightline/contract/permissions';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** What decides what somebody may do. */
interface Granted {
  role: readonly string[];
  added: readonly string[];
  removed: readonly string[];
}

export const isForSuperusers = (key: string) => {
  const builtIn = permissionNamed(key);
  return builtIn !== undefined && isSuperuserOnly(builtIn);
};

/** What somebody may do: what their role gives, plus what was added, minus what was removed. */
export function permissionsOf({ role, added, removed }: Granted): Set<string> {
  const keys = new Set([...role, ...added].filter((key) => !isForSuperusers(key)));
  for (const key of removed) keys.delete(key);
  return keys;
}

/** The same rule for one permission, as a condition on a user `u` with the role `r`. */
export const mayDo = (key: PermissionKey): Sql =>
  isSuperuserOnly(key)
    ? sql`u.is_superuser`
    : sql`(u.is_superuser or (${key}::text = any(coalesce(r.permissions, '{}') || u.added_permissions)
      and not ${key}::text = any(u.removed_permissions)))`;

/** All of `Granted` in one text, of a user `u` with the role `r`: most requests meet a text that was read before. */
export const PACKED_PERMISSIONS = sql`coalesce(r.permissions::text, '{}')
  || '+' || u.added_permissions::text || '-' || u.removed_permissions::text`;

const MAX_KNOWN_SETS = 1000;
const knownSets = new Map<string, ReadonlySet<string>>();

const keysIn = (arrayText: string) =>
  arrayText
    .replace(/[{}"]/g, '')
    .split(',')
    .filter((key) => key !== '');

/** What somebody may do, from the packed text. Equal texts share one set. */
export function unpackPermissions(packed: string): ReadonlySet<string> {
  const known = knownSets.get(packed);
  if (known) return known;
  const [role = '', added = '', removed = ''] = packed.split(/(?<=\})[+-]/);
  const set = permissionsOf({ role: keysIn(role), added: keysIn(added), removed: keysIn(removed) });
  if (knownSets.size >= MAX_KNOWN_SETS) knownSets.clear();
  knownSets.set(packed, set);
  return set;
}
