import type { AlertStatus } from '@sightline/contract/statuses';
import type { Db } from '../../platform/db/db.ts';
import { join, json, name, type Sql, sql } from '../../platform/db/sql.ts';
import { added, byHour, HOUR, LOCAL, RESPONSE_COLUMNS, STATUS_COLUMNS, sums } from './rollup-columns.repo.ts';

/** A change of an alert's status. */
export interface MovedAlert {
  alert_id: string;
  from: AlertStatus;
  to: AlertStatus;
  at: Date;
}

/** An alert is decided once it has one of these. */
const DECIDED = sql`('compliant', 'non_compliant', 'invalid')`;
const TIMED = [...STATUS_COLUMNS, ...RESPONSE_COLUMNS];

const STEPS = join(
  STATUS_COLUMNS.map(
    (status) =>
      sql`(w.became is not distinct from ${status}::text)::int - (w.was = ${status}::text)::int as ${name(status)}`,
  ),
);
const secondsIf = (condition: Sql) =>
  sql`case when ${condition} then greatest(0, extract(epoch from w.at - w.occurred_at)) else 0 end`;

/**
 * Moves alerts from one status to another in every count they are part of, and keeps when each was first taken up and
 * first decided. `changed` has alert_id, was, became and at; one that became nothing is gone.
 */
const move = (changed: Sql): Sql => sql`
with moved as materialized (
  select a.id, a.site_id, a.camera_id, a.use_case, a.occurred_at, a.zone_id, a.plan_id, a.cell_x, a.cell_y, c.was, c.became, c.at,
    ${HOUR} as hour, (${LOCAL})::date as day, extract(hour from ${LOCAL})::int as clock,
    a.acknowledged_at is null and c.was = 'pending' and c.became <> 'pending' as is_taken_up,
    a.resolved_at is null and c.became in ${DECIDED} and c.was not in ${DECIDED} as is_decided
  from (${changed}) c join alerts a on a.id = c.alert_id join site_rows s on s.id = a.site_id
  -- Cameras that are being removed have left the counts.
  join cameras k on k.id = a.camera_id
), timed as (
  update alerts a set acknowledged_at = case when w.is_taken_up then w.at else a.acknowledged_at end,
    resolved_at = case when w.is_decided then w.at else a.resolved_at end
  from moved w where a.id = w.id and (w.is_taken_up or w.is_decided)
), steps as materialized (
  select w.*, ${STEPS}, ${secondsIf(sql`w.is_taken_up`)} as ack_seconds, coalesce(w.is_taken_up, false)::int as ack_count,
    ${secondsIf(sql`w.is_decided`)} as resolve_seconds, coalesce(w.is_decided, false)::int as resolve_count
  from moved w
), hours as (
  update alert_rollups r set ${added(TIMED, 'r', 'n')}
  from (select camera_id, use_case, hour, ${sums(TIMED)} from steps group by 1, 2, 3) n
  where r.camera_id = n.camera_id and r.use_case = n.use_case and r.hour = n.hour
), site_days as (
  update alert_site_days d set ${added(TIMED, 'd', 'n')}, invalid_hours = add_hours(d.invalid_hours, n.invalid_hours)
  from (select site_id, day, use_case, ${sums(TIMED)}, ${byHour(sql`sum(invalid)`)} as invalid_hours
    from steps group by 1, 2, 3) n
  where d.site_id = n.site_id and d.day = n.day and d.use_case = n.use_case
), camera_days as (
  update alert_camera_days d set ${added(STATUS_COLUMNS, 'd', 'n')}
  from (select site_id, day, camera_id, ${sums(STATUS_COLUMNS)} from steps group by 1, 2, 3) n
  where d.site_id = n.site_id and d.day = n.day and d.camera_id = n.camera_id
), zone_days as (
  update alert_zone_days d set ${added(STATUS_COLUMNS, 'd', 'n')}
  from (select site_id, day, zone_id, camera_id, use_case, ${sums(STATUS_COLUMNS)}
    from steps where zone_id is not null group by 1, 2, 3, 4, 5) n
  where d.site_id = n.site_id and d.day = n.day and d.zone_id = n.zone_id and d.camera_id = n.camera_id
    and d.use_case = n.use_case
), heat as (
  update alert_heat h set invalid = h.invalid + n.invalid
  from (select plan_id, day, cell_x, cell_y, camera_id, use_case, sum(invalid) as invalid
    from steps where invalid <> 0 and plan_id is not null group by 1, 2, 3, 4, 5, 6) n
  where h.plan_id = n.plan_id and h.day = n.day and h.cell_x = n.cell_x and h.cell_y = n.cell_y
    and h.camera_id = n.camera_id and h.use_case = n.use_case
)
select`;

/** Moves alerts in the counts; one statement for any number of them. */
export async function moveCounts(tx: Db, changed: readonly MovedAlert[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.query(
    move(sql`
      select alert_id, "from" as was, "to" as became, at
      from jsonb_to_recordset(${json(changed)}) as c (alert_id uuid, "from" text, "to" text, at timestamptz)`),
  );
}

/**
 * Before alerts are deleted: they stay in the counts of their days with the status they have, but those that nobody has
 * taken up are not pending any more.
 */
export const releasePending = (tx: Db, alertIds: readonly string[]) =>
  tx.query(
    move(sql`
      select id as alert_id, status as was, null::text as became, now() as at
      from alerts where id = any(${alertIds}::uuid[]) and status = 'pending'`),
  );
