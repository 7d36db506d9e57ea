import { ApiError } from '@sightline/client/api-error';
import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { SOON } from '../../../../testing/soon.ts';
import { nodeEvent } from '../../../nodes/node-link/testing/node-event.ts';
import { endLeftViewings } from '../../auth/end-viewings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`delete from viewings`);
  await app.services.db.query(sql`delete from audit_entries`);
});

const idOf = (username: string) => app.tenants.userIds[username]!;

/** Somebody signed in, with the cookie to try more with. */
async function signIn(username: string) {
  const cookie = await app.cookieOf(username);
  return { cookie, call: app.clientWith({ cookie }) };
}

const start = (call: Awaited<ReturnType<typeof signIn>>['call'], whom: string) =>
  call('POST /users/:id/view_as/', { params: { id: idOf(whom) } });

async function viewAs(by: string, whom: string) {
  const session = await signIn(by);
  await start(session.call, whom);
  return session;
}

/** Status and code of a refusal. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? [error.status, error.problem?.errors[0]?.code] : error),
  );

const trail = async () =>
  (
    await app.services.db.query<{ entry: string }>(sql`
      select action || ': ' || actor_name || ' > ' || object_name as entry from audit_entries order by at, id`)
  ).rows.map(({ entry }) => entry);

const whoIs = async (call: Awaited<ReturnType<typeof signIn>>['call']) => (await call('GET /users/current/')).username;

describe('viewing as somebody', () => {
  it('shows what they see: themselves, their permissions and their reach', async () => {
    const own = await (await app.as('viewer'))('GET /users/current/');
    const { call } = await viewAs('superuser', 'viewer');
    const seen = await call('GET /users/current/');
    expect(seen).toMatchObject({ id: own.id, permissions: own.permissions, tab_access: own.tab_access });
    expect(seen.viewed_by).toMatchObject({ id: idOf('superuser'), name: 'superuser' });
    expect(own.viewed_by).toBeNull();
    const sites = (await call('GET /sites/', { query: {} })).results.map(({ id }) => id);
    expect(sites).toEqual([app.tenants.own.siteId]);
    expect(await refusalOf(call('GET /audit_trail/changes/', { query: {} }))).toEqual([403, 'permission_denied']);
  });

  it('finds nothing beyond their reach, though the one who looks would', async () => {
    const { call } = await viewAs('superuser', 'company');
    const elsewhere = call('GET /sites/:id/', { params: { id: app.tenants.foreign.siteId } });
    expect(await refusalOf(elsewhere)).toEqual([404, 'site_not_found']);
  });

  it('keeps the language of the one who looks', async () => {
    await app.services.db.query(sql`update users set preferred_language = 'ja' where id = ${idOf('viewer')}`);
    const { call } = await viewAs('superuser', 'viewer');
    expect((await call('GET /users/current/')).preferred_language).toBe('en');
  });

  it('is for one session, and the person viewed notices nothing', async () => {
    await viewAs('company', 'viewer');
    expect(await whoIs(await app.as('company'))).toBe('company');
    const theirs = await app.as('viewer');
    expect((await theirs('GET /users/current/')).viewed_by).toBeNull();
    expect((await theirs('GET /auth/sessions/')).every(({ user_agent }) => user_agent === 'test')).toBe(true);
  });

  it('is written down with both names, and over when asked for', async () => {
    const { call } = await viewAs('company', 'operator');
    expect(await whoIs(call)).toBe('operator');
    await call('POST /users/view_as/stop/');
    expect(await whoIs(call)).toBe('company');
    await call('POST /users/view_as/stop/');
    expect(await trail()).toEqual(['viewing_started: company > operator', 'viewing_ended: company > operator']);
  });

  it('does not lead on to a third person', async () => {
    const { call } = await viewAs('superuser', 'company');
    expect(await refusalOf(start(call, 'viewer'))).toEqual([403, 'viewing_read_only']);
  });
});

describe('viewing as somebody is refused', () => {
  it.each([
    ['without permission to manage people', 'viewer', 'operator', [403, 'permission_denied']],
    ['somebody of another tenant', 'other', 'viewer', [404, 'user_not_found']],
    ['yourself', 'company', 'company', [409, 'own_view']],
  ])('%s', async (_, by, whom, refusal) => {
    expect(await refusalOf(start((await signIn(by)).call, whom))).toEqual(refusal);
    expect(await trail()).toEqual([]);
  });

  it('somebody whose reach goes further', async () => {
    const { db } = app.services;
    await db.query(sql`
      insert into user_sites (user_id, site_id) values (${idOf('viewer')}, ${app.tenants.sister.siteId})`);
    expect(await refusalOf(start((await signIn('company')).call, 'viewer'))).toEqual([403, 'user_not_editable']);
    await db.query(sql`delete from user_sites where site_id = ${app.tenants.sister.siteId}`);
  });

  it('somebody who may do more', async () => {
    const { db } = app.services;
    await db.query(sql`update users set added_permissions = '{va_periodic_report_x}' where id = ${idOf('viewer')}`);
    expect(await refusalOf(start((await signIn('company')).call, 'viewer'))).toEqual([403, 'user_not_editable']);
    await db.query(sql`update users set added_permissions = '{}' where id = ${idOf('viewer')}`);
  });

  it('somebody who is not active', async () => {
    const { db } = app.services;
    await db.query(sql`update users set account_state = 'inactive' where id = ${idOf('viewer')}`);
    expect(await refusalOf(start((await signIn('company')).call, 'viewer'))).toEqual([409, 'account_not_active']);
    await db.query(sql`update users set account_state = 'active' where id = ${idOf('viewer')}`);
  });

  it('says beforehand whether it would be', async () => {
    const summary = async (by: string, whom: string) =>
      (await (await app.as(by))('GET /users/:id/view_as/', { params: { id: idOf(whom) } })).can_start;
    expect(await summary('company', 'viewer')).toBe(true);
    expect(await summary('company', 'company')).toBe(false);
  });
});

describe('viewing as somebody ends by itself', () => {
  const ENDED = 'viewing_ended: company > viewer';

  it.each([
    ['after an hour', sql`update viewings set ends_at = now()`, sql`select`],
    [
      'when their permissions change',
      sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'viewer'`,
      sql`update users set removed_permissions = '{}' where username = 'viewer'`,
    ],
    [
      'when their places change',
      sql`delete from user_sites where user_id = (select id from users where username = 'viewer')`,
      sql`insert into user_sites (user_id, site_id) select u.id, s.id from users u, sites s
        where u.username = 'viewer' and s.name = 'own site'`,
    ],
    [
      'when they are locked',
      sql`update users set account_state = 'inactive' where username = 'viewer'`,
      sql`update users set account_state = 'active' where username = 'viewer'`,
    ],
    [
      'when the rights of the one who looks change',
      sql`update users set removed_permissions = '{sites_list__view}' where username = 'company'`,
      sql`update users set removed_permissions = '{}' where username = 'company'`,
    ],
  ])('%s', async (_, happens, back) => {
    const { call } = await viewAs('company', 'viewer');
    await app.services.db.query(happens);
    // What was asked for as somebody else is not done as oneself.
    const change = call('PATCH /users/current/', { body: { first_name: 'Changed' } });
    expect(await refusalOf(change)).toEqual([403, 'viewing_ended']);
    expect(await whoIs(call)).toBe('company');
    expect((await trail()).at(-1)).toBe(ENDED);
    await app.services.db.query(back);
  });

  it('with signing out, which is that of the one who looks', async () => {
    const { call } = await viewAs('company', 'viewer');
    await call('POST /auth/logout/');
    expect((await trail()).slice(1)).toEqual([ENDED, 'logout: company > company']);
    expect(await refusalOf(call('GET /users/current/'))).toEqual([401, 'not_authenticated']);
  });

  it('when nobody comes back to it', async () => {
    await viewAs('company', 'viewer');
    await app.services.db.query(sql`delete from sessions where user_id = ${idOf('company')}`);
    await endLeftViewings(app.services);
    expect(await trail()).toEqual(['viewing_started: company > viewer', ENDED]);
    expect((await app.services.db.query(sql`select from viewings`)).rowCount).toBe(0);
  });
});

describe('the socket of somebody who views', () => {
  async function listen(cookie: string) {
    const messages: RealtimeMessage[] = [];
    const extraHeaders = { cookie };
    const socket = io(app.url, { path: SOCKET_PATH, transports: ['websocket'], extraHeaders, forceNew: true });
    socket.on('message', (message: RealtimeMessage) => messages.push(message));
    await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
    return { messages, close: () => socket.close() };
  }
  const types = (messages: RealtimeMessage[]) => messages.map(({ type }) => type);

  it('hears what the other person reaches, nothing that is said to them alone, and is told of both turns', async () => {
    const { cookie, call } = await signIn('superuser');
    const { messages, close } = await listen(cookie);
    await start(call, 'viewer');
    await vi.waitFor(() => expect(types(messages)).toEqual(['rights_changed']), SOON);
    const report = (branch: typeof app.tenants.own) =>
      app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [nodeEvent(branch.cameraId)] } });
    await report(app.tenants.foreign);
    await report(app.tenants.own);
    app.services.realtime.tell(idOf('viewer'), { type: 'download_progress', id: 'x', percent: 1 });
    await vi.waitFor(() => expect(types(messages)).toContain('alert_created'), SOON);
    const alerts = messages.flatMap((message) => (message.type === 'alert_created' ? message.alert.camera.id : []));
    expect(new Set(alerts)).toEqual(new Set([app.tenants.own.cameraId]));
    expect(types(messages)).not.toContain('download_progress');
    await call('POST /users/view_as/stop/');
    await vi.waitFor(() => expect(types(messages).filter((type) => type === 'rights_changed')).toHaveLength(2), SOON);
    close();
  });

  it('does not show the other person as present', async () => {
    const { cookie } = await viewAs('superuser', 'viewer');
    const { close } = await listen(cookie);
    const { rows } = await app.services.db.query(
      sql`select count(*)::int from sessions where user_id = ${idOf('viewer')} and presence = 'ACTIVE'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    close();
  });
});
