import type pg from 'pg';
import type { BenchContext } from '../../bench.ts';
import { type FilledServer, openFilledServer, SUPERUSER } from '../../lib/filled-server.ts';
import { type Account, signIn } from '../../lib/sign-in.ts';
import { GENERATE } from './generate.ts';

const ADMIN: Account = { ...SUPERUSER, username: 'admin', email: 'admin@bench.example' };

export interface Installation extends FilledServer {
  /** Sessions of a company admin of the company with the most alerts, one for each connection. */
  cookies: string[];
  company: string;
  sites: string[];
}

const addAdmin = async (database: pg.Client) => {
  await database.query(
    `insert into users (id, username, email, first_name, password_hash, password_changed_at, user_type, role_id, company_id)
     select gen_random_uuid(), $1, $2, 'Bench', u.password_hash, now(), 'end_user', r.id,
       (select company_id from alerts group by 1 order by count(*) desc, 1 limit 1)
     from users u, roles r where u.username = $3 and r.key = 'company_admin'`,
    [ADMIN.username, ADMIN.email, SUPERUSER.username],
  );
};

async function signInTimes(count: number, { server, dataDir }: FilledServer): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count) cookies.push(await signIn(server.url, dataDir, ADMIN));
  return cookies;
}

/** The built server with a million alerts, and some who have signed in. */
export async function openInstallation(context: BenchContext, sessions: number): Promise<Installation> {
  context.say('Generating 1,000,000 alerts, unless an earlier run kept them; this takes a few minutes ...');
  const filled = await openFilledServer(context, { generate: GENERATE, finish: addAdmin });
  const { rows } = await filled.database.query<{ company: string; sites: string[] }>(
    `select u.company_id as company, array_agg(s.id::text order by s.name) as sites
     from users u join sites s on s.company_id = u.company_id where u.username = $1 group by 1`,
    [ADMIN.username],
  );
  return {
    ...filled,
    cookies: await signInTimes(sessions, filled),
    company: rows[0]?.company ?? '',
    sites: rows[0]?.sites ?? [],
  };
}
