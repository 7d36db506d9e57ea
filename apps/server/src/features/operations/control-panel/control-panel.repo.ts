import { type ControlPanelQuery, MOST_RESELLERS, type ResellerUse } from '@sightline/contract/control-panel';
import { DEFAULT_SITE_SETTINGS } from '@sightline/contract/site-settings';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, name, number, type Sql, some, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { STATE_OF_CAMERA } from '../../cameras/cameras/public.ts';

export interface ControlRow {
  id: Reached<'camera'>;
  name: string;
  site_id: string;
  site_name: string;
  site_settings: unknown;
  company_id: string;
  company_name: string;
  reseller_id: string;
  reseller_name: string;
  deployment_id: string | null;
  node_name: string | null;
  state: string | null;
  include: boolean;
  ai_inferencing: boolean;
  view_type: string;
  use_cases: string[];
  alerts_allowed: boolean;
  not_allowed: string[];
  blocks: string[];
  flows: string[];
}

const ABOVE = sql`join sites s on s.id = c.site_id join companies o on o.id = c.company_id`;
const AROUND = sql`${ABOVE} join resellers r on r.id = c.reseller_id left join deployments n on n.id = c.deployment_id`;

const SHOWN = sql`c.id, c.name, c.site_id, s.name as site_name, s.settings as site_settings, c.company_id, o.name as company_name,
  c.reseller_id, r.name as reseller_name, c.deployment_id, n.name as node_name, ${STATE_OF_CAMERA} as state, c.include,
  c.ai_inferencing, c.view_type,
  array(select u.use_case from camera_use_cases u where u.camera_id = c.id and u.enabled order by u.use_case) as use_cases,
  coalesce((select b.allowed from camera_blocks b where b.camera_id = c.id and b.block = 'alerts'), true) as alerts_allowed,
  array(select u.use_case from camera_use_cases u where u.camera_id = c.id and not u.allowed
    union select x.use_case from site_disabled_use_cases x where x.site_id = c.site_id) as not_allowed,
  array(select b.block from camera_blocks b where b.camera_id = c.id and b.enabled order by b.block) as blocks,
  array(select cf.flow_id from camera_flows cf join logic_flows f on f.id = cf.flow_id and f.deleted_at is null
    where cf.camera_id = c.id and cf.enabled order by cf.flow_id) as flows`;

const SEARCHED = [sql`lower(c.name)`, sql`lower(s.name)`, sql`lower(o.name)`];

const anyOf = (column: string, ids: readonly string[] | undefined): Sql[] =>
  ids ? [sql`${name(column)} = any(${ids}::uuid[])`] : [];
const isSet = (column: string, given: 'true' | 'false' | undefined): Sql[] =>
  given ? [sql`${name(column)} = ${given === 'true'}::boolean`] : [];

type Filters = Omit<ControlPanelQuery, 'page' | 'size' | 'cursor'>;

const conditionsOf = (filters: Filters): Sql[] => [
  ...anyOf('c.reseller_id', filters.resellers),
  ...anyOf('c.company_id', filters.companies),
  ...anyOf('c.site_id', filters.sites),
  ...anyOf('c.deployment_id', filters.nodes),
  ...isSet('c.include', filters.include),
  ...isSet('c.ai_inferencing', filters.ai_inferencing),
  ...(filters.use_cases
    ? [
        sql`exists (select from camera_use_cases u where u.camera_id = c.id and u.enabled
          and u.use_case = any(${filters.use_cases}::text[]))`,
      ]
    : []),
  ...(filters.search ? [some(SEARCHED.map((column) => holdsPart(column, filters.search ?? '')))] : []),
];

const listOf = (reach: Reach, filters: Filters): NameList => ({
  rows: sql`from cameras c ${ABOVE} where ${every([within(reach, CAMERA_PLACE), ...conditionsOf(filters)])}`,
  isSearch: Object.values(filters).some((filter) => filter !== undefined),
  text: sql`c.sort_name`,
  id: sql`c.id`,
  columns: SHOWN,
  around: sql`join cameras c on c.id = page.list_id ${AROUND}`,
});

export const listCameras = (reach: Reach, db: Db, { page, size, cursor, ...filters }: ControlPanelQuery) =>
  readNameList<ControlRow>(db, listOf(reach, filters), { page, size, cursor });

const LIMIT = sql`coalesce((s.settings ->> 'max_alert_use_cases_per_camera')::int,
  ${number(DEFAULT_SITE_SETTINGS.max_alert_use_cases_per_camera)})`;

export async function listUse(reach: Reach, db: Db): Promise<ResellerUse[]> {
  const { rows } = await db.query<ResellerUse>(sql`
    with each as (
      select c.reseller_id, c.company_id, c.site_id, c.include, c.ai_inferencing, ${LIMIT} as allowed,
        (select count(*)::int from camera_use_cases u where u.camera_id = c.id and u.enabled) as uses
      from cameras c join sites s on s.id = c.site_id where ${within(reach, CAMERA_PLACE)})
    select r.id, r.name, count(distinct each.company_id)::int as companies, count(distinct each.site_id)::int as sites,
      count(*)::int as cameras, (count(*) filter (where each.include))::int as included,
      (count(*) filter (where each.ai_inferencing))::int as ai_inferencing, sum(each.uses)::int as use_cases_on,
      sum(each.allowed)::int as use_cases_allowed
    from each join resellers r on r.id = each.reseller_id group by r.id, r.name, r.sort_name
    order by sum(each.uses)::float8 / sum(each.allowed) desc, r.sort_name limit ${number(MOST_RESELLERS)}`);
  return rows;
}

/** Cameras within reach with their sites: by site, then by id. */
export async function listPlaces(
  reach: Reach,
  db: Db,
  ids: readonly string[],
): Promise<Pick<ControlRow, 'id' | 'name' | 'site_id'>[]> {
  const { rows } = await db.query<Pick<ControlRow, 'id' | 'name' | 'site_id'>>(sql`
    select c.id, c.name, c.site_id from cameras c where c.id = any(${ids}::uuid[]) and ${within(reach, CAMERA_PLACE)}
    order by c.site_id, c.id`);
  return rows;
}
