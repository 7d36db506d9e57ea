import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { fetchLink } from '../../../testing/next-download.ts';
import { SOON } from '../../../testing/soon.ts';
import { dayOf, reportSpan } from './report-period.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

describe('the time a report is about', () => {
  const now = new Date('2026-06-15T09:30:00Z');
  const days = (period: 'daily' | 'weekly' | 'bi_weekly' | 'monthly', zone: string) => {
    const { from, until } = reportSpan(period, zone, now);
    return [from.toISOString(), until.toISOString()];
  };

  it('SETTINGS-06 goes back whole days of the site’s calendar', () => {
    expect(days('daily', 'UTC')).toEqual(['2026-06-14T00:00:00.000Z', '2026-06-15T10:00:00.000Z']);
    expect(days('weekly', 'Asia/Singapore')).toEqual(['2026-06-07T16:00:00.000Z', '2026-06-15T10:00:00.000Z']);
    expect(days('bi_weekly', 'America/New_York')[0]).toBe('2026-06-01T04:00:00.000Z');
    expect(days('monthly', 'UTC')[0]).toBe('2026-05-16T00:00:00.000Z');
  });

  it('counts hours of half-hour zones to the day they begin in, and crosses summer time', () => {
    expect(dayOf(new Date('2026-06-14T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-06-15');
    expect(days('daily', 'Asia/Kolkata')[0]).toBe('2026-06-13T19:00:00.000Z');
    const { from } = reportSpan('weekly', 'Europe/Rome', new Date('2026-03-31T10:00:00Z'));
    expect(from.toISOString()).toBe('2026-03-23T23:00:00.000Z');
  });
});

describe('a test report', () => {
  it('SETTINGS-37 API-079 is mailed to the user who asks, in their language, with the site’s real numbers', async () => {
    const { own, userIds } = app.tenants;
    const { db } = app.services;
    const count = async (use_case: string, hoursAgo: number, alerts: number) =>
      db.query(
        sql`insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
         values (${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.cameraId}, ${use_case}, date_trunc('hour', now(), 'UTC') - make_interval(hours => ${hoursAgo}), ${alerts})`,
      );
    await count('crowding', 0, 3);
    await count('speeding', 26, 4);
    await count('crowding', 24 * 9, 5);
    await count('crowding', 24 * 40, 50);
    await db.query(sql`update users set preferred_language = 'it' where id = ${userIds.company}`);
    const call = await app.as('company');
    const answer = await call('POST /sites/:id/va_periodic_report_test/', { params: { id: own.siteId } });
    expect(answer).toEqual({ recipient: 'company@test.example' });
    await expect.poll(() => readOutbox(app.dataDir, 'company@test.example'), SOON).toHaveLength(1);
    const [mail] = await readOutbox(app.dataDir, 'company@test.example');
    expect(mail?.subject).toBe('Report degli avvisi di own site');
    expect(mail?.text).toContain('Avvisi: 7 (nel periodo precedente: 5)');
    expect(mail?.text).toContain('Assembramento: 3');
    expect(mail?.text).toContain('Eccesso di velocità: 4');
    expect(mail?.text).toContain('own camera: 7');
    expect(mail?.text).toContain('Il report in PDF');
  });

  it('has a PDF in the site’s language among the downloads, for as long as its reader has the site', async () => {
    const { own, userIds } = app.tenants;
    const { db } = app.services;
    await db.query(sql`update site_rows set country = 'JP', time_zone = 'Asia/Tokyo' where id = ${own.siteId}`);
    const call = await app.as('operator');
    await call('POST /sites/:id/va_periodic_report_test/', { params: { id: own.siteId } });
    await expect.poll(() => readOutbox(app.dataDir, 'operator@test.example'), SOON).toHaveLength(1);
    const [mail] = await readOutbox(app.dataDir, 'operator@test.example');
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    const response = await fetchLink(app, link, 'operator');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { text, missing } = readPdf(Buffer.from(await response.arrayBuffer()));
    expect(missing).toBe(0);
    for (const words of ['サイトレポート', 'ユースケース別', 'ステータス別', 'アラートの多いカメラ'])
      expect(text).toContain(words);
    expect((await fetchLink(app, link, 'company')).status).toBe(404);
    await db.query(sql`delete from user_sites where user_id = ${userIds.operator}`);
    expect((await fetchLink(app, link, 'operator')).status).toBe(404);
    await db.query(sql`insert into user_sites (user_id, site_id) values (${userIds.operator}, ${own.siteId})`);
    // Statuses are in it: without the right to read them it is gone.
    await db.query(sql`update users set removed_permissions = '{alert_status_read}' where id = ${userIds.operator}`);
    expect((await fetchLink(app, link, 'operator')).status).toBe(404);
    await call('POST /sites/:id/va_periodic_report_test/', { params: { id: own.siteId } });
    const { results } = await call('GET /downloads/', { query: {} });
    const plain = await fetchLink(app, results[0]?.url ?? '', 'operator');
    expect(readPdf(Buffer.from(await plain.arrayBuffer())).text).not.toContain('ステータス別');
  });

  it('says so when there was nothing', async () => {
    const { foreign } = app.tenants;
    const call = await app.as('other');
    await call('POST /sites/:id/va_periodic_report_test/', { params: { id: foreign.siteId } });
    await expect.poll(() => readOutbox(app.dataDir, 'other@test.example'), SOON).toHaveLength(1);
    const [mail] = await readOutbox(app.dataDir, 'other@test.example');
    expect(mail?.text).toContain('There were no alerts.');
  });
});
