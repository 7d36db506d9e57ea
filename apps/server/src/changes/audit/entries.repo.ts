import type { AuditFields } from '@sightline/contract/audit';
import type { Db } from '../../platform/db/db.ts';
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
}

const json = (fields: AuditFields | null) => (fields === null ? null : JSON.stringify(fields));

export const insertEntry = (tx: Db, entry: NewEntry) =>
  tx.query(
    `insert into audit_entries (id, kind, category, action, actor_id, actor_name, object_type, object_id, object_name,
       reseller_id, company_id, site_id, before, after, reverts_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      entry.id,
      entry.kind,
      entry.category,
      entry.action,
      entry.actorId,
      entry.actorName,
      entry.object.type,
      entry.object.id,
      entry.object.name,
      entry.place.resellerId ?? null,
      entry.place.companyId ?? null,
      entry.place.siteId ?? null,
      json(entry.before),
      json(entry.after),
      entry.revertsId,
    ],
  );
