import { PERMISSION_KEYS } from '@sightline/contract/permissions';
import type { EffectivePermissions, Subject, UnchangeableReason } from '@sightline/contract/user-permissions';
import { permissionsOf } from '../../../changes/reach/effective-permissions.ts';
import type { Actor, Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Place } from '../../../platform/realtime/place.ts';
import { listCustomPermissions } from './permissions.repo.ts';
import { holdsAll } from './role-rights.ts';
import type { GivenPlace, OwnPermissions, SubjectRow } from './subjects.repo.ts';

const holds = (reach: Reach, { reseller_id, company_id, site_id }: GivenPlace): boolean =>
  reach.all ||
  reach.resellers.includes(reseller_id) ||
  (company_id !== null && reach.companies.includes(company_id)) ||
  (site_id !== null && reach.sites.includes(site_id));

/** Whether all of somebody's places lie within a reach. */
export const liesWithin = (reach: Reach, { places, is_superuser }: SubjectRow) =>
  reach.all || (!is_superuser && places.length > 0 && places.every((place) => holds(reach, place)));

/** What somebody may do, or would with other permissions of their own. */
export const effectiveKeys = (subject: SubjectRow, own: OwnPermissions = ownOf(subject)): Set<string> =>
  permissionsOf({ role: subject.role_permissions, ...own });

export const ownOf = (subject: SubjectRow): OwnPermissions => ({
  added: subject.added_permissions,
  removed: subject.removed_permissions,
});

/** Why the caller may not change what somebody may do; null when they may. The first that holds counts. */
export function whyUnchangeable(actor: Actor, subject: SubjectRow): UnchangeableReason | null {
  if (subject.id === actor.userId) return 'own';
  if (actor.is_superuser) return null;
  if (subject.is_superuser) return 'superuser';
  if (!holdsAll(actor, effectiveKeys(subject))) return 'stronger';
  return liesWithin(actor.reach, subject) ? null : 'places';
}

/** Why the caller may not view the console as somebody: only those do who may change what that person may do. */
export function whyUnviewable(actor: Actor, subject: SubjectRow) {
  const reason = whyUnchangeable(actor, subject);
  if (reason) return reason === 'own' ? 'own_view' : 'user_not_editable';
  return subject.account_state === 'active' ? null : 'account_not_active';
}

const one = <T>(values: readonly (T | null)[]): T | null => {
  const different = new Set(values);
  return different.size === 1 ? (values[0] ?? null) : null;
};

/** The lowest place that holds all of somebody's places; without one, the platform. */
export function commonPlace({ places, is_superuser }: SubjectRow): Place {
  if (is_superuser || places.length === 0) return {};
  return {
    resellerId: one(places.map(({ reseller_id }) => reseller_id)),
    companyId: one(places.map(({ company_id }) => company_id)),
    siteId: one(places.map(({ site_id }) => site_id)),
  };
}

export const presentSubject = (row: SubjectRow): Subject => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  user_type: row.user_type,
  account_state: row.account_state,
  is_superuser: row.is_superuser,
  role:
    row.role_id !== null && row.role_name !== null && row.role_level !== null
      ? { id: row.role_id, name: row.role_name, level: row.role_level }
      : null,
});

type Listed = EffectivePermissions['permissions'];

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

function sourcesOf(subject: SubjectRow): Listed {
  const held = effectiveKeys(subject);
  const ofRole = new Set(subject.role_permissions);
  const removed = subject.removed_permissions.filter((key) => ofRole.has(key));
  const listed: Listed = [...held].map((key) => ({ key, source: ofRole.has(key) ? 'role' : 'added', held: true }));
  return [...listed, ...removed.map((key) => ({ key, source: 'removed' as const, held: false }))].toSorted(byKey);
}

const everything = (custom: readonly string[]): Listed =>
  [...PERMISSION_KEYS, ...custom].map((key) => ({ key, source: 'superuser' as const, held: true })).toSorted(byKey);

/** What somebody may do, each with its source. */
export async function presentEffective(db: Db, actor: Actor, subject: SubjectRow): Promise<EffectivePermissions> {
  const permissions = subject.is_superuser
    ? everything((await listCustomPermissions(db)).map(({ key }) => key))
    : sourcesOf(subject);
  return { user: presentSubject(subject), permissions, unchangeable: whyUnchangeable(actor, subject) };
}
