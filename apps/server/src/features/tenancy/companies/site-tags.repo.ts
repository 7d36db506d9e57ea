import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { SiteTag } from '@sightline/contract/companies';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { NOTHING, number, sql } from '../../../platform/db/sql.ts';

/** The tags of a company by name. */
export async function listSiteTags(
  db: Db,
  companyId: Reached<'company'>,
  search: string | undefined,
): Promise<SiteTag[]> {
  const named = search ? sql`and ${holdsPart(sql`lower(t.name)`, search)}` : NOTHING;
  const { rows } = await db.prepared<SiteTag>(sql`
    select t.id, t.name,
      (select count(*)::int from site_tags x join sites s on s.id = x.site_id where x.tag_id = t.id) as sites
    from tags t where t.kind = 'site' and t.company_id = ${companyId}::uuid ${named}
    order by t.sort_name, t.id limit ${number(MAX_TREE_LEVEL)}`);
  return rows;
}

interface DeletedTag {
  name: string;
  reseller_id: string;
  company_id: string;
}

const PLACE = { reseller: 't.reseller_id', company: 't.company_id' };

/** Takes a tag away from everywhere; undefined when there is none within reach. */
export async function deleteSiteTag(reach: Reach, tx: Db, id: string): Promise<DeletedTag | undefined> {
  const { rows } = await tx.prepared<DeletedTag>(sql`
    delete from tags t
    where t.id = ${id}::uuid and t.kind = 'site' and ${within(reach, PLACE)}
      and exists (select from companies c where c.id = t.company_id)
    returning t.name, t.reseller_id, t.company_id`);
  return rows[0];
}
