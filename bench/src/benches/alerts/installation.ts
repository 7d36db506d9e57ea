import { createHash, randomBytes } from 'node:crypto';
import { COUNT_STORED } from '@sightline/server/changes/rollups/count-alerts.repo';
import { sql, toStatement } from '@sightline/server/platform/db/sql';
import type pg from 'pg';
import type { BenchContext } from '../../bench.ts';
import { type FilledServer, openFilledServer, SUPERUSER } from '../../lib/filled-server.ts';
import { type Account, signIn } from '../../lib/sign-in.ts';
import { statementsFor } from './generate.ts';

const ADMIN: Account = { ...SUPERUSER, username: 'admin', email: 'admin@bench.example' };

/** The company with the most alerts, and what is in it. */
export interface Place {
  company: string;
  admin: string;
  sites: string[];
  groups: string[];
  cameras: string[];
  users: string[];
}

export interface Installation extends FilledServer, Place {
  /** Sessions of a company admin, one for each connection. */
  cookies: string[];
  /** The node that watches the company's cameras. */
  nodeToken: string;
}

/** An admin who has read a third of the company's alerts, and keeps a few hundred of them. */
const addAdmin = async (database: pg.Client) => {
  const { rows } = await database.query<{ id: string; company_id: string }>(
    `insert into users (id, username, email, first_name, password_hash, password_changed_at, user_type, role_id, company_id)
     select gen_random_uuid(), $1, $2, 'Bench', u.password_hash, now(), 'end_user', r.id,
       (select company_id from alerts group by 1 order by count(*) desc, 1 limit 1)
     from users u, roles r where u.username = $3 and r.key = 'company_admin' returning id, company_id`,
    [ADMIN.username, ADMIN.email, SUPERUSER.username],
  );
  await database.query(
    `insert into alert_marks (user_id, alert_id, read_at, bookmarked_at, followed_at)
     select $1, a.id, now(), case when n % 500 = 0 then now() end, case when n % 700 = 0 then now() end
     from (select id, row_number() over (order by occurred_at) as n from alerts where company_id = $2) a where n % 3 = 0`,
    [rows[0]?.id, rows[0]?.company_id],
  );
  await database.query('analyze alert_marks');
};

/** What counting reads of an alert; the rest would only be carried along, five million times. */
const COUNTED = sql`reseller_id, company_id, site_id, camera_id, use_case, status, occurred_at, acknowledged_at, resolved_at,
  local_at, zone_id, plan_id, cell_x, cell_y`;

/** The counts that ingest would have made. */
const countAlerts = (database: pg.Client) =>
  database.query(toStatement(sql`with stored as (select ${COUNTED} from alerts), ${COUNT_STORED} select`));

const finish = async (database: pg.Client) => {
  await addAdmin(database);
  await countAlerts(database);
  await database.query('analyze alert_rollups, alert_site_days, alert_camera_days, alert_zone_days');
};

async function signInTimes(count: number, { server, dataDir }: FilledServer): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count) cookies.push(await signIn(server.url, dataDir, ADMIN));
  return cookies;
}

async function addNode(database: pg.Client, { company }: Place): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `with node as (
       insert into deployments (id, reseller_id, name, token_hash)
       select gen_random_uuid(), reseller_id, 'Bench ' || now(), $1 from companies where id = $2 returning id)
     update cameras set deployment_id = node.id from node where company_id = $2`,
    [createHash('sha256').update(token).digest(), company],
  );
  return token;
}

async function placeOf(database: pg.Client): Promise<Place> {
  const idsOf = (table: string) =>
    `array(select x.id::text from ${table} x where x.company_id = u.company_id order by x.id)`;
  const { rows } = await database.query<Place>(
    `select u.company_id as company, u.id as admin, array(select s.id::text from sites s where s.company_id = u.company_id order by s.name) as sites,
       ${idsOf('camera_groups')} as groups, ${idsOf('cameras')} as cameras,
       array(select x.id::text from users x where x.company_id = u.company_id and x.id <> u.id order by x.id) as users
     from users u where u.username = $1`,
    [ADMIN.username],
  );
  return rows[0]!;
}

/** The built server with many alerts, and some who have signed in. */
export async function openInstallation(
  context: BenchContext,
  { alerts, sessions }: { alerts: number; sessions: number },
): Promise<Installation> {
  context.say(
    `Generating ${alerts.toLocaleString('en')} alerts, unless an earlier run kept them; this takes some minutes ...`,
  );
  const filled = await openFilledServer(context, { generate: statementsFor(alerts), finish });
  const place = await placeOf(filled.database);
  return {
    ...filled,
    ...place,
    cookies: await signInTimes(sessions, filled),
    nodeToken: await addNode(filled.database, place),
  };
}
