import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import { type NameListText as NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A site itself, as it is stored. */
export interface StoredSite {
  id: string;
  reseller_id: string;
  company_id: string;
  name: string;
  country: string;
  time_zone: string;
  logo_key: string | null;
  settings: unknown;
  created_at: Date;
  tags: { id: string; name: string }[];
  disabled_use_cases: string[];
}

export interface SiteRow extends StoredSite {
  reseller_name: string;
  company_name: string;
  groups: number;
  cameras: number;
  users: number;
}

const STORED = `s.id, s.reseller_id, s.company_id, s.name, s.country, s.time_zone, s.logo_key, s.settings, s.created_at,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
   from site_tags x join tags t on t.id = x.tag_id where x.site_id = s.id) as tags,
  array(select d.use_case from site_disabled_use_cases d where d.site_id = s.id order by d.use_case)
    as disabled_use_cases`;

/** Users are those who were given the site by itself. */
const SHOWN = `${STORED}, r.name as reseller_name, c.name as company_name,
  (select count(*)::int from camera_groups g where g.site_id = s.id) as groups,
  (select count(*)::int from cameras k where k.site_id = s.id) as cameras,
  (select count(*)::int from user_sites x where x.site_id = s.id) as users`;

const AROUND = 'join companies c on c.id = s.company_id join resellers r on r.id = s.reseller_id';

export interface SiteSearch {
  resellers?: string[] | undefined;
  companies?: string[] | undefined;
  tags?: string[] | undefined;
  site_name?: string | undefined;
}

const listOf = (reach: Reach, search: SiteSearch): NameList => ({
  rows: (statement) => {
    const among = (column: string, ids: string[] | undefined) =>
      ids ? ` and ${column} = any(${statement.add(ids, 'uuid[]')})` : '';
    const named = search.site_name ? ` and ${holdsPart('lower(s.name)', search.site_name, statement)}` : '';
    const tagged = search.tags
      ? ` and exists (select from site_tags x where x.site_id = s.id${among('x.tag_id', search.tags)})`
      : '';
    const below = among('s.reseller_id', search.resellers) + among('s.company_id', search.companies);
    return `from sites s where ${withinReachText(reach, SITE_PLACE, statement)}${below}${named}${tagged}`;
  },
  isSearch: search.site_name !== undefined,
  text: 'lower(s.name)',
  id: 's.id',
  columns: SHOWN,
  around: `join sites s on s.id = page.list_id ${AROUND}`,
});

export const listSites = (reach: Reach, db: Db, query: PageQuery & SiteSearch) =>
  readNameList<SiteRow>(db, listOf(reach, query), query);

async function findOne<R extends { id: string }>(reach: Reach, db: Db, id: string, columns: string, tail = '') {
  const statement = new Statement();
  const text = `select ${columns} from sites s ${AROUND}
    where s.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, SITE_PLACE, statement)} ${tail}`;
  return (await runPrepared<R>(db, text, statement))[0];
}

export const findSite = (reach: Reach, db: Db, id: string) => findOne<SiteRow>(reach, db, id, SHOWN);

/** Locks the site, so that changes of it wait for each other. */
export const lockSite = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredSite>(reach, tx, id, STORED, 'for update of s');

/** Keeps the site where it is while something is added to it; undefined when it is being removed. */
export const holdSite = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredSite>(reach, tx, id, STORED, 'for share of s');

export type NewSiteRow = Omit<StoredSite, 'logo_key' | 'created_at' | 'tags' | 'disabled_use_cases'>;

export const insertSite = (tx: Db, site: NewSiteRow) =>
  tx.query(
    `insert into sites (id, reseller_id, company_id, name, country, time_zone, settings)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      site.id,
      site.reseller_id,
      site.company_id,
      site.name,
      site.country,
      site.time_zone,
      JSON.stringify(site.settings),
    ],
  );

export const storeSite = (tx: Db, site: StoredSite) =>
  tx.query('update sites set name = $2, country = $3, time_zone = $4, logo_key = $5, settings = $6 where id = $1', [
    site.id,
    site.name,
    site.country,
    site.time_zone,
    site.logo_key,
    JSON.stringify(site.settings),
  ]);

/** The nodes that watch the site's cameras. */
export async function listNodesOf(tx: Db, siteId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select distinct deployment_id as id from cameras where site_id = $1 and deployment_id is not null',
    [siteId],
  );
  return rows.map(({ id }) => id);
}
