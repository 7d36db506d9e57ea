import { ZONE_NAME } from '@sightline/contract/countries';
import { DEFAULT_SITE_SETTINGS, type ReportPeriod } from '@sightline/contract/site-settings';
import type { Db } from '../../../platform/db/db.ts';

/** Each period with its length, and the day on which the one that holds `today` began. Weeks begin on Mondays. */
const PERIODS: Record<ReportPeriod, { length: string; start: string }> = {
  daily: { length: '1 day', start: 'today' },
  weekly: { length: '7 days', start: `date_trunc('week', today)::date` },
  // Every second Monday, counted from one that is long past.
  bi_weekly: { length: '14 days', start: `today - (today - date '2024-01-01') % 14` },
  monthly: { length: '1 month', start: `date_trunc('month', today)::date` },
};

const rows = Object.entries(PERIODS).map(([name, { length, start }]) => `('${name}', interval '${length}', ${start})`);

/** A zone from before that the database does not know would keep everybody's reports back. */
const ZONE = `case when s.time_zone ~ '${ZONE_NAME.source.replaceAll('\\/', '/')}' then s.time_zone else 'UTC' end`;

/** Sites with the period they are in by their own calendar: its name, its length and its first day. */
const CALENDARS = `
  site_rows s
  cross join lateral (select (now() at time zone ${ZONE})::date as today) clock
  join lateral (values ${rows.join(', ')}) as period (name, length, start)
    on period.name = coalesce(s.settings ->> 'report_period', '${DEFAULT_SITE_SETTINGS.report_period}')`;

/** Sites that nobody looked at before begin now: there is no report about the time before. */
export async function startCalendars(tx: Db): Promise<void> {
  await tx.query(
    `update site_rows as started set reported_until = period.start from ${CALENDARS}
     where s.id = started.id and s.reported_until is null and s.removed_at is null`,
  );
}

const IS_DUE = 's.removed_at is null and s.reported_until < period.start';

export async function listDueSites(tx: Db): Promise<string[]> {
  const { rows: due } = await tx.query<{ id: string }>(`select s.id from ${CALENDARS} where ${IS_DUE} order by s.id`);
  return due.map((row) => row.id);
}

export interface DueReport {
  id: string;
  name: string;
  time_zone: string;
  company_id: string;
  reseller_id: string;
  period: ReportPeriod;
  from: Date;
  until: Date;
}

/** The report that a site is due, to the first who asks; whatever passed before the last period stays unreported. */
export async function claimReport(tx: Db, siteId: string): Promise<DueReport | undefined> {
  const { rows: claimed } = await tx.query<DueReport>(
    `update site_rows as claimed set reported_until = period.start from ${CALENDARS}
     where s.id = $1 and claimed.id = s.id and claimed.reported_until < period.start and ${IS_DUE}
     returning claimed.id, claimed.name, claimed.time_zone, claimed.company_id, claimed.reseller_id, period.name as period,
       (period.start - period.length) at time zone ${ZONE} as "from",
       period.start::timestamp at time zone ${ZONE} as until`,
    [siteId],
  );
  return claimed[0];
}
