import type { Call } from '@sightline/client/client';
import type { RealtimeMessage } from '@sightline/contract/realtime';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { auditOf, create, failureOf, PASSWORD, roleId, signIn } from './testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Resolves once the socket of a session is open, with what it heard and how to wait for its end. */
async function openSocket(cookie: string) {
  const socket = io(app.url, { path: '/api/socket', transports: ['websocket'], extraHeaders: { cookie } });
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(undefined));
    socket.on('connect_error', reject);
  });
  const heard: RealtimeMessage[] = [];
  socket.on('message', (message: RealtimeMessage) => heard.push(message));
  return { heard, gone: new Promise((resolve) => socket.on('disconnect', resolve)), close: () => socket.close() };
}

describe('giving somebody other places', () => {
  it('reaches their open pages at once: they are told, and hear nothing more of where they were', async () => {
    const { own } = app.tenants;
    const reseller = await app.as('reseller');
    const user = await create(app, reseller, { sites: [own.siteId, app.tenants.sister.siteId] });
    await app.services.db.query(sql`update users set must_change_password = false where id = ${user.id}`);
    const { heard, close } = await openSocket(await app.cookieOf(user.id));
    await reseller('PATCH /users/:id/', { params: { id: user.id }, body: { sites: [app.tenants.sister.siteId] } });
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('rights_changed'), SOON);
    const tell = (place: typeof own) => {
      const { resellerId, companyId, siteId } = place;
      const message: RealtimeMessage = { type: 'configuration_changed', object: 'site', id: siteId };
      app.services.realtime.publish({ resellerId, companyId, siteId }, message);
    };
    tell(own);
    tell(app.tenants.sister);
    const seen = () => heard.flatMap((message) => (message.type === 'configuration_changed' ? [message.id] : []));
    await vi.waitFor(() => expect(seen()).toContain(app.tenants.sister.siteId), SOON);
    expect(seen()).not.toContain(own.siteId);
    close();
  });
});

describe('deactivating somebody', () => {
  it('ends their sessions and sockets, keeps them out, and is undone by reactivating', async () => {
    const company = await app.as('company');
    const user = await create(app, company);
    await app.services.db.query(sql`update users set must_change_password = false where id = ${user.id}`);
    const cookie = await app.cookieOf(user.id);
    const theirs = app.clientWith({ cookie });
    const { gone } = await openSocket(cookie);
    const params = { id: user.id };
    expect(await company('POST /users/:id/deactivate/', { params })).toMatchObject({ account_state: 'inactive' });
    await expect(gone).resolves.toBe('io server disconnect');
    expect(await failureOf(theirs('GET /users/current/'))).toEqual([401, 'not_authenticated', undefined]);
    await expect(signIn(app, user.username, PASSWORD)).rejects.toThrow('authentication_failed');
    expect(await company('POST /users/:id/reactivate/', { params })).toMatchObject({ account_state: 'active' });
    await expect(signIn(app, user.username, PASSWORD)).resolves.toBeDefined();
    expect((await auditOf(app, user.id)).filter(({ kind }) => kind === 'change')).toMatchObject([
      { action: 'created' },
      { action: 'deactivated', before: { account_state: 'active' }, after: { account_state: 'inactive' } },
      { action: 'reactivated' },
    ]);
  });

  it('leaves somebody who never chose a password invited', async () => {
    const company = await app.as('company');
    const user = await create(app, company, { invite: true, password: undefined });
    const params = { id: user.id };
    await company('POST /users/:id/deactivate/', { params });
    expect(await company('POST /users/:id/reactivate/', { params })).toMatchObject({ account_state: 'invited' });
  });

  it('is no change the second time', async () => {
    const company = await app.as('company');
    const user = await create(app, company);
    const params = { id: user.id };
    for (let time = 0; time < 2; time += 1) await company('POST /users/:id/deactivate/', { params });
    expect(await auditOf(app, user.id)).toHaveLength(2);
  });
});

describe('deleting somebody', () => {
  it('API-023 DEL-04 takes the mailed code, once, and writes it down', async () => {
    const company = await app.as('company');
    const user = await create(app, company);
    const params = { id: user.id };
    const remove = (query: object, body?: { otp: string }) => company('DELETE /users/:id/', { params, query, body });
    expect(await failureOf(remove({}))).toEqual([422, 'required', 'otp']);
    expect(await failureOf(remove({ otp: '000000' }))).toEqual([422, 'wrong_code', 'otp']);
    const otp = await app.deletionCodeOf('company');
    await remove({}, { otp });
    expect(await failureOf(company('GET /users/:id/', { params }))).toEqual([404, 'user_not_found', undefined]);
    expect((await auditOf(app, user.id)).at(-1)).toMatchObject({
      action: 'deleted',
      actor_name: 'company',
      before: { username: user.username, sites: [app.tenants.own.siteId] },
      site_id: app.tenants.own.siteId,
    });
  });

  it('does not spend the code on somebody out of reach', async () => {
    const company = await app.as('company');
    const query = { otp: await app.deletionCodeOf('company') };
    const remove = (id: string) => company('DELETE /users/:id/', { params: { id }, query });
    expect(await failureOf(remove(app.tenants.userIds.other ?? ''))).toEqual([404, 'user_not_found', undefined]);
    const user = await create(app, company);
    expect(await failureOf(remove(user.id))).toBeUndefined();
  });

  it('AUTH-38 oneself ends one’s own sessions', async () => {
    const { db } = app.services;
    const id = await addUser(db, { username: 'leaver', role: 'company_admin', branch: app.tenants.own });
    const [here, elsewhere] = [await app.cookieOf(id), await app.as(id)];
    const otp = await app.deletionCodeOf(id);
    const response = await fetch(`${app.url}/api/users/${id}/?otp=${otp}`, {
      method: 'DELETE',
      headers: { cookie: here },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toContain('sightline_session=;');
    expect(await failureOf(elsewhere('GET /users/current/'))).toEqual([401, 'not_authenticated', undefined]);
    expect((await auditOf(app, id)).at(-1)).toMatchObject({ action: 'deleted', actor_name: 'leaver' });
  });

  it('USER-63 needs its own permission', async () => {
    const { db } = app.services;
    const id = await addUser(db, { username: 'careful', role: 'company_admin', branch: app.tenants.own });
    await db.query(sql`update users set removed_permissions = '{allow_delete_users}' where id = ${id}`);
    const remove = (await app.as(id))('DELETE /users/:id/', { params: { id }, query: {} });
    expect(await failureOf(remove)).toEqual([403, 'permission_denied', undefined]);
  });
});

describe('the last active superuser', () => {
  /** Two superusers do the same to each other at the same moment. */
  async function duel(username: string, attempt: (as: Call, id: string) => Promise<unknown>) {
    const { db } = app.services;
    const { own, userIds } = app.tenants;
    const first = userIds.superuser ?? '';
    const second = await addUser(db, { username, role: 'superuser', branch: own });
    const [asFirst, asSecond] = [await app.as(first), await app.as(second)];
    const outcomes = await Promise.all([failureOf(attempt(asFirst, second)), failureOf(attempt(asSecond, first))]);
    const { rows } = await db.query(sql`select 1 from users where is_superuser and account_state = 'active'`);
    await db.query(
      sql`update users set is_superuser = (id = ${first}), account_state = 'active' where id in (${first}, ${second})`,
    );
    return { done: outcomes.filter((failure) => failure === undefined).length, left: rows.length };
  }

  it('stays when two deactivate each other', async () => {
    const outcome = duel('second', (as, id) => as('POST /users/:id/deactivate/', { params: { id } }));
    expect(await outcome).toEqual({ done: 1, left: 1 });
  });

  it('stays when two demote each other', async () => {
    const group = await roleId(app, 'reseller_admin');
    const body = { is_superuser: false, group, resellers: [app.tenants.own.resellerId] };
    const outcome = duel('third', (as, id) => as('PATCH /users/:id/', { params: { id }, body }));
    expect(await outcome).toEqual({ done: 1, left: 1 });
  });

  it('does not delete itself', async () => {
    const superuser = await app.as('superuser');
    const params = { id: app.tenants.userIds.superuser ?? '' };
    const query = { otp: await app.deletionCodeOf('superuser') };
    expect(await failureOf(superuser('DELETE /users/:id/', { params, query }))).toEqual([
      409,
      'last_superuser',
      undefined,
    ]);
  });
});
