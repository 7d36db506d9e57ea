import type { RealtimeMessage } from '@sightline/contract/realtime';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { fetchLink, linkOf, nextDownload } from '../../../testing/next-download.ts';
import { clearDownloads } from '../../identity/downloads/clear-downloads.ts';
import { AROUND_NOON, addAlerts, NOON } from '../alerts/testing/add-alerts.ts';
import { makeExport } from './make-export.ts';
import { exportApp, refused } from './testing/export-app.ts';

const at = exportApp();
const { ask, exportAs, grant } = at;
const filter = AROUND_NOON;

describe('rights that are lost', () => {
  it('between asking and making leave no file, and its owner is told', async () => {
    const { db } = at.app.services;
    const userId = at.app.tenants.userIds.operator!;
    const downloadId = uuidv7();
    await db.query(
      sql`insert into downloads (id, user_id, kind, file_name) values (${downloadId}, ${userId}, 'alerts', 'lost.csv')`,
    );
    await grant('operator', [], ['alerts__report__download']);
    const request = { format: 'csv' as const, filter: { ...filter, read: 'show_all' as const }, raw_pictures: false };
    const run = { id: uuidv7(), attempt: 1, signal: new AbortController().signal };
    const work = { downloadId, userId, fileName: 'lost.csv', request };
    const told = await nextDownload(at.app, 'operator', () => makeExport(at.app.services, work, run));
    expect(told).toEqual({ type: 'download_ready', error: 'permission_denied', resource: 'lost.csv' });
    const { rows } = await db.query(sql`select state, error, storage_key from downloads where id = ${downloadId}`);
    expect(rows).toEqual([{ state: 'failed', error: 'permission_denied', storage_key: null }]);
    await grant('operator', []);
  });

  it('between making and fetching end the link: a permission, a site, the account', async () => {
    const link = linkOf(await exportAs('operator', { filter }));
    const status = async () => (await fetchLink(at.app, link, 'operator')).status;
    const { db } = at.app.services;
    const userId = at.app.tenants.userIds.operator;
    expect(await status()).toBe(200);
    await grant('operator', [], ['alert_assignee_read']);
    expect(await status()).toBe(404);
    await grant('operator', []);
    expect(await status()).toBe(200);
    await db.query(sql`delete from user_sites where user_id = ${userId}`);
    expect(await status()).toBe(404);
    const { results } = await (await at.app.as('operator'))('GET /downloads/', { query: {} });
    expect(results.map(({ url }) => url)).not.toContain(link);
    await db.query(sql`insert into user_sites (user_id, site_id) values (${userId}, ${at.app.tenants.own.siteId})`);
    expect(await status()).toBe(200);
    await db.query(sql`update users set account_state = 'inactive' where id = ${userId}`);
    expect(await status()).toBe(401);
    await db.query(sql`update users set account_state = 'active' where id = ${userId}`);
  });
});

describe('downloads', () => {
  it('are listed for their owner alone, newest first, page by page', async () => {
    const first = await exportAs('reseller', { filter });
    const second = await exportAs('reseller', { filter });
    const call = await at.app.as('reseller');
    const page = await call('GET /downloads/', { query: { size: 1 } });
    const next = await call('GET /downloads/', { query: { size: 1, cursor: page.next! } });
    expect([page.results[0]?.url, next.results[0]?.url, next.next]).toEqual([linkOf(second), linkOf(first), null]);
    expect(page.results[0]).toMatchObject({ state: 'ready', percent: 100, items: 3, truncated: false });
    expect((await (await at.app.as('superuser'))('GET /downloads/', { query: {} })).results).toEqual([]);
    expect((await fetchLink(at.app, linkOf(first), 'superuser')).status).toBe(404);
    expect((await fetchLink(at.app, linkOf(first))).status).toBe(401);
  });

  it('are at most five in the making', async () => {
    for (let n = 0; n < 5; n++) {
      await at.app.services.db.query(
        sql`insert into downloads (id, user_id, kind, file_name) values (${uuidv7()}, ${at.app.tenants.userIds.superuser}, 'alerts', 'x.csv')`,
      );
    }
    await expect(ask('superuser', { filter })).rejects.toMatchObject(refused(429, { code: 'too_many_downloads' }));
    await at.app.services.db.query(sql`delete from downloads where file_name = 'x.csv'`);
  });

  it('are removed after seven days, and with their owner', async () => {
    const { db, storage } = at.app.services;
    const link = linkOf(await exportAs('company', { filter }));
    const id = link.split('/').at(-2)!;
    const key = `exports/${id}.csv`;
    expect(await storage.sizeOf(key)).toBeGreaterThan(0);
    await clearDownloads(at.app.services);
    expect(await storage.sizeOf(key)).toBeGreaterThan(0);
    await db.query(sql`update downloads set created_at = now() - interval '7 days 1 minute' where id = ${id}`);
    expect((await fetchLink(at.app, link, 'company')).status).toBe(404);
    await clearDownloads(at.app.services);
    expect(await storage.sizeOf(key)).toBeNull();
    const left = linkOf(await exportAs('company', { filter }))
      .split('/')
      .at(-2)!;
    await db.query(sql`update downloads set user_id = ${uuidv7()} where id = ${left}`);
    await clearDownloads(at.app.services);
    expect(await storage.sizeOf(`exports/${left}.csv`)).toBeNull();
    expect((await db.query(sql`select from downloads where id = ${left}`)).rows).toEqual([]);
  });

  it('tell how far they are', async () => {
    const { db } = at.app.services;
    await addAlerts(
      db,
      at.app.tenants.own,
      Array.from({ length: 30 }, () => ({ occurredAt: NOON })),
    );
    const heard: RealtimeMessage[] = [];
    await exportAs('company', { filter }, heard);
    const percents = heard.flatMap((message) => (message.type === 'download_progress' ? [message.percent] : []));
    expect(percents.length).toBeGreaterThan(5);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });
});
