import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { JudgedPerson } from '../persons/public.ts';

/** Persons with all their periods, those that were revoked too; only of those who have consented. */
export async function findJudged(tx: Db, ids: readonly string[]): Promise<Map<string, JudgedPerson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<JudgedPerson & { id: string }>(sql`
    select p.id, p.is_disabled, p.is_refused, coalesce((select jsonb_agg(jsonb_build_object('starts_on', a.starts_on,
      'ends_on', a.ends_on, 'hours', a.hours, 'revoked_at', a.revoked_at)) from person_periods a where a.person_id = p.id), '[]')
      as periods
    from persons p where p.id = any(${[...new Set(ids)]}::uuid[]) and p.consent_on is not null`);
  return new Map(rows.map((row) => [row.id, row]));
}
