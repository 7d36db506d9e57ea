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
  object: { type: string; id: string | null; name: string };
  place: Place;
  before: AuditFields | null;
  after: AuditFields | null;
  revertsId: string | null;
  together: string | null;
}

const jsonOrNull = (fields: AuditFields | null) => (fields === null ? null : json(fields));

export const insertEntry = (tx: Db, { object, place, ...entry }: NewEntry) =>
  tx.query(sql`
    insert into audit_entries (id, kind, category, action, actor_id, actor_name, object_type, object_id, object_name,
      reseller_id, company_id, site_id, before, after, reverts_id, together)
    values (${entry.id}, ${entry.kind}, ${entry.category}, ${entry.action}, ${entry.actorId}, ${entry.actorName},
      ${object.type}, ${object.id}, ${object.name},
      ${place.resellerId ?? null}, ${place.companyId ?? null}, ${place.siteId ?? null},
      ${jsonOrNull(entry.before)}, ${jsonOrNull(entry.after)}, ${entry.revertsId}, ${entry.together})`);
