import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { addAlert } from '../alerts/testing/add-alerts.ts';
import { refusalOf } from '../changes/testing/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const newAlert = (part: Parameters<typeof addAlert>[2] = {}) => addAlert(app.services.db, app.tenants.own, part);
const share = async (username: string, id: string, body: object) =>
  (await app.as(username))('POST /alerts/records/:id/share/', {
    params: { id },
    body: { emails: ['company@test.example'], subject: 'Have a look', ...body },
  });
const mailsAbout = async (subject: string) =>
  (await readOutbox(app.dataDir)).filter((mail) => mail.subject === subject);

describe('sharing an alert by e-mail', () => {
  it('reaches everybody named, with subject, message and CC, and is part of the history (ALERT-22, ENT-19)', async () => {
    const id = await newAlert();
    const body = {
      emails: ['company@test.example'],
      cc: ['Viewer@Test.Example'],
      subject: 'Gate 3',
      message: 'See http://evil.example\nplease',
    };
    await share('operator', id, body);
    await vi.waitFor(async () => expect(await mailsAbout('Gate 3')).toHaveLength(2), SOON);
    const mails = await mailsAbout('Gate 3');
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['company@test.example', 'viewer@test.example']);
    for (const { text } of mails) {
      expect(text).toContain('operator shared an alert with you.');
      expect(text).toContain(`/alerts/summary/${id}`);
      expect(text).toContain('own camera · own site');
      expect(text).toContain('Copy to: Viewer@Test.Example');
      expect(text).not.toContain('http://evil.example');
    }
    const client = await app.as('operator');
    const { results } = await client('GET /alerts/records/:id/events/', { params: { id }, query: {} });
    expect(results).toMatchObject([
      { kind: 'shared', to: { emails: body.emails, cc: body.cc, subject: 'Gate 3' }, by: { name: 'operator' } },
    ]);
  });

  it('reaches only accounts whose reach and permissions hold the alert: each other address is named', async () => {
    const { own } = app.tenants;
    const id = await newAlert();
    const unable = await addUser(app.services.db, { username: 'unable', role: 'viewer', branch: own });
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where id = ${unable}`,
    );
    const gone = await addUser(app.services.db, { username: 'gone', role: 'viewer', branch: own });
    await app.services.db.query(sql`update users set account_state = 'inactive' where id = ${gone}`);
    for (const name of ['other', 'sister', 'unable', 'gone', 'nobody'])
      expect(await refusalOf(share('operator', id, { cc: [`${name}@test.example`] }))).toEqual([
        422,
        'recipient_cannot_see',
        'cc.0',
      ]);
    const invalid = await newAlert({ status: 'invalid' });
    expect(await refusalOf(share('operator', invalid, { emails: ['viewer@test.example'] }))).toEqual([
      422,
      'recipient_cannot_see',
      'emails.0',
    ]);
    const { rows } = await app.services.db.query(sql`select from alert_events where alert_id in (${id}, ${invalid})`);
    expect(rows).toEqual([]);
  });

  it('is refused with bad input, and outside reach', async () => {
    const id = await newAlert();
    expect(await refusalOf(share('operator', id, { emails: [] }))).toEqual([422, 'too_few', 'emails']);
    expect(await refusalOf(share('operator', id, { emails: ['nobody'] }))).toEqual([422, 'invalid_format', 'emails.0']);
    expect(await refusalOf(share('operator', id, { subject: ' ' }))).toEqual([422, 'required', 'subject']);
    expect(await refusalOf(share('other', id, {}))).toEqual([404, 'alert_not_found']);
  });
});
