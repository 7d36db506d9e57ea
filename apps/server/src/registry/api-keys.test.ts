import type { RouteSpec } from '@sightline/contract/define-route';
import { isSuperuserOnly, PERMISSION_KEYS, permissionsIn } from '@sightline/contract/permissions';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addBranch } from '../testing/tenants.ts';
import { callWithSample } from './testing/call-with-sample.ts';
import { seedVictim } from './testing/victim.ts';

/**
 * Every route, called with API keys: what needs a session is refused, what the key was not given is refused, and what it may do
 * works for a service key too, which has no person behind it.
 */
let app: TestApp;
/** What a company's key can be given at most, and one that holds a single permission. */
let keys: { service: string; personal: string; poor: string };

const everything = PERMISSION_KEYS.filter((key) => !isSuperuserOnly(key));

beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: '1', ERROR_REPORTING: '1' } });
  const superuser = await app.as('superuser');
  const params = { id: app.tenants.own.companyId };
  const service = await superuser('POST /companies/:id/service_keys/', {
    params,
    body: { name: 'All', permissions: everything },
  });
  const poor = await superuser('POST /companies/:id/service_keys/', {
    params,
    body: { name: 'Poor', permissions: ['apns__kill'] },
  });
  const personal = await superuser('POST /me/api_keys/', { body: { name: 'Mine', permissions: everything } });
  keys = { service: service.token, personal: personal.token, poor: poor.token };
});
afterAll(() => app.close());

const routes = (Object.entries(ROUTES) as [RouteName, RouteSpec][]).filter(
  ([, route]) => (route.access ?? 'session') === 'session',
);

/** With a victim of its own: what is allowed is really done. */
async function call(name: RouteName, which: keyof typeof keys) {
  const branch = await addBranch(app.services.db, `${name} ${which}`, app.tenants.own);
  const victim = await seedVictim(app.services.db, branch, `victim-${name}-${which}`);
  const key = keys[which];
  const { status, text } = await callWithSample(app, { name, as: '', key, victim, deletesNothing: true });
  const code = status >= 400 ? (JSON.parse(text) as { errors: { code: string }[] }).errors[0]?.code : undefined;
  return { status, code };
}

describe.each(routes.filter(([, route]) => route.sessionOnly))('%s', (name) => {
  it('is refused to API keys', async () => {
    for (const key of ['service', 'personal'] as const)
      expect(await call(name, key)).toEqual({ status: 403, code: 'session_only' });
  });
});

describe.each(routes.filter(([, route]) => !route.sessionOnly))('%s', (name, route) => {
  const needed = permissionsIn(route.permission ?? []);

  it('works with a service key and with a personal key', async () => {
    for (const key of ['service', 'personal'] as const) {
      const { status, code } = await call(name, key);
      expect([name, status, code].join(' ')).not.toMatch(/ (401|5\d\d) /);
      expect(code).not.toBe('session_only');
      if (!needed.some(isSuperuserOnly)) expect(code).not.toBe('permission_denied');
    }
  });

  it.skipIf(needed.length === 0 || needed.includes('apns__kill'))(
    'is refused to a key without its permission',
    async () => {
      expect(await call(name, 'poor')).toEqual({ status: 403, code: 'permission_denied' });
    },
  );
});

it('leaves no person behind a service key for others to find', async () => {
  const list = await (await app.as('superuser'))('GET /users/', { query: { size: 100 } });
  expect(list.results.map(({ username }) => username).filter((name) => name.startsWith('key-'))).toEqual([]);
});
