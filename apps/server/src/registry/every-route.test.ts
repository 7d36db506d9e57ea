import { pathOf } from '@sightline/client/client';
import type { RouteSpec } from '@sightline/contract/define-route';
import { Problem } from '@sightline/contract/errors';
import { isSuperuserOnly, PERMISSION_KEYS, refusedWithout } from '@sightline/contract/permissions';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let superuser: string;

beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: '1' } });
  superuser = await app.cookieOf('superuser');
});
afterAll(() => app.close());

/** Keys that would reach into every object: refused before anything is parsed. */
const POISON = /__proto__|constructor/;

const routes = Object.entries(ROUTES) as [RouteName, RouteSpec][];
const somewhere = (route: RouteSpec) => pathOf(route.path, { params: { id: uuidv7(), key: 'x' } });

interface Attempt {
  route: RouteSpec;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function attempt({ route, path = somewhere(route), headers = {}, body }: Attempt) {
  const hasBody = route.method !== 'GET' && body !== undefined;
  const response = await fetch(`${app.url}/api${path}`, {
    method: route.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body } : {}),
  });
  const text = await response.text();
  return { status: response.status, text, problem: response.ok ? undefined : Problem.safeParse(JSON.parse(text)) };
}

const authorised = (route: RouteSpec): Record<string, string> =>
  route.access === 'node' ? { authorization: `Bearer ${app.tenants.own.nodeToken}` } : { cookie: superuser };

describe.each(routes.filter(([, route]) => route.access !== 'public'))('%s', (_, route) => {
  it('answers 401 without a session or token', async () => {
    const { status, problem } = await attempt({ route, body: '{}' });
    expect(status).toBe(401);
    expect(problem?.success).toBe(true);
  });

  it('answers 401 to a made-up session or token', async () => {
    const headers = { cookie: 'sightline_session=made-up', authorization: 'Bearer made-up' };
    expect((await attempt({ route, headers, body: '{}' })).status).toBe(401);
  });
});

const needs = routes.flatMap(([name, route]) =>
  refusedWithout(route.permission ?? []).map((lacking) => ({ name, lacking: [...lacking], route })),
);
const everything = PERMISSION_KEYS.filter((key) => !isSuperuserOnly(key));

describe.each(needs)('$name', ({ lacking, route }) => {
  it(`answers 403 to somebody who may do all else, but not ${lacking.join(' or ')}`, async () => {
    await app.services.db.query(
      sql`update users set added_permissions = ${everything}, removed_permissions = ${lacking}
       where id = ${app.tenants.userIds.viewer}`,
    );
    const headers = { cookie: await app.cookieOf('viewer') };
    const { status, text } = await attempt({ route, headers, body: '{}' });
    expect([status, JSON.parse(text).errors[0].code]).toEqual([403, 'permission_denied']);
  });
});

describe.each(routes.filter(([, route]) => route.method !== 'GET' && route.access !== 'node'))('%s', (_, route) => {
  it('refuses a page of another origin', async () => {
    const headers = { ...authorised(route), origin: 'https://evil.example' };
    const { status, text } = await attempt({ route, headers, body: '{}' });
    expect([status, JSON.parse(text).errors[0].code]).toEqual([403, 'foreign_origin']);
  });
});

describe.each(routes.filter(([, route]) => route.body))('%s', (_, route) => {
  it.each(['{"a":', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}'])('answers 400 to %s', async (body) => {
    const { status, problem } = await attempt({ route, headers: authorised(route), body });
    expect([status, problem?.success]).toEqual([400, true]);
  });

  it('answers 422 with fields to a body of the wrong shape, and never 500', async () => {
    const shapes = fc.oneof(
      fc.constant('{}'),
      fc.json(),
      fc.object().map((value) => JSON.stringify(value)),
    );
    const wrong = shapes.filter((text) => !POISON.test(text) && !route.body?.safeParse(JSON.parse(text)).success);
    await fc.assert(
      fc.asyncProperty(wrong, async (body) => {
        const { status, problem } = await attempt({ route, headers: authorised(route), body });
        expect([404, 422]).toContain(status);
        expect(problem?.data?.errors.every((error) => status !== 422 || error.field !== undefined)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

describe.each(routes.filter(([, route]) => route.query))('%s', (_, route) => {
  it('answers hostile query strings with 422 or a proper answer, never 500', async () => {
    const words = fc.dictionary(fc.constantFrom(...Object.keys(route.query?.shape ?? {}), 'zz'), fc.string(), {
      maxKeys: 4,
    });
    await fc.assert(
      fc.asyncProperty(words, async (query) => {
        const path = pathOf(route.path, { params: { id: uuidv7(), key: 'x' }, query });
        const { status } = await attempt({ route, path, headers: authorised(route), body: '{}' });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  });
});

describe('addresses', () => {
  it.each(['/api/no/such/call/', '/api/', '/api/alerts/records/not-an-id/'])('answers 404 for %s', async (path) => {
    const response = await fetch(app.url + path, { headers: { cookie: superuser } });
    expect(response.status).toBe(404);
    expect(Problem.safeParse(await response.json()).success).toBe(true);
  });

  it('takes a path with and without its trailing slash (CX-50)', async () => {
    for (const path of ['/api/liveness/', '/api/liveness']) expect((await fetch(app.url + path)).status).toBe(200);
  });

  it('does not exist for the demo outside of demo mode', async () => {
    const real = await createTestApp({ env: { DEMO: '0' }, empty: true });
    expect((await fetch(`${real.url}/api/demo/outbox/`)).status).toBe(404);
    await real.close();
  });
});

describe('every answer', () => {
  it('carries a strict content security policy and forbids framing and sniffing', async () => {
    const { headers } = await fetch(`${app.url}/api/liveness/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says when to come back after too many calls', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'auth=2/60' }, empty: true });
    const tryIt = () =>
      fetch(`${limited.url}/api/auth/otp/generate/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'a', password: 'b' }),
      });
    expect((await tryIt()).status).toBe(401);
    expect((await tryIt()).status).toBe(401);
    const third = await tryIt();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.close();
  });
});
