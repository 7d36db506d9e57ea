import { ZONE_NAME } from '@sightline/contract/countries';
import { DEFAULT_SITE_SETTINGS, type ReportPeriod } from '@sightline/contract/site-settings';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { join, type Sql, sql } from '../../../platform/db/sql.ts';

/** Each period with its length, and the day on which the one that holds `today` began. Weeks begin on Mondays. */
const PERIODS: Record<ReportPeriod, { length: Sql; start: Sql }> = {
  daily: { length: sql`interval '1 day'`, start: sql`today` },
  weekly: { length: sql`interval '7 days'`, start: sql`date_trunc('week', today)::date` },
  // Every second Monday, counted from one that is long past.
  bi_weekly: { length: sql`interval '14 days'`, start: sql`today - (today - date '2024-01-01') % 14` },
  monthly: { length: sql`interval '1 month'`, start: sql`date_trunc('month', today)::date` },
};

const PERIOD_ROWS = Object.entries(PERIODS).map(
  ([name, { length, start }]) => sql`(${name}::text, ${length}, ${start})`,
);

/** A zone from before that the database does not know would keep everybody's reports back. */
const ZONE = sql`case when s.time_zone ~ ${ZONE_NAME.source.replaceAll('\\/', '/')}::text then s.time_zone else 'UTC' end`;

/** Sites with the period they are in by their own calendar: its name, its length and its first day. */
const CALENDARS = sql`
  site_rows s
  cross join lateral (select (now() at time zone ${ZONE})::date as today) clock
  join lateral (values ${join(PERIOD_ROWS)}) as period (name, length, start)
    on period.name = coalesce(s.settings ->> 'report_period', ${DEFAULT_SITE_SETTINGS.report_period})`;

/** Sites that nobody looked at before begin now: there is no report about the time before. */
export async function startCalendars(tx: Db): Promise<void> {
  await tx.query(sql`
    update site_rows as started set reported_until = period.start from ${CALENDARS}
    where s.id = started.id and s.reported_until is null and s.removed_at is null`);
}

const IS_DUE = sql`s.removed_at is null and s.reported_until < period.start`;

export async function listDueSites(tx: Db): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(sql`select s.id from ${CALENDARS} where ${IS_DUE} order by s.id`);
  return rows.map((row) => row.id);
}

interface DueReport {
  id: Reached<'site'>;
  name: string;
  time_zone: string;
  company_id: string;
  reseller_id: string;
  period: ReportPeriod;
  from: Date;
  until: Date;
}

/** The report that a site is due, to the first who asks; what passed before the last period stays unreported. A job asks, for any site. */
export async function claimReport(tx: Db, siteId: string): Promise<DueReport | undefined> {
  const { rows } = await tx.query<DueReport>(
    sql`update site_rows as claimed set reported_until = period.start from ${CALENDARS}
     where s.id = ${siteId} and claimed.id = s.id and claimed.reported_until < period.start and ${IS_DUE}
     returning claimed.id, claimed.name, claimed.time_zone, claimed.company_id, claimed.reseller_id, period.name as period,
       (period.start - period.length) at time zone ${ZONE} as "from",
       period.start::timestamp at time zone ${ZONE} as until`,
  );
  return rows[0];
}
