import type { AuditEntry } from '@sightline/contract/audit';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { EntryRow } from './audit-list.repo.ts';
import { findNames } from './names.repo.ts';
import { mayRevert } from './revertible.ts';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Ids among the values of an entry's fields: entries refer by id, people by name. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
const idsOf = (row: EntryRow) => [...new Set(idsIn([row.before, row.after]))];

/** Things whose names are looked up for one page; a list of more sites than this says the rest by id. */
const MOST_NAMES = 2000;

const presentEntry = (row: EntryRow, actor: Actor, names: ReadonlyMap<string, string>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  category: row.category,
  action: row.action,
  actor: { id: row.actor_id, name: row.actor_name, key: row.key_name },
  object: { type: row.object_type, id: row.object_id, name: row.object_name },
  camera_id: row.camera_id,
  site: row.site_id !== null && row.site_name !== null ? { id: row.site_id, name: row.site_name } : null,
  before: row.before,
  after: row.after,
  names: Object.fromEntries(idsOf(row).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
  reverts: row.reverts_id,
  together: row.together,
  can_revert: mayRevert(row, actor),
});

export async function presentEntries(db: Db, actor: Actor, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const ids = [...new Set(rows.flatMap(idsOf))].slice(0, MOST_NAMES);
  const names = await findNames(actor.reach, db, ids);
  return rows.map((row) => presentEntry(row, actor, names));
}
