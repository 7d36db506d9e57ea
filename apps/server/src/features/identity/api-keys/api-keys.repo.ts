import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { COMPANY_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { TakenBy } from '../../../platform/db/refuse-taken.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

export interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  permissions: string[];
  is_limited: boolean;
  /** Those of its sites that are still there. */
  sites: { id: string; name: string }[];
  company_id: string | null;
  reseller_id: string | null;
  created_at: Date;
  created_by: string | null;
  expires_at: Date | null;
  is_expired: boolean;
  last_used_at: Date | null;
}

export const KEY_NAME_TAKEN: TakenBy = { api_keys_name: { code: 'name_taken', field: 'name' } };

/** Which keys somebody may look after: their own, or those of companies they reach. */
export type Whose = Sql;
export const ownKeys = (userId: Reached<'user'>): Whose => sql`k.company_id is null and k.user_id = ${userId}`;
export const keysWithin = (reach: Reach): Whose => sql`k.company_id is not null and ${within(reach, COMPANY_PLACE)}`;
export const keysOf = (companyId: Reached<'company'>): Whose => sql`k.company_id = ${companyId}`;

const MINE = sql`api_keys k left join companies c on c.id = k.company_id`;

/** Keys that were not revoked, newest first. */
async function select(db: Db, whose: Whose, more: Sql): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>(sql`
    select k.id, k.name, k.prefix, k.permissions, k.is_limited, k.company_id, c.reseller_id, k.created_at,
      person_name(m.first_name, m.last_name) as created_by, k.expires_at, k.last_used_at,
      coalesce(k.expires_at <= now(), false) as is_expired,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.sort_name, s.id)
        from api_key_sites x join sites s on s.id = x.site_id where x.key_id = k.id), '[]') as sites
    from ${MINE} left join users m on m.id = k.created_by
    where k.revoked_at is null and ${whose} and ${more}
    order by k.created_at desc, k.id desc`);
  return rows;
}

export const listKeys = (db: Db, whose: Whose): Promise<KeyRow[]> => select(db, whose, sql`true`);

export const findKey = async (db: Db, whose: Whose, id: string): Promise<KeyRow | undefined> =>
  (await select(db, whose, sql`k.id = ${id}`))[0];

/** Locks the key, so that changes of it wait for each other. */
export async function lockKey(tx: Db, whose: Whose, id: string): Promise<KeyRow | undefined> {
  await tx.query(sql`select from ${MINE} where k.id = ${id} and ${whose} for update of k`);
  return findKey(tx, whose, id);
}

export const storeName = (tx: Db, { id }: KeyRow, name: string) =>
  tx.query(sql`update api_keys set name = ${name} where id = ${id}`);

export const markRevoked = (tx: Db, { id }: KeyRow) =>
  tx.query(sql`update api_keys set revoked_at = now() where id = ${id}`);

/** A service key's account goes by the name of its key. */
export const storeAccountName = (tx: Db, { id }: KeyRow, name: string) =>
  tx.query(sql`
    update user_rows u set first_name = ${name} from api_keys k
    where k.id = ${id} and k.user_id = u.id and u.is_service`);

export interface ReachedCompany {
  id: Reached<'company'>;
  reseller_id: string;
}

/** Locks the company, so that two keys made at once cannot both find room. */
export async function lockCompany(reach: Reach, tx: Db, id: string): Promise<ReachedCompany | undefined> {
  const { rows } = await tx.query<ReachedCompany>(sql`
    select c.id, c.reseller_id from companies c where c.id = ${id} and ${within(reach, COMPANY_PLACE)}
    for no key update`);
  return rows[0];
}

export async function findCompany(reach: Reach, db: Db, id: string): Promise<ReachedCompany | undefined> {
  const { rows } = await db.query<ReachedCompany>(
    sql`select c.id, c.reseller_id from companies c where c.id = ${id} and ${within(reach, COMPANY_PLACE)}`,
  );
  return rows[0];
}

export const lockOwner = (tx: Db, userId: Reached<'user'>) =>
  tx.query(sql`select from users where id = ${userId} for no key update`);

/** Of these sites the ones within a reach. */
export async function sitesWithin(reach: Reach, db: Db, ids: readonly string[]): Promise<Reached<'site'>[]> {
  const { rows } = await db.query<{ id: Reached<'site'> }>(
    sql`select s.id from sites s where s.id = any(${[...ids]}::uuid[]) and ${within(reach, SITE_PLACE)} order by s.id`,
  );
  return rows.map(({ id }) => id);
}

/** The account that a service key acts as. Nobody signs in with it. */
export const insertServiceAccount = (tx: Db, id: Reached<'user'>, name: string, companyId: Reached<'company'>) =>
  tx.query(sql`
    insert into user_rows (id, username, email, first_name, user_type, company_id, is_service)
    values (${id}, ${`key-${id}`}, ${`key-${id}@keys.invalid`}, ${name}, 'end_user', ${companyId}, true)`);

interface NewKey {
  id: string;
  userId: Reached<'user'>;
  companyId: Reached<'company'> | null;
  makerId: Reached<'user'>;
  name: string;
  prefix: string;
  tokenHash: Buffer;
  permissions: readonly string[];
  sites: readonly Reached<'site'>[] | null;
  days: number | null;
}

export async function insertKey(tx: Db, key: NewKey): Promise<void> {
  await tx.query(sql`
    insert into api_keys (id, user_id, company_id, name, prefix, token_hash, permissions, is_limited, created_by, expires_at)
    values (${key.id}, ${key.userId}, ${key.companyId}, ${key.name}, ${key.prefix}, ${key.tokenHash},
      ${[...key.permissions]}, ${key.sites !== null}, ${key.makerId}, now() + make_interval(days => ${key.days}::int))`);
  await tx.query(sql`
    insert into api_key_sites (key_id, site_id) select ${key.id}, unnest(${[...(key.sites ?? [])]}::uuid[])`);
}
