import type { SavedViewKind } from '@sightline/contract/saved-views';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { TakenBy } from '../../../platform/db/refuse-taken.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface SavedViewRow {
  id: string;
  kind: SavedViewKind;
  name: string;
  query: string;
  version: number;
  created_at: Date;
  /** Everybody of this company sees it, too. */
  company_id: string | null;
  /** Everybody of this reseller and its companies does. */
  reseller_id: string | null;
  is_start: boolean;
}

export interface SharedViewRow extends SavedViewRow {
  owner_id: string;
  owner_name: string;
}

export const VIEW_NAME_TAKEN: TakenBy = { saved_views_name: { code: 'name_taken', field: 'name' } };

const COLUMNS = sql`id, kind, name, query, version, created_at, company_id, reseller_id, is_start`;

/** Everybody reaches their own views: the user's id takes the place of a reach. */
export async function listViews(db: Db, userId: Reached<'user'>, kind: SavedViewKind): Promise<SavedViewRow[]> {
  const { rows } = await db.query<SavedViewRow>(sql`
    select ${COLUMNS} from saved_views where user_id = ${userId} and kind = ${kind} order by sort_name, id`);
  return rows;
}

/** The companies somebody belongs to: by themselves or by one of their sites. What lies above companies has none of its own. */
const companiesOf = (reach: Reach) =>
  reach.all
    ? sql`select null::uuid as id where false`
    : sql`select unnest(${[...reach.companies]}::uuid[]) as id
        union select company_id from sites where id = any(${[...reach.sites]}::uuid[])`;

/** The resellers somebody belongs to: by themselves, by a company or by a site. */
const resellersOf = (reach: Reach) =>
  reach.all
    ? sql`select null::uuid as id where false`
    : sql`select unnest(${[...reach.resellers]}::uuid[]) as id
        union select reseller_id from companies where id = any(${[...reach.companies]}::uuid[])
        union select reseller_id from sites where id = any(${[...reach.sites]}::uuid[])`;

export type SharedWith = Pick<SavedViewRow, 'company_id' | 'reseller_id'>;

/** Whom somebody shares with: the reseller whose all they reach, or the company they belong to, when it is a single one. */
export async function placeToShareWith(reach: Reach, db: Db): Promise<SharedWith | undefined> {
  if (reach.all || reach.resellers.length > 1) return undefined;
  const [reseller_id] = reach.resellers;
  if (reseller_id !== undefined) return { company_id: null, reseller_id };
  const { rows } = await db.query<{ id: string }>(sql`select id from (${companiesOf(reach)}) own limit 2`);
  return rows.length === 1 ? { company_id: rows[0]!.id, reseller_id: null } : undefined;
}

/** Views that others share with a company or a reseller somebody belongs to. */
export async function listSharedViews(
  reach: Reach,
  db: Db,
  userId: Reached<'user'>,
  { kind, limit }: { kind: SavedViewKind; limit: number },
): Promise<SharedViewRow[]> {
  const { rows } = await db.query<SharedViewRow>(sql`
    select v.id, v.kind, v.name, v.query, v.version, v.created_at, v.company_id, v.reseller_id, v.is_start,
      u.id as owner_id,
      person_name(u.first_name, u.last_name) as owner_name
    from saved_views v join users u on u.id = v.user_id
    where (v.company_id in (select id from (${companiesOf(reach)}) own) or v.reseller_id in (select id from (${resellersOf(reach)}) own))
      and v.kind = ${kind} and v.user_id <> ${userId}
    order by v.sort_name, v.id limit ${limit}::int`);
  return rows;
}

/** Counts somebody's views and holds their account, so that two saves at once cannot both find room. */
export async function countViewsHolding(tx: Db, userId: Reached<'user'>, kind: SavedViewKind): Promise<number> {
  await tx.query(sql`select from users where id = ${userId} for no key update`);
  const { rows } = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from saved_views where user_id = ${userId} and kind = ${kind}`);
  return rows[0]?.count ?? 0;
}

export async function insertView(
  tx: Db,
  userId: Reached<'user'>,
  { id, kind, name, query }: Pick<SavedViewRow, 'id' | 'kind' | 'name' | 'query'>,
): Promise<SavedViewRow | undefined> {
  const { rows } = await tx.query<SavedViewRow>(sql`
    insert into saved_views (id, user_id, kind, name, query) values (${id}, ${userId}, ${kind}, ${name}, ${query})
    returning ${COLUMNS}`);
  return rows[0];
}

/** Locks the view, so that changes of it wait for each other. */
export async function lockView(tx: Db, userId: Reached<'user'>, id: string): Promise<SavedViewRow | undefined> {
  const { rows } = await tx.query<SavedViewRow>(sql`
    select ${COLUMNS} from saved_views where user_id = ${userId} and id = ${id} for update`);
  return rows[0];
}

/** Nothing is what somebody begins with any more; holds their account, so that two choices at once follow each other. */
export async function clearStart(tx: Db, userId: Reached<'user'>): Promise<void> {
  await tx.query(sql`select from users where id = ${userId} for no key update`);
  await tx.query(sql`update saved_views set is_start = false where user_id = ${userId} and is_start`);
}

export async function storeView(
  tx: Db,
  userId: Reached<'user'>,
  {
    id,
    name,
    query,
    company_id,
    reseller_id,
    is_start,
  }: Pick<SavedViewRow, 'id' | 'name' | 'query' | 'is_start'> & SharedWith,
): Promise<SavedViewRow | undefined> {
  const { rows } = await tx.query<SavedViewRow>(sql`
    update saved_views set name = ${name}, query = ${query}, company_id = ${company_id}, reseller_id = ${reseller_id},
      is_start = ${is_start}, version = version + 1
    where user_id = ${userId} and id = ${id} returning ${COLUMNS}`);
  return rows[0];
}

export async function deleteView(db: Db, userId: Reached<'user'>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`delete from saved_views where user_id = ${userId} and id = ${id}`);
  return rowCount === 1;
}
