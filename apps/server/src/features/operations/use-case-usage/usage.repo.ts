import type { PageQuery } from '@sightline/contract/common';
import { USAGE_DAYS, type UsageFilters } from '@sightline/contract/use-case-usage';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, name, number, type Sql, some, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

export interface UsageRow {
  id: Reached<'site'>;
  name: string;
  company_id: string;
  company_name: string;
  reseller_id: string;
  reseller_name: string;
  settings: unknown;
  included: number;
  /** How many cameras have so many use cases on, by that number. */
  cameras_by_count: Record<string, number>;
  /** How many cameras have each on. */
  on: Record<string, number>;
  alerts: Record<string, number>;
  /** Names of its logic flows by slug. */
  flows: Record<string, string>;
}

const byKey = (key: Sql, value: Sql, from: Sql) =>
  sql`(select coalesce(jsonb_object_agg(${key}, ${value}), '{}') from (${from}) counted)`;

const COUNTS = byKey(
  sql`counted.uses`,
  sql`counted.cameras`,
  sql`select each.uses, count(*)::int as cameras from (
    select count(u.use_case) as uses from cameras k left join camera_use_cases u on u.camera_id = k.id and u.enabled
    where k.site_id = s.id group by k.id) each group by each.uses`,
);
const ON = byKey(
  sql`counted.use_case`,
  sql`counted.cameras`,
  sql`select u.use_case, count(*)::int as cameras from cameras k join camera_use_cases u on u.camera_id = k.id
    where k.site_id = s.id and u.enabled group by u.use_case`,
);
// A site's days are those of its own clock.
const ALERTS = byKey(
  sql`counted.use_case`,
  sql`counted.alerts`,
  sql`select d.use_case, sum(d.alerts)::int as alerts from alert_site_days d
    where d.site_id = s.id and d.day > (now() at time zone s.time_zone)::date - ${number(USAGE_DAYS)} group by d.use_case`,
);
const FLOWS = sql`(select coalesce(jsonb_object_agg(f.slug, f.name), '{}') from logic_flows f where f.site_id = s.id)`;

const SHOWN = sql`s.id, s.name, s.company_id, c.name as company_name, s.reseller_id, r.name as reseller_name, s.settings,
  (select count(*)::int from cameras k where k.site_id = s.id and k.include) as included,
  ${COUNTS} as cameras_by_count, ${ON} as "on", ${ALERTS} as alerts, ${FLOWS} as flows`;

const AROUND = sql`join companies c on c.id = s.company_id join resellers r on r.id = s.reseller_id`;

const SEARCHED = [sql`lower(s.name)`, sql`lower(c.name)`, sql`lower(r.name)`];

const anyOf = (column: string, ids: readonly string[] | undefined): Sql[] =>
  ids ? [sql`${name(column)} = any(${ids}::uuid[])`] : [];

const conditionsOf = ({ resellers, companies, sites, use_cases, search }: UsageFilters): Sql[] => [
  ...anyOf('s.reseller_id', resellers),
  ...anyOf('s.company_id', companies),
  ...anyOf('s.id', sites),
  ...(use_cases
    ? [
        sql`exists (select from cameras k join camera_use_cases u on u.camera_id = k.id
          where k.site_id = s.id and u.enabled and u.use_case = any(${use_cases}::text[]))`,
      ]
    : []),
  ...(search ? [some(SEARCHED.map((column) => holdsPart(column, search)))] : []),
];

const listOf = (reach: Reach, filters: UsageFilters): NameList => ({
  rows: sql`from sites s ${AROUND} where ${every([within(reach, SITE_PLACE), ...conditionsOf(filters)])}`,
  isSearch: Object.values(filters).some((filter) => filter !== undefined),
  text: sql`(r.sort_name || chr(1) || c.sort_name || chr(1) || s.sort_name)`,
  id: sql`s.id`,
  columns: SHOWN,
  around: sql`join sites s on s.id = page.list_id ${AROUND}`,
});

export const listUsage = (reach: Reach, db: Db, page: PageQuery, filters: UsageFilters) =>
  readNameList<UsageRow>(db, listOf(reach, filters), page);

export async function findSite(reach: Reach, db: Db, id: string): Promise<Reached<'site'> | undefined> {
  const { rows } = await db.query<{ id: Reached<'site'> }>(
    sql`select s.id from sites s where s.id = ${id}::uuid and ${within(reach, SITE_PLACE)}`,
  );
  return rows[0]?.id;
}

export interface CameraUsageRow {
  id: Reached<'camera'>;
  name: string;
  group_id: string;
  group_name: string;
  include: boolean;
  use_cases: string[];
}

const GROUPED = sql`join camera_groups g on g.id = k.group_id`;

export const listCameraUsage = (db: Db, siteId: Reached<'site'>, page: PageQuery) =>
  readNameList<CameraUsageRow>(
    db,
    {
      rows: sql`from cameras k ${GROUPED} where k.site_id = ${siteId}::uuid`,
      text: sql`(g.sort_name || chr(1) || k.sort_name)`,
      id: sql`k.id`,
      columns: sql`k.id, k.name, k.group_id, g.name as group_name, k.include, array(select u.use_case
        from camera_use_cases u where u.camera_id = k.id and u.enabled order by u.use_case) as use_cases`,
      around: sql`join cameras k on k.id = page.list_id ${GROUPED}`,
    },
    page,
  );
