import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** For work that is stored by us alone: it looks at no one's reach. */
export async function companiesOfAlerts(db: Db, alertIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.prepared<{ company_id: string }>(
    sql`select distinct company_id from alerts where id = any(${[...alertIds]}::uuid[])`,
  );
  return rows.map(({ company_id }) => company_id);
}
