import type { RouteSpec } from '@sightline/contract/define-route';
import { isSuperuserOnly, PERMISSION_KEYS, permissionsIn } from '@sightline/contract/permissions';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../features/identity/auth/public.ts';
import { sql } from '../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addBranch, addUser } from '../testing/tenants.ts';
import { callWithSample } from './testing/call-with-sample.ts';
import { NEEDS_MORE, PASSWORD } from './testing/samples.ts';
import { seedVictim } from './testing/victim.ts';

/**
 * The control of the matrix: what strangers are refused, an owner does with the very same input. Without it a refusal could
 * come from bad input and would prove nothing about reach.
 */
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  app = await createTestApp({ env: { DEMO: '1', ERROR_REPORTING: '1' } });
});
afterAll(() => app.close());

const routes = (Object.entries(ROUTES) as [RouteName, RouteSpec][]).filter(
  ([name, route]) => (route.access ?? 'session') === 'session' && !NEEDS_MORE[name],
);

const isForSuperusers = ({ permission = [] }: RouteSpec) => permissionsIn(permission).some(isSuperuserOnly);

/** A reseller admin who may do everything that can be granted, or a superuser where the route is for them alone. */
async function addOwner(name: string, route: RouteSpec, branch: Parameters<typeof addUser>[1]['branch']) {
  const role = isForSuperusers(route) ? 'superuser' : 'reseller_admin';
  const id = await addUser(app.services.db, { username: `owner-of-${name}`, role, branch, passwordHash });
  const everything = PERMISSION_KEYS.filter((key) => !isSuperuserOnly(key));
  await app.services.db.query(sql`update users set added_permissions = ${everything}::text[] where id = ${id}`);
  return id;
}

it.each(routes)('%s succeeds for an owner with the sample that strangers are refused with', async (name, route) => {
  const branch = await addBranch(app.services.db, name);
  const as = await addOwner(name, route, branch);
  const victim = await seedVictim(app.services.db, branch, `victim-of-${name}`, as);
  const { status, text } = await callWithSample(app, { name, as, victim });
  expect([name, status < 400 ? 'succeeds' : `${status} ${text.slice(0, 300)}`]).toEqual([name, 'succeeds']);
});
