import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireSite } from '../../../changes/removal/expire-site.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { addAlert } from '../alerts/testing/add-alerts.ts';
import { refusalOf } from '../changes/testing/refusal.ts';

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#203040' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const newAlert = () => addAlert(app.services.db, app.tenants.own);
const write = async (username: string, id: string, body: object) =>
  (await app.as(username))('POST /alerts/records/:id/comments/', { params: { id }, body });
const list = async (username: string, id: string, query: object = {}) =>
  (await (await app.as(username))('GET /alerts/records/:id/comments/', { params: { id }, query })).results;
const edit = async (username: string, id: string, comment_id: string, body: object) =>
  (await app.as(username))('PATCH /alerts/records/:id/comments/:comment_id/', { params: { id, comment_id }, body });
const remove = async (username: string, id: string, comment_id: string) =>
  (await app.as(username))('DELETE /alerts/records/:id/comments/:comment_id/', { params: { id, comment_id } });
const get = async (id: string) => (await app.as('operator'))('GET /alerts/records/:id/', { params: { id } });

/** Uploads a file as the console does; answers the key, or how the upload was refused. */
async function upload(username: string, filename: string, data: Uint8Array) {
  const client = await app.as(username);
  const { url, key } = await client('GET /s3/signed/', { query: { filename, context: 'alert_comments' } });
  const answer = await fetch(new URL(url, app.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: data as Uint8Array<ArrayBuffer>,
  });
  return { key, status: answer.status };
}
const fetchAs = async (username: string, url: string) =>
  fetch(new URL(url, app.url), { headers: { cookie: await app.cookieOf(username) } });

describe('a comment', () => {
  it('is written, read, changed and deleted (ALERT-14, ENT-17)', async () => {
    const id = await newAlert();
    const comment = await write('operator', id, { text: '  The barrier was open  ' });
    expect(comment).toMatchObject({ text: 'The barrier was open', by: { name: 'operator' }, reply_to: null });
    expect(await list('viewer', id)).toMatchObject([{ id: comment.id, edited_at: null }]);
    expect(await get(id)).toMatchObject({ comment_count: 1, version: 1 });
    expect(await edit('operator', id, comment.id, { text: 'It was closed' })).toMatchObject({ text: 'It was closed' });
    expect((await list('viewer', id))[0]?.edited_at).not.toBeNull();
    await remove('operator', id, comment.id);
    expect([await list('viewer', id), (await get(id)).comment_count]).toEqual([[], 0]);
    const client = await app.as('viewer');
    const history = await client('GET /alerts/records/:id/events/', { params: { id }, query: {} });
    expect(history.results.map(({ kind, to }) => [kind, to])).toEqual(
      ['comment_deleted', 'comment_edited', 'comment'].map((kind) => [kind, comment.id]),
    );
  });

  it('needs a text or an attachment (ALERT-19)', async () => {
    const id = await newAlert();
    for (const body of [{}, { text: '' }, { text: '   \n ' }, { text: '', attachments: [] }])
      expect(await refusalOf(write('operator', id, body))).toEqual([422, 'comment_empty', 'text']);
    const { id: comment } = await write('operator', id, { text: 'x' });
    expect(await refusalOf(edit('operator', id, comment, { text: ' ' }))).toEqual([422, 'comment_empty', 'text']);
    expect(await refusalOf(write('operator', id, { text: 'x'.repeat(4001) }))).toEqual([422, 'too_long', 'text']);
  });

  it('is refused with a code of its own when it cannot be created, changed or deleted (ERR-07, ERR-08, ERR-09)', async () => {
    const id = await newAlert();
    const { id: comment } = await write('operator', id, { text: 'x' });
    expect(await refusalOf(write('viewer', id, { text: 'x' }))).toEqual([403, 'permission_denied']);
    expect(await refusalOf(write('other', id, { text: 'x' }))).toEqual([404, 'alert_not_found']);
    expect(await refusalOf(list('sister', id))).toEqual([404, 'alert_not_found']);
    expect(await refusalOf(edit('company', id, comment, { text: 'y' }))).toEqual([403, 'comment_of_another']);
    expect(await refusalOf(edit('operator', id, uuidv7(), { text: 'y' }))).toEqual([404, 'comment_not_found']);
    expect(await refusalOf(edit('other', id, comment, { text: 'y' }))).toEqual([404, 'alert_not_found']);
    const elsewhere = await newAlert();
    expect(await refusalOf(remove('operator', elsewhere, comment))).toEqual([404, 'comment_not_found']);
    const { id: theirs } = await write('company', id, { text: 'z' });
    expect(await refusalOf(remove('operator', id, theirs))).toEqual([403, 'comment_of_another']);
    expect(await remove('company', id, comment)).toBeUndefined();
  });

  it('has replies; a reply to a reply answers the same comment (ALERT-21, ENT-18)', async () => {
    const id = await newAlert();
    const first = await write('operator', id, { text: 'Who was it?' });
    const reply = await write('company', id, { text: 'The crane crew', reply_to: first.id });
    const again = await write('operator', id, { text: 'Thanks', reply_to: reply.id });
    expect([reply.reply_to, again.reply_to]).toEqual([first.id, first.id]);
    expect((await list('viewer', id, { reply_to: first.id })).map(({ text }) => text)).toEqual([
      'The crane crew',
      'Thanks',
    ]);
    await remove('operator', id, first.id);
    expect(await list('viewer', id)).toMatchObject([{ id: first.id, text: '', deleted: true, reply_count: 2 }, {}, {}]);
    expect(await refusalOf(write('operator', id, { text: 'x', reply_to: first.id }))).toEqual([
      404,
      'comment_not_found',
    ]);
    const other = await write('operator', await newAlert(), { text: 'x' });
    expect(await refusalOf(write('operator', id, { text: 'x', reply_to: other.id }))).toEqual([
      404,
      'comment_not_found',
    ]);
    await remove('company', id, reply.id);
    await remove('operator', id, again.id);
    expect(await list('viewer', id)).toEqual([]);
  });

  it('comes in pages, oldest first', async () => {
    const id = await newAlert();
    for (const text of ['1', '2', '3']) await write('operator', id, { text });
    const client = await app.as('operator');
    const first = await client('GET /alerts/records/:id/comments/', { params: { id }, query: { size: 2 } });
    const query = { size: 2, cursor: first.next! };
    const second = await client('GET /alerts/records/:id/comments/', { params: { id }, query });
    expect([...first.results, ...second.results].map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect([first.count, second.next]).toEqual([3, null]);
  });
});

describe('the people of an alert', () => {
  const people = async (username: string, id: string, query: object = {}) =>
    (await (await app.as(username))('GET /alerts/records/:id/people/', { params: { id }, query })).results.map(
      ({ name }) => name,
    );

  it('are those whose reach and permissions hold it; staff is named to staff', async () => {
    const id = await newAlert();
    const unable = await addUser(app.services.db, { username: 'unable', role: 'viewer', branch: app.tenants.own });
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where id = ${unable}`,
    );
    expect(await people('operator', id)).toEqual(['company', 'operator', 'viewer']);
    expect(await people('reseller', id)).toEqual(['company', 'operator', 'reseller', 'staff', 'viewer']);
    expect(await people('superuser', id)).toContain('superuser');
    expect(await people('operator', id, { search: 'COMP' })).toEqual(['company']);
    expect(await refusalOf(people('other', id))).toEqual([404, 'alert_not_found']);
  });

  it('alone can be mentioned', async () => {
    const id = await newAlert();
    const { viewer, other, sister, superuser } = app.tenants.userIds;
    const comment = await write('operator', id, { text: 'Look', mentions: [viewer, viewer] });
    expect(comment.mentions).toEqual([{ id: viewer, name: 'viewer' }]);
    for (const stranger of [other, sister, superuser, uuidv7()])
      expect(await refusalOf(write('operator', id, { text: 'x', mentions: [stranger] }))).toEqual([
        422,
        'out_of_reach',
        'mentions',
      ]);
  });
});

describe('an attachment', () => {
  const attach = async (username: string, id: string, key: string, name = 'photo.png') =>
    write(username, id, { attachments: [{ key, name }] });

  it('is kept with its comment, and only ever downloaded (ALERT-20, ENT-18)', async () => {
    const id = await newAlert();
    const { key } = await upload('operator', 'photo.PNG', picture);
    const { attachments } = await attach('operator', id, key, '現場 "1".png');
    expect(attachments).toMatchObject([{ name: '現場 "1".png', content_type: 'image/png', bytes: picture.length }]);
    const answer = await fetchAs('viewer', attachments[0]!.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="__ _1_.png"; filename*=UTF-8''${encodeURIComponent('現場 "1".png')}`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetchAs('other', attachments[0]!.url)).status).toBe(404);
    const elsewhere = attachments[0]!.url.replace(id, await newAlert());
    expect((await fetchAs('viewer', elsewhere)).status).toBe(404);
  });

  it('is of a kind from the table, by its name and by its bytes', async () => {
    for (const name of ['page.html', 'logo.svg', 'run.exe', 'notes.txt', 'none'])
      expect(await refusalOf(upload('operator', name, picture))).toEqual([422, 'file_type_invalid', 'filename']);
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    for (const name of ['a.png', 'a.jpg', 'a.webp', 'a.pdf', 'a.mp4', 'a.docx', 'a.xlsx'])
      expect((await upload('operator', name, html)).status).toBe(422);
    const pdf = await upload('operator', 'report.pdf', Buffer.from('%PDF-1.7 and so on'));
    expect(pdf.status).toBe(204);
    expect(await refusalOf(upload('viewer', 'photo.png', picture))).toEqual([403, 'permission_denied']);
  });

  it('is the caller’s own upload, for comments', async () => {
    const id = await newAlert();
    const { key } = await upload('company', 'photo.png', picture);
    const missing = [422, 'upload_missing', 'attachments.0'];
    expect(await refusalOf(attach('operator', id, key))).toEqual(missing);
    expect(await refusalOf(attach('operator', id, `block_plans/${app.tenants.userIds.operator}/x.png`))).toEqual(
      missing,
    );
    expect(await refusalOf(attach('operator', id, '../../etc/passwd'))).toEqual(missing);
  });

  it('goes with its comment, and with its alert', async () => {
    const filesOf = async (alertId: string) =>
      (
        await app.services.db.query<{ storage_key: string }>(
          sql`select storage_key from alert_attachments where alert_id = ${alertId}`,
        )
      ).rows.map(({ storage_key }) => storage_key);
    const id = await newAlert();
    const { key } = await upload('operator', 'photo.png', picture);
    const comment = await attach('operator', id, key);
    const [first] = await filesOf(id);
    expect(await app.services.storage.sizeOf(first!)).toBe(picture.length);
    await remove('operator', id, comment.id);
    expect([await filesOf(id), await app.services.storage.sizeOf(first!)]).toEqual([[], null]);
    await attach('operator', id, key);
    const [second] = await filesOf(id);
    await app.services.db.query(sql`update alerts set marked_for_deletion = true where id = ${id}`);
    await app.services.db.query(
      sql`update sites set settings = '{"record_deletion_frequency": "2_years"}' where id = ${app.tenants.own.siteId}`,
    );
    await expireSite(app.services, app.tenants.own.siteId, new AbortController().signal);
    expect([await filesOf(id), await app.services.storage.sizeOf(second!)]).toEqual([[], null]);
  });
});
