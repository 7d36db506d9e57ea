import { join, type Sql, sql } from '../../platform/db/sql.ts';
import { added, byHour, HOUR, named, RESPONSE_COLUMNS, STATUS_COLUMNS } from './rollup-columns.repo.ts';

const STATUSES = join(STATUS_COLUMNS.map((status) => sql`count(*) filter (where a.status = ${status}::text)`));

const seconds = (until: Sql) => sql`coalesce(sum(greatest(0, extract(epoch from ${until} - a.occurred_at))), 0)`;
const RESPONSES = sql`${seconds(sql`a.acknowledged_at`)}, count(a.acknowledged_at),
  ${seconds(sql`a.resolved_at`)}, count(a.resolved_at)`;

const COUNTED = ['alerts', ...STATUS_COLUMNS];
const TIMED = [...COUNTED, ...RESPONSE_COLUMNS];
const PLACE = sql`a.reseller_id, a.company_id, a.site_id`;

const HOURS = sql`
  insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, ${named(TIMED)})
  select ${PLACE}, a.camera_id, a.use_case, ${HOUR} as hour, count(*), ${STATUSES}, ${RESPONSES}
  from stored a group by ${PLACE}, a.camera_id, a.use_case, hour
  order by a.camera_id, a.use_case, hour
  on conflict (camera_id, use_case, hour) do update set ${added(TIMED, 'alert_rollups', 'excluded')}`;

const SITE_DAYS = sql`
  insert into alert_site_days (reseller_id, company_id, site_id, use_case, day, ${named(TIMED)}, hours, invalid_hours)
  select ${PLACE}, a.use_case, a.day, count(*), ${STATUSES}, ${RESPONSES}, ${byHour(sql`count(*)`)},
    ${byHour(sql`count(nullif(a.status = 'invalid', false))`)}
  from clocked a group by ${PLACE}, a.use_case, a.day
  order by a.site_id, a.day, a.use_case
  on conflict (site_id, day, use_case) do update set ${added(TIMED, 'alert_site_days', 'excluded')},
    hours = add_hours(alert_site_days.hours, excluded.hours),
    invalid_hours = add_hours(alert_site_days.invalid_hours, excluded.invalid_hours)`;

const CAMERA_DAYS = sql`
  insert into alert_camera_days (reseller_id, company_id, site_id, camera_id, day, ${named(COUNTED)})
  select ${PLACE}, a.camera_id, a.day, count(*), ${STATUSES}
  from clocked a group by ${PLACE}, a.camera_id, a.day
  order by a.site_id, a.day, a.camera_id
  on conflict (site_id, day, camera_id) do update set ${added(COUNTED, 'alert_camera_days', 'excluded')}`;

const ZONE_DAYS = sql`
  insert into alert_zone_days (site_id, day, zone_id, camera_id, use_case, ${named(COUNTED)})
  select a.site_id, a.day, a.zone_id, a.camera_id, a.use_case, count(*), ${STATUSES}
  from clocked a where a.zone_id is not null
  group by a.site_id, a.day, a.zone_id, a.camera_id, a.use_case
  order by a.site_id, a.day, a.zone_id, a.camera_id, a.use_case
  on conflict (site_id, day, zone_id, camera_id, use_case) do update
  set ${added(COUNTED, 'alert_zone_days', 'excluded')}`;

const HEAT = sql`
  insert into alert_heat (plan_id, day, cell_x, cell_y, camera_id, use_case, alerts, invalid, hours)
  select a.plan_id, a.day, a.cell_x, a.cell_y, a.camera_id, a.use_case, count(*),
    count(*) filter (where a.status = 'invalid'), ${byHour(sql`count(*)`)}
  from clocked a where a.plan_id is not null
  group by a.plan_id, a.day, a.cell_x, a.cell_y, a.camera_id, a.use_case
  order by a.plan_id, a.day, a.cell_x, a.cell_y, a.camera_id, a.use_case
  on conflict (plan_id, day, cell_x, cell_y, camera_id, use_case) do update
  set ${added(['alerts', 'invalid'], 'alert_heat', 'excluded')}, hours = add_hours(alert_heat.hours, excluded.hours)`;

/**
 * Parts of a `with` that count the alerts which an earlier part named `stored` has with all their columns. Each writes in the
 * order of its keys, so that two statements never wait for each other in a circle.
 */
export const COUNT_STORED = sql`clocked as materialized (
  select a.*, a.local_at::date as day, extract(hour from a.local_at)::int as clock from stored a
), counted_hours as (${HOURS}
), counted_site_days as (${SITE_DAYS}
), counted_camera_days as (${CAMERA_DAYS}
), counted_zone_days as (${ZONE_DAYS}
), counted_heat as (${HEAT})`;
