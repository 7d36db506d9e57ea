import type { AuditFields } from '@sightline/contract/audit';
import type { Db } from '../../platform/db/db.ts';
import { json, sql } from '../../platform/db/sql.ts';
import type { Place } from '../../platform/realtime/place.ts';

export interface NewEntry {
  id: string;
  kind: 'change' | 'action';
  category: string;
  action: string;
  actorId: string | null;
  actorName: string;
  keyName: string | null;
  object: { type: string; id: string | null; name: string };
  place: Place;
  before: AuditFields | null;
  after: AuditFields | null;
  revertsId: string | null;
  together: string | null;
}

const COLUMNS = sql`id, kind, category, action, actor_id, actor_name, object_type, object_id, object_name, reseller_id,
  company_id, site_id, before, after, reverts_id, together, key_name`;

/** Writes entries in one statement, however many there are. */
export async function insertEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ object, place, ...entry }) => ({
    id: entry.id,
    kind: entry.kind,
    category: entry.category,
    action: entry.action,
    actor_id: entry.actorId,
    actor_name: entry.actorName,
    key_name: entry.keyName,
    object_type: object.type,
    object_id: object.id,
    object_name: object.name,
    reseller_id: place.resellerId ?? null,
    company_id: place.companyId ?? null,
    site_id: place.siteId ?? null,
    before: entry.before,
    after: entry.after,
    reverts_id: entry.revertsId,
    together: entry.together,
  }));
  await tx.query(sql`
    insert into audit_entries (${COLUMNS})
    select ${COLUMNS} from jsonb_populate_recordset(null::audit_entries, ${json(rows)})`);
}
