import { isOpenWhileViewing, type RouteSpec } from '@sightline/contract/define-route';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { callWithSample } from './testing/call-with-sample.ts';
import { seedVictim, type Victim } from './testing/victim.ts';

/**
 * Every route, called by somebody who views the console as a superuser: nothing but reading is open to them, and nothing that
 * is written down bears the name of the person they view.
 */
let app: TestApp;
let victim: Victim;
let viewed: string;

beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: '1', ERROR_REPORTING: '1' } });
  victim = await seedVictim(app.services.db, app.tenants.own, 'victim');
  viewed = app.tenants.userIds.superuser ?? '';
  await app.services.db.query(sql`update users set is_superuser = true where username = 'staff'`);
});
afterAll(() => app.close());

const routes = (Object.entries(ROUTES) as [RouteName, RouteSpec][]).filter(
  ([, route]) => (route.access ?? 'session') === 'session',
);

/** A session that views the console as the superuser. */
async function viewingCookie(): Promise<string> {
  const cookie = await app.cookieOf('staff');
  await app.clientWith({ cookie })('POST /users/:id/view_as/', { params: { id: viewed } });
  return cookie;
}

const call = async (name: RouteName) =>
  callWithSample(app, { name, as: viewed, cookie: await viewingCookie(), victim, everything: false });

it.each(routes.filter(([, route]) => !isOpenWhileViewing(route)))('%s is refused while viewing', async (name) => {
  const { status, text } = await call(name);
  expect([status, JSON.parse(text).errors[0].code]).toEqual([403, 'viewing_read_only']);
});

it.each(routes.filter(([, route]) => isOpenWhileViewing(route)))('%s is open while viewing', async (name) => {
  const { status, text } = await call(name);
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('viewing_read_only');
  const { rows } = await app.services.db.query(
    sql`select action from audit_entries where actor_id = ${viewed} or actor_name = 'superuser'`,
  );
  expect(rows).toEqual([]);
});
