import type { Db } from '../../platform/db/db.ts';
import { join, name, type Sql, sql } from '../../platform/db/sql.ts';
import { byHour, RESPONSE_COLUMNS, STATUS_COLUMNS, sums } from './rollup-columns.repo.ts';

const TIMED = ['alerts', ...STATUS_COLUMNS, ...RESPONSE_COLUMNS];

/** Takes cameras that are being removed out of the counts of their sites; their own counts go with them. */
export const dropFromSiteDays = (tx: Db, cameras: Sql) =>
  tx.query(sql`
    update alert_site_days d set ${join(TIMED.map((column) => sql`${name(column)} = d.${name(column)} - n.${name(column)}`))},
      hours = add_hours(d.hours, n.hours), invalid_hours = add_hours(d.invalid_hours, n.invalid_hours)
    from (
      select site_id, use_case, day, ${sums(TIMED)},
        ${byHour(sql`sum(-alerts)`)} as hours, ${byHour(sql`sum(-invalid)`)} as invalid_hours
      from (
        select r.*, (r.hour at time zone s.time_zone)::date as day,
          extract(hour from r.hour at time zone s.time_zone)::int as clock
        from alert_rollups r join site_rows s on s.id = r.site_id where r.camera_id in (${cameras})
      ) counted group by site_id, use_case, day
    ) n
    where d.site_id = n.site_id and d.day = n.day and d.use_case = n.use_case`);
