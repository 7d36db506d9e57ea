import type { Reach } from '../../../changes/reach/reach.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

const RESELLER = { reseller: 'id' };
const COMPANY = { reseller: 'reseller_id', company: 'id' };
const SITE = { reseller: 'reseller_id', company: 'company_id', site: 'id' };
const ROLE = { reseller: 'reseller_id', company: 'company_id' };

/** What the things behind these ids are called now, as far as they are within reach. */
export async function findNames(reach: Reach, db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const asked = sql`id = any(${ids}::uuid[])`;
  const { rows } = await db.query<{ id: string; name: string }>(sql`
    select id, name from resellers where ${asked} and ${within(reach, RESELLER)}
    union all select id, name from companies where ${asked} and ${within(reach, COMPANY)}
    union all select id, name from sites where ${asked} and ${within(reach, SITE)}
    union all select id, name from roles where ${asked} and (reseller_id is null or ${within(reach, ROLE)})`);
  return new Map(rows.map((row) => [row.id, row.name]));
}
