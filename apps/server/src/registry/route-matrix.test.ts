import { pathOf } from '@sightline/client/client';
import type { RouteSpec } from '@sightline/contract/define-route';
import { can, isSuperuserOnly, PERMISSION_KEYS } from '@sightline/contract/permissions';
import { SEEDED_ROLES } from '@sightline/contract/roles';
import { ROUTES, type RouteName } from '@sightline/contract/routes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { addBranch, addUser, type Branch } from '../testing/tenants.ts';

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

interface Victim extends Branch {
  userId: string;
  alertId: string;
  roleId: string;
  tagId: string;
  auditId: string;
  sessionId: string;
  notificationId: string;
  connectionTestId: string;
}

/** What the `:id` of a path names, by how the path begins. The first that fits counts. */
const NAMED_BY: [start: string, id: (victim: Victim) => string][] = [
  ['/alerts/records/', (v) => v.alertId],
  ['/sites/groups/', (v) => v.groupId],
  ['/sites/', (v) => v.siteId],
  ['/companies/', (v) => v.companyId],
  ['/resellers/', (v) => v.resellerId],
  ['/users/roles/', (v) => v.roleId],
  ['/users/permissions/', () => 'no_such_permission'],
  ['/users/', (v) => v.userId],
  ['/apn/deployments/', (v) => v.deploymentId],
  ['/cameras/connection_tests/', (v) => v.connectionTestId],
  ['/cameras/', (v) => v.cameraId],
  ['/camera/', (v) => v.cameraId],
  ['/audit_trail/', (v) => v.auditId],
  ['/auth/sessions/', (v) => v.sessionId],
  ['/notifications/', (v) => v.notificationId],
];

/** What an id field of a query or body names, by the field's name. */
const FIELD_IDS: Record<string, (victim: Victim) => string> = {
  sites: (v) => v.siteId,
  site: (v) => v.siteId,
  companies: (v) => v.companyId,
  company: (v) => v.companyId,
  resellers: (v) => v.resellerId,
  reseller: (v) => v.resellerId,
  reseller_id: (v) => v.resellerId,
  groups: (v) => v.groupId,
  cameras: (v) => v.cameraId,
  camera_ids: (v) => v.cameraId,
  camera_id: (v) => v.cameraId,
  from: (v) => v.cameraId,
  to: (v) => v.cameraId,
  supplementary_camera_ids: (v) => v.cameraId,
  site_group: (v) => v.groupId,
  user_id: (v) => v.userId,
  users: (v) => v.userId,
  assignees: (v) => v.userId,
  group: (v) => v.roleId,
  tag_id: (v) => v.tagId,
  deployment_id: (v) => v.deploymentId,
  processing_node_id: (v) => v.deploymentId,
  record_id: (v) => v.alertId,
  notification_id: (v) => v.notificationId,
};

const idFor = (field: string) => FIELD_IDS[field]?.(victim) ?? uuidv7();
const namedBy = (path: string) => NAMED_BY.find(([start]) => path.startsWith(start))?.[1];

beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: '1' } });
  victim = await seedVictim();
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
  await app.services.db.query('update users set added_permissions = $2 where id = $1', [id, everything]);
  askers.set(name, id);
}

async function seedVictim(): Promise<Victim> {
  const { db } = app.services;
  const { own } = app.tenants;
  const ids = {
    alertId: uuidv7(),
    roleId: uuidv7(),
    tagId: uuidv7(),
    auditId: uuidv7(),
    sessionId: uuidv7(),
    notificationId: uuidv7(),
    connectionTestId: uuidv7(),
  };
  const userId = await addUser(db, { username: 'victim', role: 'viewer', branch: own });
  await db.query(
    `insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at)
     values ($1, $2, $3, $4, $5, $6, 'no_access', '2026-06-01T12:00:00Z')`,
    [ids.alertId, own.resellerId, own.companyId, own.siteId, own.groupId, own.cameraId],
  );
  await db.query(
    `insert into roles (id, name, level, user_type, reseller_id, company_id) values ($1, 'own role', 'site', 'external', $2, $3)`,
    [ids.roleId, own.resellerId, own.companyId],
  );
  await db.query(`insert into tags (id, kind, reseller_id, company_id, name) values ($1, 'site', $2, $3, 'own tag')`, [
    ids.tagId,
    own.resellerId,
    own.companyId,
  ]);
  await db.query(
    `insert into audit_entries (id, kind, category, action, actor_id, actor_name, object_type, object_id, object_name, reseller_id, company_id, site_id, before, after)
     values ($1, 'change', 'changes_site', 'updated', $2, 'own viewer', 'site', $5, 'own site', $3, $4, $5, '{"name": "a"}', '{"name": "b"}')`,
    [ids.auditId, userId, own.resellerId, own.companyId, own.siteId],
  );
  await db.query(
    `insert into sessions (id, token_hash, user_id, expires_at) values ($1, '\\x00', $2, now() + interval '1 day')`,
    [ids.sessionId, userId],
  );
  await db.query(
    `insert into notifications (id, user_id, tab, type, template, record_id) values ($1, $2, 'alerts', 'observation', 'alert_observed', $3)`,
    [ids.notificationId, userId, ids.alertId],
  );
  await db.query(
    `insert into node_commands (id, deployment_id, camera_id, kind, asked_by) values ($1, $2, $3, 'test_connection', $4)`,
    [ids.connectionTestId, own.deploymentId, own.cameraId, userId],
  );
  return { ...own, ...ids, userId };
}

interface Asked {
  route: RouteSpec;
  as: string;
  /** Names the victim's things in query and body, too. */
  everything?: boolean;
}

async function ask({ route, as, everything = false }: Asked) {
  const sample = (type: RouteSpec['query'] | RouteSpec['body']) => type && sampleInput(type, { idFor, everything });
  const id = namedBy(route.path)?.(victim) ?? uuidv7();
  const query = (sample(route.query) ?? {}) as Record<string, unknown>;
  const body = route.method === 'GET' ? undefined : sample(route.body);
  const payload = route.upload
    ? { headers: { 'content-type': route.upload.types[0] ?? '' }, body: 'x' }
    : body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const { cursor: _, ...asked } = query;
  const response = await fetch(`${app.url}/api${pathOf(route.path, { params: { id, key: 'x' }, query: asked })}`, {
    method: route.method,
    ...payload,
    // A session each: some calls end the one they are made with.
    headers: { cookie: await app.cookieOf(askers.get(as) ?? ''), ...payload.headers },
  });
  expect(response.status).not.toBe(401);
  return { status: response.status, text: await response.text() };
}

const codeOf = (text: string) => (JSON.parse(text) as { errors: { code: string }[] }).errors[0]?.code;

/** Everything of the protected branch, as one text per table. */
async function contentOfOwn(): Promise<Record<string, string>> {
  const { db } = app.services;
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'reseller_id'
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'audit_entries' order by 1`,
  );
  const { own } = app.tenants;
  // Callers may change their own company or site; only what none of them may change is compared.
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ content: string }>(
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as content from ${name} t
       where to_jsonb(t) @> any($1::jsonb[])`,
      [
        [
          { company_id: own.companyId, site_id: own.siteId },
          { id: own.siteId },
          { id: victim.roleId },
          { id: victim.tagId },
        ].map((each) => JSON.stringify(each)),
      ],
    );
    contents[name] = rows[0]?.content ?? '';
  }
  const { rows } = await db.query<{ content: string }>(
    `select string_agg(to_jsonb(u)::text, chr(10) order by u.id) as content from users u where u.id = any($1)`,
    [[victim.userId, ...Object.values(app.tenants.userIds)]],
  );
  contents.users = rows[0]?.content ?? '';
  return contents;
}

describe.each(routes.filter(([, route]) => route.path.includes(':id')))('%s', (_, route) => {
  it('is known to the matrix by what its id names', () => {
    expect(namedBy(route.path), `Say in NAMED_BY what the id in ${route.path} names`).toBeDefined();
  });

  it.each(STRANGERS)('answers 404 for somebody else’s object to the %s', async (as) => {
    const { status } = await ask({ route, as });
    expect([404, route.permission && isSuperuserOnly(route.permission) ? 403 : 404]).toContain(status);
  });
});

describe.each(routes)('%s', (_, route) => {
  it.each(STRANGERS)('shows and changes nothing outside the reach of the %s, whatever ids it is given', async (as) => {
    const before = await contentOfOwn();
    for (const everything of [false, true]) {
      const { status, text } = await ask({ route, as, everything });
      expect(status).toBeLessThan(500);
      if (status < 400) for (const id of secretsFor(as)) expect(text).not.toContain(id);
    }
    expect(await contentOfOwn()).toEqual(before);
  });
});

// Last, since what a seeded role may change in its own branch, it does change.
describe.each(routes.filter(([, route]) => route.permission))('%s', (_, route) => {
  it('answers 403 to every seeded role without its permission, and only to them', async () => {
    const permission = route.permission ?? 'users_list__view';
    for (const [as, role] of Object.entries(ROLE_OF)) {
      const { status, text } = await ask({ route, as });
      const permissions: readonly string[] = SEEDED_ROLES[role].permissions;
      const isAllowed = can({ is_superuser: false, permissions }, permission);
      const isRefused = status === 403 && codeOf(text) === 'permission_denied';
      expect([as, isRefused]).toEqual([as, !isAllowed]);
    }
  });

  it('is open to strangers with every permission, unless it is for superusers only', async () => {
    const { status, text } = await ask({ route, as: 'stranger' });
    const isRefused = status === 403 && codeOf(text) === 'permission_denied';
    expect(isRefused).toBe(isSuperuserOnly(route.permission ?? 'users_list__view'));
  });
});

/** Ids that somebody must never be shown. The cousin shares the reseller, the neighbour the company. */
function secretsFor(as: (typeof STRANGERS)[number]): string[] {
  const { siteId, groupId, cameraId, alertId, auditId, sessionId, notificationId, connectionTestId } = victim;
  const always = [siteId, groupId, cameraId, alertId, auditId, sessionId, notificationId, connectionTestId];
  const above = { neighbour: [], cousin: [victim.companyId], stranger: [victim.companyId, victim.resellerId] };
  return [...always, ...above[as]];
}
