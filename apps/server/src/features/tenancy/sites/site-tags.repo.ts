import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/db/db.ts';

interface Tagged {
  id: string;
  reseller_id: string;
  company_id: string;
}

/** Gives a site exactly these tags; words that are new become tags of its company. */
export async function setSiteTags(tx: Db, site: Tagged, names: readonly string[]): Promise<void> {
  await tx.query(
    `insert into tags (id, kind, reseller_id, company_id, name)
     select word.id, 'site', $1, $2, word.name from unnest($3::uuid[], $4::text[]) as word (id, name)
     on conflict do nothing`,
    [site.reseller_id, site.company_id, names.map(() => uuidv7()), names],
  );
  await tx.query('delete from site_tags where site_id = $1', [site.id]);
  await tx.query(
    `insert into site_tags (site_id, tag_id)
     select $1, t.id from tags t
     where t.kind = 'site' and t.company_id = $2 and lower(t.name) = any(select lower(unnest($3::text[])))`,
    [site.id, site.company_id, names],
  );
}

/** The tags of a site by name. */
export async function listTagNames(tx: Db, siteId: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select t.name from site_tags x join tags t on t.id = x.tag_id where x.site_id = $1 order by lower(t.name)`,
    [siteId],
  );
  return rows.map(({ name }) => name);
}
