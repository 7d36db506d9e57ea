import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { SiteTag } from '@sightline/contract/companies';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

/** Tags of a company the caller has loaded within reach. */
export function listSiteTags(db: Db, companyId: string, search: string | undefined): Promise<SiteTag[]> {
  const statement = new Statement();
  const company = statement.add(companyId, 'uuid');
  const named = search ? ` and ${holdsPart('lower(t.name)', search, statement)}` : '';
  const text = `select t.id, t.name,
      (select count(*)::int from site_tags x join sites s on s.id = x.site_id where x.tag_id = t.id) as sites
    from tags t where t.kind = 'site' and t.company_id = ${company}${named}
    order by lower(t.name), t.id limit ${MAX_TREE_LEVEL}`;
  return runPrepared<SiteTag>(db, text, statement);
}

export interface DeletedTag {
  name: string;
  reseller_id: string;
  company_id: string;
}

/** Takes a tag away from everywhere; undefined when there is none within reach. */
export async function deleteSiteTag(reach: Reach, tx: Db, id: string): Promise<DeletedTag | undefined> {
  const statement = new Statement();
  const placed = { reseller: 't.reseller_id', company: 't.company_id' };
  const text = `delete from tags t
    where t.id = ${statement.add(id, 'uuid')} and t.kind = 'site' and ${withinReachText(reach, placed, statement)}
      and exists (select from companies c where c.id = t.company_id)
    returning t.name, t.reseller_id, t.company_id`;
  return (await runPrepared<DeletedTag>(tx, text, statement))[0];
}
