import type { RoleLevel } from '@sightline/contract/roles';
import type { USER_TYPES } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { visibleRoles } from '../../../changes/reach/visible-roles.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

export interface RoleFact {
  id: Reached<'role'>;
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

/** People who reach sites alone give people there the roles of the company above them. */
const rolesAboveSites = (reach: Reach): Sql =>
  reach.all || reach.sites.length === 0
    ? sql`false`
    : sql`exists (select from sites s where s.id = any(${[...reach.sites]}::uuid[])
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
  const words = names.map((name) => name.toLowerCase());
  const { rows } = await db.prepared<RoleFact>(sql`
    select r.id, r.name, r.level, r.user_type, r.permissions, r.reseller_id, r.company_id from roles r
    where (r.id::text = any(${words}::text[]) or lower(r.name) = any(${words}::text[]))
      and (r.id = (select role_id from users where id = ${accountId}::uuid)
        or ${rolesAboveSites(reach)} or (${visibleRoles(reach)}))
    order by r.key nulls last, r.id`);
  return rows;
}

const SITE = { reseller: 'reseller_id', company: 'company_id', site: 'id' };
const COMPANY = { reseller: 'reseller_id', company: 'id' };
const RESELLER = { reseller: 'id' };

/** Those of the named sites, companies and resellers that lie within reach. */
export async function readPlaces(reach: Reach, db: Db, ids: readonly string[]): Promise<PlaceFact[]> {
  const { rows } = await db.prepared<PlaceFact>(sql`
    select id, 'site' as kind, reseller_id, company_id, id as site_id from sites
      where id = any(${ids}::uuid[]) and ${within(reach, SITE)}
    union all
    select id, 'company', reseller_id, id, null from companies
      where id = any(${ids}::uuid[]) and ${within(reach, COMPANY)}
    union all
    select id, 'reseller', id, null, null from resellers
      where id = any(${ids}::uuid[]) and ${within(reach, RESELLER)}`);
  return rows;
}

/** Which of these usernames and addresses belong to somebody already, in small letters; unique over the whole platform. */
export async function readTaken(
  db: Db,
  usernames: readonly string[],
  emails: readonly string[],
  exceptId: string | null,
): Promise<{ usernames: Set<string>; emails: Set<string> }> {
  const small = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
  const { rows } = await db.query<{ username: string; email: string }>(sql`
    select lower(username) as username, lower(email) as email from users
    where (lower(username) = any(${small(usernames)}::text[]) or lower(email) = any(${small(emails)}::text[]))
      and id is distinct from ${exceptId}`);
  return { usernames: new Set(rows.map((row) => row.username)), emails: new Set(rows.map((row) => row.email)) };
}
