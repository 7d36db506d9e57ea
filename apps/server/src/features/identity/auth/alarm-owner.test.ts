import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Reached } from '../../../changes/reach/reached.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
let userId: Reached<'user'>;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { RATE_LIMITS: 'auth=10000/60', TRUST_PROXY: '1' } });
  const passwordHash = await hashPassword('Right-password-1');
  userId = await addUser(app.services.db, { username: 'owner', role: 'viewer', branch: app.tenants.own, passwordHash });
  await app.services.db.query(sql`update users set preferred_language = 'it' where id = ${userId}`);
});
beforeEach(() => app.services.db.query(sql`delete from wrong_tries`));
afterAll(() => app.close());

/** Wrong tries from so many addresses of a network, in turn. */
async function attack(times: number, addresses: number, network = '203.0.113', username = 'owner') {
  for (let n = 0; n < times; n += 1) {
    const response = await fetch(`${app.url}/api/auth/otp/generate/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `${network}.${n % addresses}` },
      body: JSON.stringify({ username, password: 'Wrong-password-1' }),
    });
    expect(response.status).toBe(401);
  }
}

const mails = () => readOutbox(app.dataDir, 'owner@test.example');
const alarmsAreDone = () =>
  expect
    .poll(
      async () => (await app.services.db.query(sql`select from pgboss.job where name = 'sign-in.alarm'`)).rowCount,
      SOON,
    )
    .toBe(0);

it('tells the owner by mail and in the console, once a day, in their language', async () => {
  await attack(9, 3);
  await alarmsAreDone();
  expect(await mails()).toEqual([]);
  await attack(1, 3);
  await expect.poll(mails, SOON).toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Accessi non riusciti al tuo account Sightline');
  expect(mail?.text).toContain('Tentativi falliti: 10');
  expect(mail?.text).toContain('Indirizzi di rete: 3');
  expect(mail?.text).toMatch(/Primo: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);

  const call = await app.as(userId);
  const list = () => call('GET /users/notifications/', { query: { tab_name: 'platform' } });
  await expect.poll(async () => (await list()).results.length, SOON).toBe(1);
  expect((await list()).results[0]).toMatchObject({
    template: 'sign_ins_failed',
    params: { tries: '10', addresses: '3' },
    metadata: { tab: 'platform', record_id: null },
  });

  await attack(10, 10, '198.51.100');
  await alarmsAreDone();
  expect(await mails()).toHaveLength(1);
  await app.services.db.query(
    sql`update users set sign_in_alarm_at = now() - interval '25 hours' where id = ${userId}`,
  );
  await attack(10, 10, '192.0.2');
  await expect.poll(mails, SOON).toHaveLength(2);
});

it('tells nobody about names without an account', async () => {
  await attack(10, 5, '203.0.113', 'no-such-name');
  await alarmsAreDone();
  expect(await readOutbox(app.dataDir, 'no-such-name@test.example')).toEqual([]);
});
