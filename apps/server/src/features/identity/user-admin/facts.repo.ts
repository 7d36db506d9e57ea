import type { RoleLevel } from '@sightline/contract/roles';
import type { USER_TYPES } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import { visibleRoles } from '../../../changes/reach/visible-roles.ts';
import type { Db } from '../../../platform/db/db.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

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

/** Whoever reaches sites alone gives people there the roles of the company above them. */
const rolesAboveSites = (reach: Reach, statement: Statement) =>
  reach.all || reach.sites.length === 0
    ? 'false'
    : `exists (select from sites s where s.id = any(${statement.add([...reach.sites], 'uuid[]')})
        and s.reseller_id = r.reseller_id and (r.company_id is null or r.company_id = s.company_id))`;

/**
 * Roles by id, or by name as it is written in a file: those the caller sees, and the one an account has already. What
 * somebody does not see is not there, whatever it is.
 */
export async function readRoles(
  reach: Reach,
  db: Db,
  names: readonly string[],
  accountId: string | null,
): Promise<RoleFact[]> {
  const statement = new Statement();
  const words = statement.add(
    names.map((name) => name.toLowerCase()),
    'text[]',
  );
  const own = `r.id = (select role_id from users where id = ${statement.add(accountId, 'uuid')})`;
  const above = rolesAboveSites(reach, statement);
  const text = `select r.id, r.name, r.level, r.user_type, r.permissions, r.reseller_id, r.company_id from roles r
    where (r.id::text = any(${words}) or lower(r.name) = any(${words}))
      and (${own} or ${above} or (${statement.write(visibleRoles(reach))}))
    order by r.key nulls last, r.id`;
  return runPrepared<RoleFact>(db, text, statement);
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
