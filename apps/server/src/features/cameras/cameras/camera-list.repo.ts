import type { CameraFilters } from '@sightline/contract/cameras';
import type { PageQuery } from '@sightline/contract/common';
import { SILENT_SECONDS } from '@sightline/contract/deployments';
import type { TabKey } from '@sightline/contract/tabs';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { feedsTab } from '../../tenancy/sites/public.ts';

export interface ListedCamera {
  id: Reached<'camera'>;
  name: string;
  source: string;
  include: boolean;
  ai_inferencing: boolean;
  view_type: string;
  site_id: string;
  site_name: string;
  group_id: string;
  group_name: string;
  deployment_id: string | null;
  node_name: string | null;
  on_time: string;
  off_time: string;
  state: string | null;
  last_frame_at: string | null;
  use_cases: number;
  created_at: Date;
}

/** What a node that is silent, or has said that it ends, said of its cameras does not hold any more. */
export const STATE = sql`case when d.ended_at is null and d.last_heartbeat_at > now() - make_interval(secs => ${number(SILENT_SECONDS.offline)})
  then reported.camera ->> 'state' when reported.camera is not null then 'offline' end`;
const REPORT = sql`lateral (select jsonb_path_query_first(d.health, '$.cameras[*] ? (@.camera_id == $id)',
    jsonb_build_object('id', c.id)) as camera) reported`;
/** How a camera `c` does, where nothing else of its node is asked for. */
export const STATE_OF_CAMERA = sql`(select ${STATE} from deployments d cross join ${REPORT} where d.id = c.deployment_id)`;
export const SHOWN = sql`c.id, c.name, c.source, c.include, c.ai_inferencing, c.view_type, c.site_id, s.name as site_name, c.group_id,
  g.name as group_name, c.deployment_id, d.name as node_name, c.on_time, c.off_time, c.created_at, ${STATE} as state,
  reported.camera ->> 'last_frame_at' as last_frame_at,
  (select count(*)::int from camera_use_cases u where u.camera_id = c.id and u.enabled) as use_cases`;
export const AROUND = sql`join sites s on s.id = c.site_id join camera_groups g on g.id = c.group_id
  left join deployments d on d.id = c.deployment_id
  left join ${REPORT} on true`;

const drawn = (zones: readonly string[]) => sql`exists (
  select from areas a where a.camera_id = c.id and (a.zone_id = any(${zones}::uuid[]) or a.id = any(${zones}::uuid[])))`;

const anyOf = (column: string, ids: readonly string[] | undefined): Sql[] =>
  ids ? [sql`${name(column)} = any(${ids}::uuid[])`] : [];

interface CameraSearch extends CameraFilters {
  /** Only cameras that give this tab something to show. */
  tab?: TabKey | undefined;
}

export const conditionsOf = ({ cameras, groups, sites, search, include, zones, tab }: CameraSearch): Sql[] => [
  ...anyOf('c.id', cameras),
  ...anyOf('c.group_id', groups),
  ...anyOf('c.site_id', sites),
  ...(search ? [holdsPart(sql`lower(c.name)`, search)] : []),
  ...(include ? [sql`c.include = ${include === 'true'}::boolean`] : []),
  ...(zones ? [drawn(zones)] : []),
  ...(tab ? [feedsTab(tab)] : []),
];

export const listOf = (reach: Reach, filters: CameraSearch): NameList => ({
  rows: sql`from cameras c where ${every([within(reach, CAMERA_PLACE), ...conditionsOf(filters)])}`,
  isSearch: Object.values(filters).some((filter) => filter !== undefined),
  text: sql`c.sort_name`,
  id: sql`c.id`,
  columns: SHOWN,
  around: sql`join cameras c on c.id = page.list_id ${AROUND}`,
});

/** A camera on the configuration page of alerts. */
export interface ConfiguredRow {
  id: Reached<'camera'>;
  name: string;
  include: boolean;
  view_type: string;
  site_id: string;
  site_name: string;
  group_id: string;
  group_name: string;
  use_cases: string[];
  last_config_update: Date | null;
  last_calibrate_update: Date | null;
}

const CONFIGURED = sql`c.id, c.name, c.include, c.view_type, c.site_id, s.name as site_name, c.group_id,
  g.name as group_name, x.updated_at as last_config_update, c.last_calibrate_update,
  array(select u.use_case from camera_use_cases u where u.camera_id = c.id and u.enabled order by u.use_case) as use_cases`;

export const listConfigured = (reach: Reach, db: Db, query: PageQuery & CameraFilters) =>
  readNameList<ConfiguredRow>(
    db,
    {
      ...listOf(reach, query),
      columns: CONFIGURED,
      around: sql`join cameras c on c.id = page.list_id ${AROUND}
        left join area_sections x on x.camera_id = c.id and x.section = 'alerts'`,
    },
    query,
  );

export const listCameras = (reach: Reach, db: Db, query: PageQuery & CameraSearch) =>
  readNameList<ListedCamera>(db, listOf(reach, query), query);

export async function findListedCamera(reach: Reach, db: Db, id: string): Promise<ListedCamera | undefined> {
  const { rows } = await db.prepared<ListedCamera>(sql`
    select ${SHOWN} from cameras c ${AROUND} where c.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)}`);
  return rows[0];
}
