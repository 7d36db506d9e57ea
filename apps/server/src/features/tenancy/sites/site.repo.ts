import type { PageQuery } from '@sightline/contract/common';
import type { TabKey } from '@sightline/contract/tabs';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, json, NOTHING, name, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { hasCameraFor } from './feeds-tab.repo.ts';

/** A site itself, as it is stored. */
export interface StoredSite {
  id: Reached<'site'>;
  reseller_id: Reached<'reseller'>;
  company_id: Reached<'company'>;
  name: string;
  country: string;
  time_zone: string;
  latitude: number | null;
  longitude: number | null;
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

const STORED = sql`s.id, s.reseller_id, s.company_id, s.name, s.country, s.time_zone, s.latitude, s.longitude,
  s.logo_key, s.settings, s.created_at,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_name), '[]')
   from site_tags x join tags t on t.id = x.tag_id where x.site_id = s.id) as tags,
  array(select d.use_case from site_disabled_use_cases d where d.site_id = s.id order by d.use_case)
    as disabled_use_cases`;

/** Users are those who were given the site by itself. */
const SHOWN = sql`${STORED}, r.name as reseller_name, c.name as company_name,
  (select count(*)::int from camera_groups g where g.site_id = s.id) as groups,
  (select count(*)::int from cameras k where k.site_id = s.id) as cameras,
  (select count(*)::int from user_sites x where x.site_id = s.id) as users`;

const AROUND = sql`join companies c on c.id = s.company_id join resellers r on r.id = s.reseller_id`;

interface SiteSearch {
  resellers?: string[] | undefined;
  companies?: string[] | undefined;
  tags?: string[] | undefined;
  /** Only sites with a camera that gives this tab something to show. */
  tab?: TabKey | undefined;
  site_name?: string | undefined;
}

const among = (column: string, ids: readonly string[] | undefined): Sql[] =>
  ids ? [sql`${name(column)} = any(${ids}::uuid[])`] : [];

const listOf = (reach: Reach, { resellers, companies, tags, tab, site_name }: SiteSearch): NameList => ({
  rows: sql`from sites s where ${every([
    within(reach, SITE_PLACE),
    ...among('s.reseller_id', resellers),
    ...among('s.company_id', companies),
    ...(tab ? [hasCameraFor(tab)] : []),
    ...(site_name ? [holdsPart(sql`lower(s.name)`, site_name)] : []),
    ...(tags ? [sql`exists (select from site_tags x where x.site_id = s.id and x.tag_id = any(${tags}::uuid[]))`] : []),
  ])}`,
  isSearch: site_name !== undefined,
  text: sql`s.sort_name`,
  id: sql`s.id`,
  columns: SHOWN,
  around: sql`join sites s on s.id = page.list_id ${AROUND}`,
});

export const listSites = (reach: Reach, db: Db, query: PageQuery & SiteSearch) =>
  readNameList<SiteRow>(db, listOf(reach, query), query);

async function findOne<R extends StoredSite>(reach: Reach, db: Db, id: string, columns: Sql, lock = NOTHING) {
  const { rows } = await db.prepared<R>(
    sql`select ${columns} from sites s ${AROUND} where s.id = ${id}::uuid and ${within(reach, SITE_PLACE)} ${lock}`,
  );
  return rows[0];
}

export const findSite = (reach: Reach, db: Db, id: string) => findOne<SiteRow>(reach, db, id, SHOWN);

/** Locks the site, so that changes of it wait for each other. */
export const lockSite = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredSite>(reach, tx, id, STORED, sql`for update of s`);

/** Keeps the site where it is while something is added to it; undefined when it is being removed. */
export const holdSite = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredSite>(reach, tx, id, STORED, sql`for share of s`);

export type NewSiteRow = Omit<StoredSite, 'logo_key' | 'created_at' | 'tags' | 'disabled_use_cases'>;

export const insertSite = (tx: Db, site: NewSiteRow) =>
  tx.query(sql`
    insert into sites (id, reseller_id, company_id, name, country, time_zone, latitude, longitude, settings)
    values (${site.id}, ${site.reseller_id}, ${site.company_id}, ${site.name}, ${site.country}, ${site.time_zone},
      ${site.latitude}, ${site.longitude}, ${json(site.settings)})`);

export const storeSite = (tx: Db, site: StoredSite) =>
  tx.query(sql`
    update sites set name = ${site.name}, country = ${site.country}, time_zone = ${site.time_zone},
      latitude = ${site.latitude}, longitude = ${site.longitude}, logo_key = ${site.logo_key}, settings = ${json(site.settings)}
    where id = ${site.id}`);

/** The nodes that watch the site's cameras. */
export async function listNodesOf(tx: Db, siteId: Reached<'site'>): Promise<Reached<'node'>[]> {
  const { rows } = await tx.query<{ id: Reached<'node'> }>(
    sql`select distinct deployment_id as id from cameras where site_id = ${siteId} and deployment_id is not null`,
  );
  return rows.map(({ id }) => id);
}
