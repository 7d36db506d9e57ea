import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { Tag, TagKind } from '@sightline/contract/tags';
import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, number, type Sql, some, sql } from '../../../platform/db/sql.ts';

interface Source {
  /** What within reach carries a tag `t`. */
  carriers: (reach: Reach) => Sql;
  /** Where a tag `t` itself lies. */
  place: { reseller: string; company?: string };
  company: Sql;
  around: Sql;
}

const SOURCES: Record<TagKind, Source> = {
  site: {
    carriers: (reach) =>
      sql`site_tags x join sites s on s.id = x.site_id where x.tag_id = t.id and ${within(reach, SITE_PLACE)}`,
    place: { reseller: 't.reseller_id', company: 't.company_id' },
    company: sql`json_build_object('id', c.id, 'name', c.name)`,
    around: sql`join companies c on c.id = t.company_id`,
  },
  node: {
    carriers: (reach) => sql`deployment_tags x join deployments d on d.id = x.deployment_id
      where x.tag_id = t.id and ${within(reach, { reseller: 'd.reseller_id' })}`,
    place: { reseller: 't.reseller_id' },
    company: sql`null::json`,
    around: NOTHING,
  },
};

/** Tags of one kind by name: of what lies within reach, or of its owner. */
export async function listTagsOfKind(reach: Reach, db: Db, kind: TagKind, search: string | undefined): Promise<Tag[]> {
  const { carriers, place, company, around } = SOURCES[kind];
  const { rows } = await db.query<Tag>(sql`
    select t.id, t.kind, t.name, json_build_object('id', r.id, 'name', r.name) as reseller, ${company} as company,
      (select count(*)::int from ${carriers(reach)}) as uses
    from tags t join resellers r on r.id = t.reseller_id ${around}
    where ${every([
      sql`t.kind = ${kind}`,
      some([within(reach, place), sql`exists (select from ${carriers(reach)})`]),
      ...(search ? [holdsPart(sql`lower(t.name)`, search)] : []),
    ])}
    order by t.sort_name, t.id limit ${number(MAX_TREE_LEVEL)}`);
  return rows;
}
