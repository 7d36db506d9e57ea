import { uuidv7 } from 'uuidv7';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface Tagged {
  id: Reached<'site'>;
  reseller_id: Reached<'reseller'>;
  company_id: Reached<'company'>;
}

/** Gives a site exactly these tags; words that are new become tags of its company. */
export async function setSiteTags(tx: Db, site: Tagged, names: readonly string[]): Promise<void> {
  const ids = names.map(() => uuidv7());
  await tx.query(sql`
    insert into tags (id, kind, reseller_id, company_id, name)
    select word.id, 'site', ${site.reseller_id}, ${site.company_id}, word.name
    from unnest(${ids}::uuid[], ${names}::text[]) as word (id, name)
    on conflict do nothing`);
  await tx.query(sql`delete from site_tags where site_id = ${site.id}`);
  await tx.query(sql`
    insert into site_tags (site_id, tag_id)
    select ${site.id}, t.id from tags t
    where t.kind = 'site' and t.company_id = ${site.company_id}
      and lower(t.name) = any(select lower(unnest(${names}::text[])))`);
}

/** The tags of a site by name. */
export async function listTagNames(tx: Db, siteId: Reached<'site'>): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(sql`
    select t.name from site_tags x join tags t on t.id = x.tag_id where x.site_id = ${siteId} order by t.sort_name`);
  return rows.map(({ name }) => name);
}
