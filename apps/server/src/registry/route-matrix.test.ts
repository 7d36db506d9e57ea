import type { RouteSpec } from '@sightline/contract/define-route';
import { can, isSuperuserOnly, PERMISSION_KEYS, permissionsIn } from '@sightline/contract/permissions';
import { SEEDED_ROLES } from '@sightline/contract/roles';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { name as nameOf, sql } from '../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addBranch, addUser, type Branch } from '../testing/tenants.ts';
import { callWithSample } from './testing/call-with-sample.ts';
import { namedBy, seedVictim, type Victim } from './testing/victim.ts';

/**
 * Every route of the contract, called as everybody. A route joins by being in the contract. Own: the branch that is to be
 * protected. Strangers hold every permission there is, so that nothing but the reach can stop them.
 */
let app: TestApp;
let victim: Victim;
/** Ids of everybody who asks, by name. */
const askers = new Map<string, string>();

const routes = (Object.entries(ROUTES) as [RouteName, RouteSpec][]).filter(
  ([, route]) => (route.access ?? 'session') === 'session',
);

/** Seeded roles by the test user who has them. */
const ROLE_OF = {
  staff: 'platform_staff',
  reseller: 'reseller_admin',
  company: 'company_admin',
  operator: 'site_operator',
  viewer: 'viewer',
} as const;

/** Of another reseller, another company of the same reseller, another site of the same company. */
const STRANGERS = ['stranger', 'cousin', 'neighbour'] as const;

beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: '1' } });
  victim = await seedVictim(app.services.db, app.tenants.own, 'victim');
  const { own, sister, foreign } = app.tenants;
  const nextDoor = await addBranch(app.services.db, 'next door', own);
  await addStranger('stranger', foreign);
  await addStranger('cousin', sister);
  await addStranger('neighbour', nextDoor);
  for (const name of Object.keys(ROLE_OF)) askers.set(name, app.tenants.userIds[name] ?? '');
});
afterAll(() => app.close());

/** A user of a branch who may do everything that can be granted. The neighbour works on one site, the others above. */
async function addStranger(name: (typeof STRANGERS)[number], branch: Branch) {
  const role = { stranger: 'reseller_admin', cousin: 'company_admin', neighbour: 'site_operator' } as const;
  const id = await addUser(app.services.db, { username: name, role: role[name], branch });
  const everything = PERMISSION_KEYS.filter((key) => !isSuperuserOnly(key));
  await app.services.db.query(sql`update users set added_permissions = ${everything} where id = ${id}`);
  askers.set(name, id);
}

type Asking = Pick<Parameters<typeof callWithSample>[1], 'name' | 'everything' | 'deletesNothing'> & { as: string };

const ask = async ({ as, ...asking }: Asking) => {
  const answer = await callWithSample(app, { ...asking, as: askers.get(as) ?? '', victim });
  expect(answer.status).not.toBe(401);
  return answer;
};

const codeOf = (text: string) => (JSON.parse(text) as { errors: { code: string }[] }).errors[0]?.code;

/** Everything of the protected branch, as one text per table. */
async function contentOfOwn(): Promise<Record<string, string>> {
  const { db } = app.services;
  const { rows: tables } = await db.query<{ name: string }>(
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'reseller_id'
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'audit_entries' order by 1`,
  );
  const { own } = app.tenants;
  // Callers may change their own company or site; only what none of them may change is compared.
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ content: string }>(
      sql`select coalesce(string_agg(t::text, chr(10) order by t::text), '') as content from ${nameOf(name)} t
       where to_jsonb(t) @> any(${[
         { company_id: own.companyId, site_id: own.siteId },
         { id: own.siteId },
         { id: victim.roleId },
         { id: victim.tagId },
       ].map((each) => JSON.stringify(each))}::jsonb[])`,
    );
    contents[name] = rows[0]?.content ?? '';
  }
  const { rows } = await db.query<{ content: string }>(
    sql`select string_agg(to_jsonb(u)::text, chr(10) order by u.id) as content from users u where u.id = any(${[victim.userId, ...Object.values(app.tenants.userIds)]})`,
  );
  contents.users = rows[0]?.content ?? '';
  return contents;
}

const isForSuperusers = ({ permission = [] }: RouteSpec) => permissionsIn(permission).some(isSuperuserOnly);

/** Custom permissions belong to the platform: they are words that every tenant's roles are made of. */
const PLATFORM_WIDE = '/users/permissions/';

describe.each(routes.filter(([, { path }]) => path.includes(':id') && !path.startsWith(PLATFORM_WIDE)))(
  '%s',
  (name, route) => {
    it('is known to the matrix by what its id names', () => {
      expect(namedBy(route.path), `Say in NAMED_BY what the id in ${route.path} names`).toBeDefined();
    });

    it.each(STRANGERS)('answers 404 for somebody else’s object to the %s', async (as) => {
      const { status } = await ask({ name, as });
      expect([404, isForSuperusers(route) ? 403 : 404]).toContain(status);
    });
  },
);

describe.each(routes)('%s', (name) => {
  it.each(STRANGERS)('shows and changes nothing outside the reach of the %s, whatever ids it is given', async (as) => {
    const before = await contentOfOwn();
    for (const everything of [false, true]) {
      const { status, text } = await ask({ name, as, everything });
      expect(status).toBeLessThan(500);
      if (status < 400) for (const id of secretsFor(as)) expect(text).not.toContain(id);
    }
    expect(await contentOfOwn()).toEqual(before);
  });
});

// Last, since what a seeded role may change in its own branch, it does change.
describe.each(routes.filter(([, route]) => route.permission))('%s', (name, route) => {
  it('answers 403 to every seeded role without its permission, and only to them', async () => {
    for (const [as, role] of Object.entries(ROLE_OF)) {
      const { status, text } = await ask({ name, as, deletesNothing: true });
      const permissions: readonly string[] = SEEDED_ROLES[role].permissions;
      const isAllowed = can({ is_superuser: false, permissions }, route.permission ?? []);
      const isRefused = status === 403 && codeOf(text) === 'permission_denied';
      expect([as, isRefused]).toEqual([as, !isAllowed]);
    }
  });

  it('is open to strangers with every permission, unless it is for superusers only', async () => {
    const { status, text } = await ask({ name, as: 'stranger', deletesNothing: true });
    const isRefused = status === 403 && codeOf(text) === 'permission_denied';
    expect(isRefused).toBe(isForSuperusers(route));
  });
});

/** Ids that somebody must never be shown. The cousin shares the reseller, the neighbour the company. */
function secretsFor(as: (typeof STRANGERS)[number]): string[] {
  const { siteId, groupId, cameraId, alertId, auditId, sessionId, notificationId, connectionTestId } = victim;
  const always = [siteId, groupId, cameraId, alertId, auditId, sessionId, notificationId, connectionTestId];
  const above = { neighbour: [], cousin: [victim.companyId], stranger: [victim.companyId, victim.resellerId] };
  return [...always, ...above[as]];
}
