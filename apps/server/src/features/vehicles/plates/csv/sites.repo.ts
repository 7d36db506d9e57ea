import type { Reach } from '../../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../../changes/reach/tenant-places.ts';
import { within } from '../../../../changes/reach/within.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { sql } from '../../../../platform/db/sql.ts';

export interface NamedSite {
  id: string;
  /** In small letters. */
  name: string;
}

/** Sites within reach by name or id, in small letters. */
export async function findSitesNamed(reach: Reach, db: Db, names: readonly string[]): Promise<NamedSite[]> {
  const { rows } = await db.query<NamedSite>(sql`
    select s.id, lower(s.name) as name from sites s
    where (lower(s.name) = any(${[...names]}::text[]) or s.id::text = any(${[...names]}::text[])) and ${within(reach, SITE_PLACE)}`);
  return rows;
}
