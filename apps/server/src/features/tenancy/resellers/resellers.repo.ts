import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import { type NameListText as NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A reseller itself, as it is stored. */
export interface StoredReseller {
  id: string;
  name: string;
  domain: string | null;
  title: string | null;
  navbar_color: string | null;
  navbar_menu_color: string | null;
  navbar_hover_color: string | null;
  logo_key: string | null;
  favicon_key: string | null;
  created_at: Date;
}
export type ResellerColumns = Partial<Omit<StoredReseller, 'id' | 'created_at'>>;

export interface ResellerRow extends StoredReseller {
  companies: number;
  sites: number;
  cameras: number;
  users: number;
}

const PLACE = { reseller: 'r.id' };

const STORED = `r.id, r.name, r.domain, r.title, r.navbar_color, r.navbar_menu_color, r.navbar_hover_color,
  r.logo_key, r.favicon_key, r.created_at`;

/** Users are those who work for the reseller itself. */
const COUNTS = `(select count(*)::int from companies c where c.reseller_id = r.id) as companies,
  (select count(*)::int from sites s where s.reseller_id = r.id) as sites,
  (select count(*)::int from cameras c where c.reseller_id = r.id) as cameras,
  (select count(*)::int from user_resellers u where u.reseller_id = r.id) as users`;

const listOf = (reach: Reach, search: string | undefined): NameList => ({
  rows: (statement) => {
    const named = search ? ` and ${holdsPart('lower(r.name)', search, statement)}` : '';
    return `from resellers r where ${withinReachText(reach, PLACE, statement)}${named}`;
  },
  isSearch: search !== undefined,
  text: 'lower(r.name)',
  id: 'r.id',
  columns: `${STORED}, ${COUNTS}`,
  around: 'join resellers r on r.id = page.list_id',
});

export const listResellers = (reach: Reach, db: Db, query: PageQuery & { search?: string | undefined }) =>
  readNameList<ResellerRow>(db, listOf(reach, query.search), query);

async function findOne<R extends StoredReseller>(reach: Reach, db: Db, id: string, columns: string, tail = '') {
  const statement = new Statement();
  const text = `select ${columns} from resellers r
    where r.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, PLACE, statement)} ${tail}`;
  return (await runPrepared<R>(db, text, statement))[0];
}

export const findReseller = (reach: Reach, db: Db, id: string) =>
  findOne<ResellerRow>(reach, db, id, `${STORED}, ${COUNTS}`);

/** Locks the reseller, so that changes of it wait for each other. */
export const lockReseller = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredReseller>(reach, tx, id, STORED, 'for update of r');

/** Keeps the reseller where it is while something is added to it; undefined when it is being removed. */
export async function holdReseller(
  reach: Reach,
  tx: Db,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  return findOne<StoredReseller>(reach, tx, id, STORED, 'for share of r');
}

export async function insertReseller(tx: Db, id: string, fields: Omit<ResellerColumns, 'logo_key' | 'favicon_key'>) {
  await tx.query(
    `insert into resellers (id, name, domain, title, navbar_color, navbar_menu_color, navbar_hover_color)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      fields.name,
      fields.domain,
      fields.title,
      fields.navbar_color,
      fields.navbar_menu_color,
      fields.navbar_hover_color,
    ],
  );
}

export const storeReseller = (tx: Db, reseller: StoredReseller) =>
  tx.query(
    `update resellers set name = $2, domain = $3, title = $4, navbar_color = $5, navbar_menu_color = $6,
       navbar_hover_color = $7, logo_key = $8, favicon_key = $9 where id = $1`,
    [
      reseller.id,
      reseller.name,
      reseller.domain,
      reseller.title,
      reseller.navbar_color,
      reseller.navbar_menu_color,
      reseller.navbar_hover_color,
      reseller.logo_key,
      reseller.favicon_key,
    ],
  );

/** Whoever works for some resellers only, works for those they add, too. */
export const joinReseller = (tx: Db, userId: string, resellerId: string) =>
  tx.query('insert into user_resellers (user_id, reseller_id) values ($1, $2)', [userId, resellerId]);
