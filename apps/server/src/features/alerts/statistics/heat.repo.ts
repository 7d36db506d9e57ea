import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { conditionsOnUseCases } from './counted-rows.repo.ts';
import type { StatisticsSearch } from './statistics-search.ts';

const MOST_CELLS = 4000;

export interface PlanOfSite {
  id: Reached<'plan'>;
  name: string;
  picture_key: string;
  width: number;
  height: number;
  metres_per_pixel: number | null;
}

/** The plans of a site within reach, from the lowest floor; nothing when the site is out of reach. */
export async function listPlansOf(reach: Reach, db: Db, siteId: string): Promise<PlanOfSite[] | undefined> {
  const { rows } = await db.query<PlanOfSite | { id: null }>(sql`
    select p.id, p.name, p.picture_key, p.width, p.height, p.metres_per_pixel
    from sites s left join site_plans p on p.site_id = s.id and p.width > 0
    where s.id = ${siteId}::uuid and ${within(reach, SITE_PLACE)} order by p.level, p.sort_name, p.id`);
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is PlanOfSite => row.id !== null);
}

export interface CellRow {
  x: number;
  y: number;
  alerts: number;
  before: number;
  use_cases: Record<string, number>;
  cameras: string[];
  weekday: number | null;
  hour: number | null;
}

/** Rows `n` of a plan's heat in both periods. Places are counted without their statuses, but for what is invalid. */
const heatOf = (planId: Reached<'plan'>, search: StatisticsSearch): Sql => sql`
  select n.cell_x, n.cell_y, n.camera_id, n.use_case, n.day, n.hours, n.day >= ${search.days.first}::date as is_now,
    ${search.seesInvalid ? sql`n.alerts` : sql`n.alerts - n.invalid`} as counted
  from alert_heat n join cameras c on c.id = n.camera_id
  where ${every([
    sql`n.plan_id = ${planId} and n.day between ${search.before.first}::date and ${search.days.last}::date`,
    ...(search.cameras ? [sql`n.camera_id = any(${search.cameras}::uuid[])`] : []),
    ...conditionsOnUseCases(search),
  ])}`;

/** The cells of a plan on which something happened, most alerts first. */
export async function listCells(db: Db, planId: Reached<'plan'>, search: StatisticsSearch): Promise<CellRow[]> {
  const { rows } = await db.prepared<CellRow>(sql`
    with heat as materialized (${heatOf(planId, search)}),
    cells as (
      select cell_x, cell_y, coalesce(sum(counted) filter (where is_now), 0)::int as alerts,
        coalesce(sum(counted) filter (where not is_now), 0)::int as before,
        coalesce(array_agg(distinct camera_id) filter (where is_now and counted > 0), '{}') as cameras
      from heat group by 1, 2 order by 3 desc limit ${number(MOST_CELLS)}
    ), kinds as (
      select cell_x, cell_y, jsonb_object_agg(use_case, alerts) as use_cases
      from (select cell_x, cell_y, use_case, sum(counted)::int as alerts from heat where is_now group by 1, 2, 3) kind
      where alerts > 0 group by 1, 2
    ), peaks as (
      select distinct on (cell_x, cell_y) cell_x, cell_y, weekday, hour from (
        select cell_x, cell_y, extract(isodow from day)::int - 1 as weekday, clock.place::int - 1 as hour,
          sum(clock.alerts) as alerts
        from heat cross join lateral unnest(hours) with ordinality as clock (alerts, place)
        where is_now and clock.alerts > 0 group by 1, 2, 3, 4) busy
      order by cell_x, cell_y, alerts desc, weekday, hour
    )
    select cells.cell_x as x, cells.cell_y as y, alerts, before, cameras, coalesce(use_cases, '{}') as use_cases, weekday, hour
    from cells left join kinds using (cell_x, cell_y) left join peaks using (cell_x, cell_y)
    where alerts > 0 order by alerts desc, x, y`);
  return rows;
}

export interface PlannedCamera {
  id: string;
  name: string;
  calibration: unknown;
}

/** The cameras that show a plan. */
export async function listCamerasOn(reach: Reach, db: Db, planId: Reached<'plan'>): Promise<PlannedCamera[]> {
  const { rows } = await db.query<PlannedCamera>(sql`
    select c.id, c.name, c.alert_calibration as calibration from cameras c
    where c.layout_plan_id = ${planId} and ${within(reach, CAMERA_PLACE)} order by c.sort_name, c.id limit 500`);
  return rows;
}

interface ZoneOnPlan {
  id: string;
  name: string;
  color: string;
  polygon: [number, number][];
}

export async function listZonesOn(db: Db, planId: Reached<'plan'>): Promise<ZoneOnPlan[]> {
  const { rows } = await db.query<ZoneOnPlan>(sql`
    select z.id, z.name, z.color, z.polygon from zones z
    where z.plan_id = ${planId} and z.polygon is not null order by z.sort_name, z.id limit 500`);
  return rows;
}
