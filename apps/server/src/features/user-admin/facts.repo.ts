import type { RoleLevel } from '@sightline/contract/roles';
import type { USER_TYPES } from '@sightline/contract/statuses';
import type { Db } from '../../db/db.ts';
import { runPrepared, Statement, withinReachText } from '../../db/statement.ts';
import type { Reach } from '../../reach.ts';

export interface RoleFact {
  id: string;
  name: string;
  level: RoleLevel;
  user_type: (typeof USER_TYPES)[number];
  permissions: string[];
  /** Custom roles serve one reseller, or one company of it. */
  reseller_id: string | null;
  company_id: string | null;
}

/** Where in the tenant tree somebody is placed: a site, a company or a reseller, with what stands above it. */
export interface PlaceFact {
  id: string;
  kind: 'site' | 'company' | 'reseller';
  reseller_id: string;
  company_id: string | null;
  site_id: string | null;
}

/** Roles by id, or by name as it is written in a file. */
export async function readRoles(db: Db, names: readonly string[]): Promise<RoleFact[]> {
  const { rows } = await db.query<RoleFact>(
    `select id, name, level, user_type, permissions, reseller_id, company_id from roles
     where id::text = any($1::text[]) or lower(name) = any($1::text[]) order by key nulls last, id`,
    [names.map((name) => name.toLowerCase())],
  );
  return rows;
}

/** Those of the named sites, companies and resellers that lie within reach. */
export async function readPlaces(reach: Reach, db: Db, ids: readonly string[]): Promise<PlaceFact[]> {
  const statement = new Statement();
  const among = statement.add(ids, 'uuid[]');
  const site = withinReachText(reach, { reseller: 'reseller_id', company: 'company_id', site: 'id' }, statement);
  const company = withinReachText(reach, { reseller: 'reseller_id', company: 'id' }, statement);
  const reseller = withinReachText(reach, { reseller: 'id' }, statement);
  const text = `
    select id, 'site' as kind, reseller_id, company_id, id as site_id from sites where id = any(${among}) and ${site}
    union all
    select id, 'company', reseller_id, id, null from companies where id = any(${among}) and ${company}
    union all
    select id, 'reseller', id, null, null from resellers where id = any(${among}) and ${reseller}`;
  return runPrepared<PlaceFact>(db, text, statement);
}

/** Which of these usernames and addresses belong to somebody already, in small letters; unique over the whole platform. */
export async function readTaken(
  db: Db,
  usernames: readonly string[],
  emails: readonly string[],
  exceptId: string | null,
): Promise<{ usernames: Set<string>; emails: Set<string> }> {
  const { rows } = await db.query<{ username: string; email: string }>(
    `select lower(username) as username, lower(email) as email from users
     where (lower(username) = any($1::text[]) or lower(email) = any($2::text[])) and id is distinct from $3`,
    [usernames.map((name) => name.toLowerCase()), emails.map((email) => email.toLowerCase()), exceptId],
  );
  return { usernames: new Set(rows.map((row) => row.username)), emails: new Set(rows.map((row) => row.email)) };
}
