import type { WallState } from '@sightline/contract/alerts/wall';
import type { CameraFilters } from '@sightline/contract/cameras';
import { EXACT_COUNT_LIMIT, type PageQuery } from '@sightline/contract/common';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { readNameList } from '../../../platform/paging/name-list.ts';
import { latestPicture } from '../camera-store/pictures.repo.ts';
import { AROUND, conditionsOf, type ListedCamera, SHOWN, STATE_OF_CAMERA } from '../cameras/camera-list.repo.ts';

export interface WallRow extends ListedCamera {
  fps: number | null;
  picture_key: string | null;
  picture_at: Date | null;
  alert_id: string | null;
  alert_use_case: string | null;
  alert_flow_name: string | null;
  alert_status: AlertStatus | null;
  alert_at: Date | null;
}

/** Whose wall it is: what of pictures and alerts they may see. */
export interface WallSight {
  raw: boolean;
  /** Empty: no alerts at all. */
  statuses: readonly AlertStatus[];
}

export type WallFilters = Pick<CameraFilters, 'cameras' | 'groups' | 'sites' | 'search'> & {
  states?: readonly WallState[] | undefined;
};

const inState = (states: readonly WallState[] | undefined): Sql[] =>
  states ? [sql`coalesce(${STATE_OF_CAMERA}, 'unknown') = any(${states}::text[])`] : [];

/** Cameras that are left out are watched by nobody: they have no place on a wall. */
const rowsOf = (reach: Reach, { states, ...filters }: WallFilters): Sql =>
  sql`from cameras c where ${every([within(reach, CAMERA_PLACE), sql`c.include`, ...conditionsOf(filters), ...inState(states)])}`;

const COLUMNS = sql`${SHOWN}, (reported.camera ->> 'fps')::real as fps, picture.storage_key as picture_key,
  picture.created_at as picture_at, alert.id as alert_id, alert.use_case as alert_use_case, flow.name as alert_flow_name,
  alert.status as alert_status, alert.occurred_at as alert_at`;

const pictureOf = ({ raw }: WallSight) => sql`left join lateral (${latestPicture(raw)}) picture on true`;

const alertOf = ({ statuses }: WallSight) => sql`left join lateral (
  select id, use_case, flow_id, status, occurred_at from alerts
  where camera_id = c.id and not marked_for_deletion and status = any(${statuses}::text[])
  order by occurred_at desc, id desc limit 1) alert on true
  left join logic_flows flow on flow.id = alert.flow_id`;

export const listWall = (reach: Reach, db: Db, query: PageQuery & WallFilters, sight: WallSight) =>
  readNameList<WallRow>(
    db,
    {
      rows: rowsOf(reach, query),
      isSearch: true,
      text: sql`c.sort_name`,
      id: sql`c.id`,
      columns: COLUMNS,
      around: sql`join cameras c on c.id = page.list_id ${AROUND} ${pictureOf(sight)} ${alertOf(sight)}`,
    },
    query,
  );

/** How many cameras are in each state, over the first cameras that count. */
export async function countStates(reach: Reach, db: Db, filters: WallFilters): Promise<Map<WallState, number>> {
  const { rows } = await db.query<{ state: WallState; count: number }>(sql`
    select state, count(*)::int as count from (
      select coalesce(${STATE_OF_CAMERA}, 'unknown') as state ${rowsOf(reach, { ...filters, states: undefined })}
      limit ${number(EXACT_COUNT_LIMIT)}
    ) counted group by state`);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
