import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { findDueReports } from './find-due-reports.ts';
import { sendReport } from './send-report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  for (const username of ['company', 'operator', 'viewer', 'other', 'sister'] as const) await watch(username);
});
afterAll(() => app.close());

const query = (statement: Sql) => app.services.db.query<{ day: string }>(statement);
const own = () => app.tenants.own;

/** Somebody chooses the camera of a site, whether or not it is theirs to choose. */
const watch = (username: 'company' | 'operator' | 'viewer' | 'other' | 'sister', cameraId = own().cameraId) =>
  query(
    sql`insert into notification_cameras (user_id, camera_id) values (${app.tenants.userIds[username]}, ${cameraId})`,
  );
const choose = (period: string, zone = 'UTC') =>
  query(
    sql`update site_rows set settings = ${{ report_period: period }}, time_zone = ${zone} where id = ${own().siteId}`,
  );
const lastReported = (day: Sql) => query(sql`update site_rows set reported_until = ${day} where id = ${own().siteId}`);
const reportedUntil = async () => {
  const { rows } = await query(sql`select reported_until::text as day from site_rows where id = ${own().siteId}`);
  return rows[0]?.day;
};
const dayOf = async (day: Sql) => (await query(sql`select (${day})::date::text as day`)).rows[0]?.day;
const mailsTo = async (username: string) =>
  (await readOutbox(app.dataDir, `${username}@test.example`)).filter(({ subject }) => subject.includes('own site'));
/** Work that one test stored must not run in the middle of the next one. */
const noReportWaits = async () => {
  const { rows } = await query(sql`select from pgboss.job where name like 'reports.%' and state <= 'active'`);
  expect(rows).toEqual([]);
};
const countAlerts = (daysAgo: number, alerts: number) =>
  query(
    sql`insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
     values (${own().resellerId}, ${own().companyId}, ${own().siteId}, ${own().cameraId}, 'crowding', date_trunc('day', now(), 'UTC') - make_interval(days => ${daysAgo}) + interval '9 hours', ${alerts})`,
  );

const MONDAY = sql`date_trunc('week', now() at time zone 'UTC')`;

describe('SETTINGS-06 a report at the end of each period', () => {
  beforeEach(() => choose('daily'));
  afterEach(() => vi.waitFor(noReportWaits, SOON));

  it('begins with the period after the first look: a new site gets none about the time before', async () => {
    await lastReported(sql`null`);
    await findDueReports(app.services);
    expect(await reportedUntil()).toBe(await dayOf(sql`now() at time zone 'UTC'`));
    expect(await mailsTo('company')).toEqual([]);
  });

  it('is mailed once to those who are told of the site’s alerts, about the day that is over', async () => {
    await countAlerts(1, 4);
    await countAlerts(0, 50);
    await countAlerts(2, 3);
    await query(
      sql`update users set notification_settings = '{"enabled": false}' where id = ${app.tenants.userIds.viewer}`,
    );
    await lastReported(sql`(now() at time zone 'UTC')::date - 3`);
    await findDueReports(app.services);
    await findDueReports(app.services);
    await expect.poll(() => mailsTo('company'), SOON).toHaveLength(1);
    await expect.poll(() => mailsTo('operator'), SOON).toHaveLength(1);
    const [mail] = await mailsTo('company');
    expect(mail?.text).toContain('Alerts: 4 (previous period: 3)');
    expect(mail?.text).toContain('Sent daily');
    expect(mail?.text).toContain('your notifications include cameras on this site');
    const yesterday = await dayOf(sql`(now() at time zone 'UTC')::date - 1`);
    expect(mail?.text).toContain(`from ${yesterday} to ${yesterday} (UTC)`);
    // Tried again, or found due by two servers at once, it is sent no second time.
    await Promise.all([sendReport(app.services, own().siteId), sendReport(app.services, own().siteId)]);
    await lastReported(sql`(now() at time zone 'UTC')::date - 1`);
    await sendReport(app.services, own().siteId);
    await expect.poll(() => mailsTo('company'), SOON).toHaveLength(2);
    // Wants no news, or lost the site since: who reads the mails of others would learn what is not theirs.
    for (const username of ['viewer', 'other', 'sister']) expect(await mailsTo(username)).toEqual([]);
  });

  it.each([
    ['daily', sql`(now() at time zone 'UTC')::date`, sql`(now() at time zone 'UTC')::date - 1`],
    ['weekly', MONDAY, sql`${MONDAY} - interval '1 day'`],
    [
      'bi_weekly',
      sql`date '2024-01-01' + 14 * (((now() at time zone 'UTC')::date - date '2024-01-01') / 14)`,
      sql`date '2024-01-01' + 14 * (((now() at time zone 'UTC')::date - date '2024-01-01') / 14) - 1`,
    ],
    [
      'monthly',
      sql`date_trunc('month', now() at time zone 'UTC')`,
      sql`date_trunc('month', now() at time zone 'UTC') - interval '1 day'`,
    ],
  ])('CONST-18 %s: is due when a new one has begun, and not before', async (period, start, before) => {
    await choose(period);
    await lastReported(start);
    await sendReport(app.services, own().siteId);
    expect(await reportedUntil()).toBe(await dayOf(start));
    await lastReported(before);
    await sendReport(app.services, own().siteId);
    expect(await reportedUntil()).toBe(await dayOf(start));
  });

  it('goes by the calendar of the site', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await choose('daily', zone);
      await lastReported(sql`date '2026-01-01'`);
      await sendReport(app.services, own().siteId);
      expect(await reportedUntil()).toBe(await dayOf(sql`now() at time zone ${zone}`));
    }
  });

  it('is not kept back by a site with a zone that the database does not know', async () => {
    await choose('daily', 'AET');
    await lastReported(sql`(now() at time zone 'UTC')::date - 1`);
    await findDueReports(app.services);
    await sendReport(app.services, own().siteId);
    expect(await reportedUntil()).toBe(await dayOf(sql`now() at time zone 'UTC'`));
  });

  it('is not made for a site that is gone', async () => {
    await query(sql`update site_rows set removed_at = now() where id = ${own().siteId}`);
    await lastReported(sql`date '2026-01-01'`);
    await sendReport(app.services, own().siteId);
    expect(await reportedUntil()).toBe('2026-01-01');
    await query(sql`update site_rows set removed_at = null where id = ${own().siteId}`);
  });
});
