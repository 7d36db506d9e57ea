import type { MarkedPicture } from '@sightline/contract/alerts/records';
import type { AuditEntry } from '@sightline/contract/audit';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { loadNamedAlerts, markedPictureOf } from '../../alerts/alerts/public.ts';
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

interface Around {
  names: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, MarkedPicture>;
}

const presentEntry = (row: EntryRow, actor: Actor, { names, pictures }: Around): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  category: row.category,
  action: row.action,
  actor: { id: row.actor_id, name: row.actor_name, key: row.key_name },
  object: { type: row.object_type, id: row.object_id, name: row.object_name },
  camera_id: row.camera_id,
  picture: pictures.get(row.object_id ?? '') ?? null,
  site: row.site_id !== null && row.site_name !== null ? { id: row.site_id, name: row.site_name } : null,
  before: row.before,
  after: row.after,
  names: Object.fromEntries(idsOf(row).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
  reverts: row.reverts_id,
  together: row.together,
  can_revert: mayRevert(row, actor),
});

/** The pictures of alerts that entries are about, as far as the actor may see alerts. */
async function picturesOf(services: Services, actor: Actor, rows: readonly EntryRow[]) {
  const ids = rows.flatMap((row) => (row.object_type === 'alert' && row.object_id !== null ? [row.object_id] : []));
  const alerts = can(actor, 'alerts_summary__read') ? await loadNamedAlerts(services, actor, [...new Set(ids)]) : [];
  return new Map(alerts.map((alert): [string, MarkedPicture] => [alert.id, markedPictureOf(alert)]));
}

export async function presentEntries(
  services: Services,
  actor: Actor,
  rows: readonly EntryRow[],
): Promise<AuditEntry[]> {
  const ids = [...new Set(rows.flatMap(idsOf))].slice(0, MOST_NAMES);
  const [names, pictures] = await Promise.all([
    findNames(actor.reach, services.db, ids),
    picturesOf(services, actor, rows),
  ]);
  return rows.map((row) => presentEntry(row, actor, { names, pictures }));
}
