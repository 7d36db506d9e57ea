import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reached } from '../../../changes/reach/reached.ts';
import { seal } from '../../../changes/secrets/secret-store.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readOutbox } from '../../../platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { failureOf } from './testing/people.ts';

let app: TestApp;
let id: Reached<'user'>;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  id = app.tenants.userIds.operator!;
});
afterAll(() => app.close());

beforeEach(async () => {
  const { db, secrets } = app.services;
  await db.query(sql`
    update users set totp_secret = ${seal(secrets, 'authenticator', 'JBSWY3DPEHPK3PXP')}, preferred_language = 'it' where id = ${id}`);
  await db.query(sql`insert into recovery_codes (user_id, code_hash) values (${id}, '\\x00') on conflict do nothing`);
});

const reset = async (username: string, userId: string = id) =>
  (await app.as(username))('POST /users/:id/reset_authenticator/', { params: { id: userId } });
const stored = async () => {
  const { rows } = await app.services.db.query(sql`
    select totp_secret, (select count(*)::int from recovery_codes where user_id = ${id}) as codes from users where id = ${id}`);
  return rows[0];
};

describe('resetting an authenticator', () => {
  it('takes it and the recovery codes away, is in the trail, tells the owner in their language, ends no session', async () => {
    const theirs = await app.as('operator');
    const before = await (await app.as('superuser'))('GET /users/:id/', { params: { id } });
    expect(before.has_authenticator).toBe(true);
    expect(await reset('superuser')).toMatchObject({ id, has_authenticator: false });
    expect(await stored()).toEqual({ totp_secret: null, codes: 0 });
    expect((await theirs('GET /users/current/')).id).toBe(id);
    const { rows } = await app.services.db.query(
      sql`select action, actor_name, object_name from audit_entries where object_id = ${id}`,
    );
    expect(rows).toEqual([{ action: 'authenticator_reset', actor_name: 'superuser', object_name: 'operator' }]);
    await vi.waitFor(async () => {
      const subjects = (await readOutbox(app.dataDir, 'operator@test.example')).map(({ subject }) => subject);
      expect(subjects).toEqual(['Il tuo autenticatore di Sightline è stato reimpostato']);
    }, SOON);
  });

  it('a second time does nothing', async () => {
    await reset('superuser');
    const count = async () =>
      (await app.services.db.query(sql`select from audit_entries where object_id = ${id}`)).rowCount;
    const before = await count();
    expect(await reset('superuser')).toMatchObject({ has_authenticator: false });
    expect(await count()).toBe(before);
  });

  it.each(['staff', 'reseller', 'company', 'operator'])('is refused to %s', async (username) => {
    expect(await failureOf(reset(username))).toEqual([403, 'permission_denied', undefined]);
    expect(await stored()).toMatchObject({ codes: 1 });
  });

  it('is refused for one’s own and for nobody', async () => {
    const own = app.tenants.userIds.superuser!;
    expect(await failureOf(reset('superuser', own))).toEqual([409, 'own_authenticator', undefined]);
    const nobody = '01990000-0000-7000-8000-00000000dead';
    expect(await failureOf(reset('superuser', nobody))).toEqual([404, 'user_not_found', undefined]);
  });
});
