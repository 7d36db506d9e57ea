import { permissionNamed } from '@sightline/contract/permissions';
import { isForSuperusers } from '../../../changes/reach/effective-permissions.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { listCustomPermissions } from './permissions.repo.ts';

const FIELD = 'permissions';
/** A message names so many keys at most. */
const MAX_NAMED = 5;
const named = (keys: readonly string[]) => ({ field: FIELD, permission: keys.slice(0, MAX_NAMED).join(', ') });

/** The keys that names mean, twins folded and each once, or the call ends: unknown ones, ones nobody can be given. */
export async function keysNamed(db: Db, names: readonly string[]): Promise<string[]> {
  const unknown = names.filter((name) => permissionNamed(name) === undefined);
  const custom = new Set(unknown.length > 0 ? (await listCustomPermissions(db)).map(({ key }) => key) : []);
  const strange = unknown.filter((name) => !custom.has(name));
  if (strange.length > 0) fail('unknown_permission', named(strange));
  const keys = [...new Set(names.map((name) => permissionNamed(name) ?? name))].toSorted();
  const forSuperusers = keys.filter(isForSuperusers);
  if (forSuperusers.length > 0) fail('superuser_only_permission', named(forSuperusers));
  return keys;
}

/** Nobody gives what they lack. */
export function checkHeld(actor: Actor, keys: readonly string[]): void {
  const lacked = actor.is_superuser ? [] : keys.filter((key) => !actor.permissions.has(key));
  if (lacked.length > 0) fail('permission_not_held', named(lacked));
}
