import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Statement, withinReachText } from '../../../platform/db/statement.ts';

/** What the things behind these ids are called now, as far as they are within reach. */
export async function findNames(reach: Reach, db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const statement = new Statement();
  const asked = `any(${statement.add([...ids], 'uuid[]')})`;
  const within = (reseller: string, company?: string, site?: string) =>
    withinReachText(reach, { reseller, ...(company ? { company } : {}), ...(site ? { site } : {}) }, statement);
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from resellers where id = ${asked} and ${within('id')}
     union all select id, name from companies where id = ${asked} and ${within('reseller_id', 'id')}
     union all select id, name from sites where id = ${asked} and ${within('reseller_id', 'company_id', 'id')}
     union all select id, name from roles
       where id = ${asked} and (reseller_id is null or ${within('reseller_id', 'company_id')})`,
    statement.values,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
