import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const query = (text: string, values: unknown[] = []) => app.services.db.query(text, values);
const own = () => app.tenants.own;

/** Somebody chooses the camera of a site, whether or not it is theirs to choose. */
const watch = (username: 'company' | 'operator' | 'viewer' | 'other' | 'sister', cameraId = own().cameraId) =>
  query('insert into notification_cameras (user_id, camera_id) values ($1, $2)', [
    app.tenants.userIds[username],
    cameraId,
  ]);
const choose = (period: string, zone = 'UTC') =>
  query('update site_rows set settings = $2, time_zone = $3 where id = $1', [
    own().siteId,
    { report_period: period },
    zone,
  ]);
const lastReported = (day: string) =>
  query(`update site_rows set reported_until = ${day} where id = $1`, [own().siteId]);
const reportedUntil = async () => {
  const { rows } = await query('select reported_until::text as day from site_rows where id = $1', [own().siteId]);
  return rows[0]?.day;
};
const dayOf = async (day: string) => (await query(`select (${day})::date::text as day`)).rows[0]?.day;
const mailsTo = async (username: string) =>
  (await readOutbox(app.dataDir, `${username}@test.example`)).filter(({ subject }) => subject.includes('own site'));
const countAlerts = (daysAgo: number, alerts: number) =>
  query(
    `insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
     values ($1, $2, $3, $4, 'crowding', date_trunc('day', now(), 'UTC') - make_interval(days => $5) + interval '9 hours', $6)`,
    [own().resellerId, own().companyId, own().siteId, own().cameraId, daysAgo, alerts],
  );

const MONDAY = `date_trunc('week', now() at time zone 'UTC')`;

describe('SETTINGS-06 a report at the end of each period', () => {
  beforeEach(() => choose('daily'));

  it('begins with the period after the first look: a new site gets none about the time before', async () => {
    await lastReported('null');
    await findDueReports(app.services);
    expect(await reportedUntil()).toBe(await dayOf(`now() at time zone 'UTC'`));
    expect(await mailsTo('company')).toEqual([]);
  });

  it('is mailed once to those who are told of the site’s alerts, about the day that is over', async () => {
    await countAlerts(1, 4);
    await countAlerts(0, 50);
    await countAlerts(2, 3);
    await query(`update users set notification_settings = '{"enabled": false}' where id = $1`, [
      app.tenants.userIds.viewer,
    ]);
    await lastReported(`(now() at time zone 'UTC')::date - 3`);
    await findDueReports(app.services);
    await findDueReports(app.services);
    await expect.poll(() => mailsTo('company'), SOON).toHaveLength(1);
    await expect.poll(() => mailsTo('operator'), SOON).toHaveLength(1);
    const [mail] = await mailsTo('company');
    expect(mail?.text).toContain('Alerts: 4 (previous period: 3)');
    expect(mail?.text).toContain('Sent daily');
    expect(mail?.text).toContain('your notifications include cameras of this site');
    const yesterday = await dayOf(`(now() at time zone 'UTC')::date - 1`);
    expect(mail?.text).toContain(`from ${yesterday} to ${yesterday} (UTC)`);
    // Tried again, or found due by two servers at once, it is sent no second time.
    await Promise.all([sendReport(app.services, own().siteId), sendReport(app.services, own().siteId)]);
    await lastReported(`(now() at time zone 'UTC')::date - 1`);
    await sendReport(app.services, own().siteId);
    await expect.poll(() => mailsTo('company'), SOON).toHaveLength(2);
    // Wants no news, or lost the site since: who reads the mails of others would learn what is not theirs.
    for (const username of ['viewer', 'other', 'sister']) expect(await mailsTo(username)).toEqual([]);
  });

  it.each([
    ['daily', `(now() at time zone 'UTC')::date`, `(now() at time zone 'UTC')::date - 1`],
    ['weekly', MONDAY, `${MONDAY} - interval '1 day'`],
    [
      'bi_weekly',
      `date '2024-01-01' + 14 * (((now() at time zone 'UTC')::date - date '2024-01-01') / 14)`,
      `date '2024-01-01' + 14 * (((now() at time zone 'UTC')::date - date '2024-01-01') / 14) - 1`,
    ],
    [
      'monthly',
      `date_trunc('month', now() at time zone 'UTC')`,
      `date_trunc('month', now() at time zone 'UTC') - interval '1 day'`,
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
      await lastReported(`date '2026-01-01'`);
      await sendReport(app.services, own().siteId);
      expect(await reportedUntil()).toBe(await dayOf(`now() at time zone '${zone}'`));
    }
  });

  it('is not kept back by a site with a zone that the database does not know', async () => {
    await choose('daily', 'AET');
    await lastReported(`(now() at time zone 'UTC')::date - 1`);
    await findDueReports(app.services);
    await sendReport(app.services, own().siteId);
    expect(await reportedUntil()).toBe(await dayOf(`now() at time zone 'UTC'`));
  });

  it('is not made for a site that is gone', async () => {
    await lastReported(`date '2026-01-01'`);
    await query('update site_rows set removed_at = now() where id = $1', [own().siteId]);
    await sendReport(app.services, own().siteId);
    expect(await reportedUntil()).toBe('2026-01-01');
    await query('update site_rows set removed_at = null where id = $1', [own().siteId]);
  });
});
