import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { fetchLink, linkOf, nextDownload } from '../../../testing/next-download.ts';
import { addAlert } from '../alerts/testing/add-alerts.ts';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  id = await addAlert(app.services.db, app.tenants.own);
  const params = { id };
  const operator = await app.as('operator');
  await operator('PATCH /alerts/records/:id/', { params, body: { version: 0, status: 'acknowledged' } });
  const reason = 'Seen on site';
  await operator('PATCH /alerts/records/:id/', { params, body: { version: 1, status: 'compliant', reason } });
  const write = (text: string, more: object = {}) =>
    operator('POST /alerts/records/:id/comments/', { params, body: { text, ...more } });
  const first = await write('The gate is closed\nsince 14:00');
  await write('Unrelated note');
  await write('Thank you', { reply_to: first.id });
  const gone = await write('Written by mistake');
  await operator('DELETE /alerts/records/:id/comments/:comment_id/', { params: { id, comment_id: gone.id } });
});
afterAll(() => app.close());

async function reportFor(username: string, body: object = {}) {
  const client = await app.as(username);
  const told = await nextDownload(app, username, () =>
    client('POST /alerts/export/', { body: { format: 'pdf', ids: [id], ...body } }),
  );
  const response = await fetchLink(app, linkOf(told), username);
  return readPdf(Buffer.from(await response.arrayBuffer()));
}

it('a report has who changed what, from the beginning on, and the comments with their replies (ALERT-13)', async () => {
  const { text, missing } = await reportFor('company');
  expect(missing).toBe(0);
  const order = [
    'Alert raised',
    'operator set the status to Acknowledged',
    'operator set the status to Compliant (Seen on site)',
    'Comments',
  ];
  const written = ['The gate is closed', 'since 14:00', 'Thank you', 'Unrelated note'];
  const places = [...order, ...written].map((line) => text.indexOf(line));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).not.toContain('Written by mistake');
});

it('is in the language of its reader', async () => {
  const { userIds } = app.tenants;
  await app.services.db.query(sql`update users set preferred_language = 'ja' where id = ${userIds.company}`);
  const { text, missing } = await reportFor('company');
  expect(missing).toBe(0);
  for (const line of ['履歴', 'がステータスを「確認済み」に変更しました', 'コメント']) expect(text).toContain(line);
});

it('says nothing of the status to those who may not read it, and nothing at all without the section', async () => {
  const { userIds } = app.tenants;
  await app.services.db.query(
    sql`update users set removed_permissions = '{alert_status_read}' where id = ${userIds.operator}`,
  );
  const { text } = await reportFor('operator');
  expect(text).toContain('The gate is closed');
  expect(text).not.toContain('set the status to Acknowledged');
  expect((await reportFor('operator', { sections: ['pictures'] })).text).not.toContain('The gate is closed');
});
