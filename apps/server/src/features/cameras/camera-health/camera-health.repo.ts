import {
  type HealthDay,
  type HealthFilters,
  type HealthIncident,
  type HealthPlaces,
  type HealthReason,
  type HealthState,
  MOST_INCIDENTS,
} from '@sightline/contract/camera-health';
import type { PageQuery } from '@sightline/contract/common';
import type { PictureHealth } from '@sightline/contract/node-health';
import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';
import { conditionsOf, type ListedCamera, SHOWN } from '../cameras/camera-list.repo.ts';
import { daysOf, incidentsOf, WORST_FIRST, withHealth } from './health-now.repo.ts';

export interface HealthRow extends ListedCamera {
  time_zone: string;
  health_state: HealthState;
  reasons: HealthReason[];
  since: Date | null;
  uptime: number | null;
  days: HealthDay[];
  incidents: HealthIncident[];
  checks_picture: boolean;
  picture: PictureHealth | null;
}

const CHECKS_PICTURE = sql`exists (
  select from camera_blocks b where b.camera_id = c.id and b.block = 'camera_health' and b.enabled and b.allowed)`;

const latestIncidents = (
  days: number,
): Sql => sql`(select coalesce(jsonb_agg(latest order by latest.started_at desc), '[]') from (
  select i.reason, i.started_at, i.ended_at ${incidentsOf(days)}
  order by i.started_at desc limit ${number(MOST_INCIDENTS)}) latest)`;

const columnsOf = (
  days: number,
): Sql => sql`${SHOWN}, s.time_zone, health.state as health_state, wrong.reasons, wrong.since, health.uptime,
  ${daysOf(days)} as days, ${latestIncidents(days)} as incidents, ${CHECKS_PICTURE} as checks_picture,
  case when ${CHECKS_PICTURE} then nullif(reported.camera -> 'picture', 'null') end as picture`;

/** Cameras that are left out are watched by nobody. */
const watched = (reach: Reach, places: Parameters<typeof conditionsOf>[0]): Sql[] => [
  within(reach, CAMERA_PLACE),
  sql`c.include and c.ai_inferencing`,
  ...conditionsOf(places),
];

function conditions({ reasons, when, states, days }: HealthFilters): Sql[] {
  const isOpen = when === 'now' ? sql`and i.ended_at is null` : NOTHING;
  return [
    ...(reasons ? [sql`exists (select ${incidentsOf(days)} and i.reason = any(${reasons}::text[]) ${isOpen})`] : []),
    ...(states ? [sql`health.state = any(${states}::text[])`] : []),
  ];
}

function listOf(reach: Reach, filters: HealthFilters): NameList {
  const { cameras, groups, sites, zones, search } = filters;
  const wanted = [...watched(reach, { cameras, groups, sites, zones, search }), ...conditions(filters)];
  return {
    rows: sql`from cameras c ${withHealth(filters.days)} where ${every(wanted)}`,
    isSearch: true,
    text: WORST_FIRST,
    id: sql`c.id`,
    columns: columnsOf(filters.days),
    around: sql`join cameras c on c.id = page.list_id ${withHealth(filters.days)}`,
  };
}

export const listHealth = (reach: Reach, db: Db, page: PageQuery, filters: HealthFilters) =>
  readNameList<HealthRow>(db, listOf(reach, filters), page);

interface CountedHealth {
  states: Partial<Record<HealthState, number>>;
  uptime: number | null;
  reasons: { reason: HealthReason; now: number; period: number }[];
}

export async function countHealth(reach: Reach, db: Db, { days, ...places }: HealthPlaces): Promise<CountedHealth> {
  const { rows } = await db.query<CountedHealth>(sql`
    with each as materialized (
      select c.id, health.state, health.uptime, looked.since from cameras c ${withHealth(days)}
      where ${every(watched(reach, places))})
    select
      (select coalesce(jsonb_object_agg(state, cameras), '{}') from (
        select state, count(*)::int as cameras from each group by state) counted) as states,
      (select round(avg(uptime)::numeric, 1)::float8 from each) as uptime,
      (select coalesce(jsonb_agg(counted), '[]') from (
        select i.reason, (count(*) filter (where i.ended_at is null))::int as now, count(*)::int as period
        from each join camera_incidents i on i.camera_id = each.id and coalesce(i.ended_at, now()) > each.since
        group by i.reason) counted) as reasons`);
  return rows[0] ?? { states: {}, uptime: null, reasons: [] };
}
