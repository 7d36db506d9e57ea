import type { PageQuery } from '@sightline/contract/common';
import type { DomainVerifier } from '@sightline/contract/resellers';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A reseller itself, as it is stored. */
export interface StoredReseller {
  id: Reached<'reseller'>;
  name: string;
  domain: string | null;
  /** Null: the domain is a claim that nobody has verified, and shows no branding. */
  domain_verified_at: Date | null;
  domain_verified_by: DomainVerifier | null;
  title: string | null;
  navbar_color: string | null;
  navbar_menu_color: string | null;
  navbar_hover_color: string | null;
  logo_key: string | null;
  /** For dark backgrounds. */
  logo_dark_key: string | null;
  favicon_key: string | null;
  created_at: Date;
}
/** The keys of its pictures. */
export type ResellerPictures = Pick<StoredReseller, 'logo_key' | 'logo_dark_key' | 'favicon_key'>;
type ResellerColumns = Partial<Omit<StoredReseller, 'id' | 'created_at'>>;

export interface ResellerRow extends StoredReseller {
  companies: number;
  sites: number;
  cameras: number;
  users: number;
}

const PLACE = { reseller: 'r.id' };

const STORED = sql`r.id, r.name, r.domain, r.domain_verified_at, r.domain_verified_by, r.title, r.navbar_color,
  r.navbar_menu_color, r.navbar_hover_color, r.logo_key, r.logo_dark_key,
  r.favicon_key, r.created_at`;

/** Users are those who work for the reseller itself. */
const COUNTS = sql`(select count(*)::int from companies c where c.reseller_id = r.id) as companies,
  (select count(*)::int from sites s where s.reseller_id = r.id) as sites,
  (select count(*)::int from cameras c where c.reseller_id = r.id) as cameras,
  (select count(*)::int from user_resellers u where u.reseller_id = r.id) as users`;

const SHOWN = sql`${STORED}, ${COUNTS}`;

const listOf = (reach: Reach, search: string | undefined): NameList => ({
  rows: sql`from resellers r where ${every([
    within(reach, PLACE),
    ...(search ? [holdsPart(sql`lower(r.name)`, search)] : []),
  ])}`,
  isSearch: search !== undefined,
  text: sql`r.sort_name`,
  id: sql`r.id`,
  columns: SHOWN,
  around: sql`join resellers r on r.id = page.list_id`,
});

export const listResellers = (reach: Reach, db: Db, query: PageQuery & { search?: string | undefined }) =>
  readNameList<ResellerRow>(db, listOf(reach, query.search), query);

async function findOne<R extends StoredReseller>(reach: Reach, db: Db, id: string, columns: Sql, lock = NOTHING) {
  const { rows } = await db.prepared<R>(sql`
    select ${columns} from resellers r where r.id = ${id}::uuid and ${within(reach, PLACE)} ${lock}`);
  return rows[0];
}

export const findReseller = (reach: Reach, db: Db, id: string) => findOne<ResellerRow>(reach, db, id, SHOWN);

/** Locks the reseller, so that changes of it wait for each other. */
export const lockReseller = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredReseller>(reach, tx, id, STORED, sql`for update of r`);

/** Keeps the reseller where it is while something is added to it; undefined when it is being removed. */
export const holdReseller = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredReseller>(reach, tx, id, STORED, sql`for share of r`);

export const insertReseller = (
  tx: Db,
  id: Reached<'reseller'>,
  fields: Omit<ResellerColumns, keyof ResellerPictures | 'domain_verified_at' | 'domain_verified_by'>,
) =>
  tx.query(sql`
    insert into resellers (id, name, domain, title, navbar_color, navbar_menu_color, navbar_hover_color)
    values (${id}, ${fields.name}, ${fields.domain}, ${fields.title}, ${fields.navbar_color},
      ${fields.navbar_menu_color}, ${fields.navbar_hover_color})`);

export const storeReseller = (tx: Db, reseller: StoredReseller) =>
  tx.query(sql`
    update resellers set name = ${reseller.name}, domain = ${reseller.domain},
      domain_verified_at = ${reseller.domain_verified_at}, domain_verified_by = ${reseller.domain_verified_by},
      title = ${reseller.title},
      navbar_color = ${reseller.navbar_color}, navbar_menu_color = ${reseller.navbar_menu_color},
      navbar_hover_color = ${reseller.navbar_hover_color}, logo_key = ${reseller.logo_key},
      logo_dark_key = ${reseller.logo_dark_key}, favicon_key = ${reseller.favicon_key}
    where id = ${reseller.id}`);

/** People who work for some resellers only also work for those they add. */
export const joinReseller = (tx: Db, userId: Reached<'user'>, resellerId: Reached<'reseller'>) =>
  tx.query(sql`insert into user_resellers (user_id, reseller_id) values (${userId}, ${resellerId})`);

/** Whether the domain is verified for another reseller than this one. */
export async function isDomainTaken(tx: Db, id: string, domain: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`select from resellers where domain = ${domain} and domain_verified_at is not null and id <> ${id}`,
  );
  return rowCount !== 0;
}

const MOST_CLAIMS = 500;

/** Domains that wait to be verified, the latest claims first. */
export async function listUnverifiedClaims(
  reach: Reach,
  db: Db,
): Promise<{ id: Reached<'reseller'>; domain: string }[]> {
  const { rows } = await db.query<{ id: Reached<'reseller'>; domain: string }>(sql`
    select r.id, r.domain from resellers r
    where r.domain is not null and r.domain_verified_at is null and ${within(reach, PLACE)}
    order by r.id desc limit ${number(MOST_CLAIMS)}`);
  return rows;
}
