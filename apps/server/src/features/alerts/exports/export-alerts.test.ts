import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../platform/csv/parse-csv.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { fetchLink, linkOf } from '../../../testing/next-download.ts';
import { AROUND_NOON, addAlert, hoursBefore, NOON } from '../alerts/testing/add-alerts.ts';
import { exportApp, refused } from './testing/export-app.ts';

const at = exportApp();
const { ask, exportAs, grant } = at;

const filter = AROUND_NOON;
const cellsOf = (text: string) => parseCsv(text.replace('\uFEFF', ''))?.map(({ cells }) => cells) ?? [];
const fileOf = async (as: string, body: object) =>
  (await fetchLink(at.app, linkOf(await exportAs(as, body)), as)).text();

describe('an export of alerts', () => {
  it('is a table in the reader’s language, newest first, with what a filter matches', async () => {
    const { db } = at.app.services;
    await db.query(sql`update users set preferred_language = 'ja' where id = ${at.app.tenants.userIds.company}`);
    const [heading, ...rows] = cellsOf(await fileOf('company', { filter, timezone: 'Asia/Tokyo' }));
    expect(heading).toEqual([
      '時刻',
      'タイムゾーン',
      'ユースケース',
      'ステータス',
      'サイト',
      'グループ',
      'カメラ',
      '担当者',
      'コメント',
      'アラート ID',
    ]);
    expect(rows.map((cells) => [cells[0], cells[1], cells[3], cells.at(-1)])).toEqual([
      ['2026-03-10 21:00:00', 'Asia/Tokyo', '未対応', at.ids[0]],
      ['2026-03-10 20:00:00', 'Asia/Tokyo', '適合', at.ids[1]],
      ['2026-03-10 19:00:00', 'Asia/Tokyo', '無効', at.ids[2]],
    ]);
    await db.query(sql`update users set preferred_language = 'en' where id = ${at.app.tenants.userIds.company}`);
  });

  it('holds alerts by their ids and those of several filters, each once and newest first', async () => {
    const { db } = at.app.services;
    const [first, second, third] = at.ids;
    const hour = (at: Date) => ({ start_date: at.toISOString(), end_date: at.toISOString() });
    const earlier = await addAlert(db, at.app.tenants.own, { occurredAt: hoursBefore(NOON, 30) });
    const idsIn = async (body: object) =>
      cellsOf(await fileOf('company', body))
        .slice(1)
        .map((cells) => cells.at(-1));
    const filters = [hour(hoursBefore(NOON, 30)), hour(hoursBefore(NOON, 1))];
    expect(await idsIn({ filters })).toEqual([second, earlier]);
    expect(await idsIn({ ids: [third, first, second], filters })).toEqual([first, second, third, earlier]);
    expect(await idsIn({ ids: [third], filter: hour(NOON) })).toEqual([first, third]);
    await db.query(sql`delete from alerts where id = ${earlier}`);
  });

  it('is sent as a file of its own, never shown as a page, and is written into the audit trail', async () => {
    const link = linkOf(await exportAs('company', { ids: [at.ids[0]] }));
    const { headers } = await fetchLink(at.app, link, 'company');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="alerts-\d{8}-\d{4}\.csv"$/);
    expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8',
      'nosniff',
      'no-store',
    ]);
    const { results } = await (await at.app.as('company'))('GET /audit_trail/actions/', { query: { size: 1 } });
    expect(results[0]).toMatchObject({ action: 'download', object: { type: 'alerts' } });
  });

  it('has statuses and assignees for those who may read them alone', async () => {
    await grant('operator', [], ['alert_status_read', 'alert_assignee_read', 'alerts__invalid_alert__read']);
    const rows = cellsOf(await fileOf('operator', { filter }));
    expect(rows[0]).toEqual(['Time', 'Time zone', 'Use case', 'Site', 'Group', 'Camera', 'Comments', 'Alert ID']);
    expect(rows.slice(1).map((cells) => cells.at(-1))).toEqual(at.ids.slice(0, 2));
    await grant('operator', []);
  });

  it.each([
    ['neither ids nor filter', {}, { code: 'required', field: 'ids' }],
    ['an empty list of filters', { filters: [] }, { field: 'filters' }],
    ['too many filters', { filters: Array.from({ length: 101 }, () => filter) }, { field: 'filters' }],
    ['no ids', { ids: [] }, { code: 'too_few', field: 'ids' }],
    ['what is no id', { ids: ['x'] }, { code: 'invalid_id', field: 'ids.0' }],
    ['1,001 ids', { ids: Array.from({ length: 1001 }, () => uuidv7()) }, { code: 'too_many', field: 'ids' }],
    ['an unknown format', { ids: ['$own'], format: 'xls' }, { field: 'format' }],
    ['an unknown zone', { ids: ['$own'], timezone: 'Moon/Base' }, { code: 'invalid_time_zone', field: 'timezone' }],
    ['an unknown section', { ids: ['$own'], sections: ['secrets'] }, { field: 'sections.0' }],
    ['a long comment', { ids: ['$own'], comment: 'x'.repeat(2001) }, { code: 'too_long', field: 'comment' }],
    ['a filter without dates', { filter: {} }, { field: 'filter.start_date' }],
  ])('refuses %s', async (_what, body, error) => {
    const sent = JSON.parse(JSON.stringify(body).replaceAll('$own', at.ids[0]!)) as object;
    await expect(ask('company', sent)).rejects.toMatchObject({
      status: 422,
      problem: { errors: expect.arrayContaining([expect.objectContaining(error)]) },
    });
  });

  it('refuses alerts out of reach, and holds none of them by a filter', async () => {
    await expect(ask('company', { ids: [at.ids[0], at.foreignId] })).rejects.toMatchObject(
      refused(422, { code: 'out_of_reach', field: 'ids' }),
    );
    const text = await fileOf('company', { filter: { ...filter, sites: [at.app.tenants.foreign.siteId] } });
    expect(text).not.toContain(at.foreignId);
    expect(cellsOf(text)).toHaveLength(1);
  });

  it('PERM-068 PERM-080 is for those who may download reports; a comment and raw pictures need their own permission', async () => {
    await expect(ask('viewer', { filter })).rejects.toMatchObject(refused(403, { code: 'permission_denied' }));
    await grant('operator', [], ['alerts__report__write_comment', 'alerts_summary__raw_image__read']);
    await expect(ask('operator', { filter, comment: 'hello' })).rejects.toMatchObject({ status: 403 });
    await expect(ask('operator', { filter, raw_pictures: true })).rejects.toMatchObject({ status: 403 });
    await grant('operator', []);
  });

  it('keeps hostile names in their cells', async () => {
    const name = `=HYPERLINK("http://evil")\n\u202E${'x'.repeat(10_000)}`;
    const { db } = at.app.services;
    const { cameraId } = at.app.tenants.own;
    await db.query(sql`update camera_rows set name = ${name} where id = ${cameraId}`);
    const rows = cellsOf(await fileOf('company', { ids: [at.ids[0]] }));
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[6]).toBe(`'${name}`);
    await db.query(sql`update camera_rows set name = 'own camera' where id = ${cameraId}`);
  });
});

describe('a report of alerts', () => {
  const pdfOf = async (as: string, body: object) => {
    const response = await fetchLink(at.app, linkOf(await exportAs(as, { format: 'pdf', ...body })), as);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return readPdf(Buffer.from(await response.arrayBuffer()));
  };

  it('ALERT-13 ALERT-15 has one alert with its facts, the note and who it was made for', async () => {
    const { text, missing } = await pdfOf('company', { ids: [at.ids[0]], comment: 'For the\ntoolbox talk' });
    expect(missing).toBe(0);
    const lines = text.split('\n');
    for (const line of [
      'Alert report',
      'Crowding',
      'own camera',
      'own site',
      'For the',
      'toolbox talk',
      'Why this fired',
    ])
      expect(lines).toContain(line);
    expect(text).toContain('Pending');
  });

  it('is in the reader’s language, and hides statuses from those who may not read them', async () => {
    const { db } = at.app.services;
    const userId = at.app.tenants.userIds.operator;
    await db.query(sql`update users set preferred_language = 'ja' where id = ${userId}`);
    const shown = await pdfOf('operator', { filter });
    expect(shown.text).toContain('アラート一覧レポート');
    expect(shown.text).toContain('未対応');
    await grant('operator', [], ['alert_status_read', 'alert_assignee_read']);
    const hidden = await pdfOf('operator', { filter, sections: ['history', 'why'] });
    expect(hidden.missing).toBe(0);
    for (const word of ['未対応', '適合', '担当者', '履歴']) expect(hidden.text).not.toContain(word);
    await grant('operator', []);
    await db.query(sql`update users set preferred_language = 'en' where id = ${userId}`);
  });

  it('says so when nothing matches', async () => {
    const past = { start_date: '2020-01-01T00:00:00Z', end_date: '2020-01-02T00:00:00Z' };
    expect((await pdfOf('company', { filter: past })).text).toContain('No alerts match.');
  });
});
