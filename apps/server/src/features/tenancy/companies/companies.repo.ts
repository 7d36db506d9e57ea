import type { PageQuery } from '@sightline/contract/common';
import { GIGABYTE } from '@sightline/contract/companies';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { COMPANY_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A company itself, as it is stored. */
export interface StoredCompany {
  id: Reached<'company'>;
  reseller_id: Reached<'reseller'>;
  name: string;
  registration_date: string;
  logo_key: string | null;
  camera_limit: number | null;
  storage_limit_gb: number | null;
  created_at: Date;
}

export interface CompanyRow extends StoredCompany {
  reseller_name: string;
  sites: number;
  cameras: number;
  users: number;
  media_bytes: number;
}

const STORED = sql`c.id, c.reseller_id, c.name, to_char(c.registration_date, 'YYYY-MM-DD') as registration_date,
  c.logo_key, c.camera_limit, c.storage_limit_gb, c.created_at`;

/** What the pictures, clips and timelapse videos of a company `c` take. */
export const MEDIA_BYTES = sql`(
  (select coalesce(sum(m.bytes), 0) from cameras k join camera_media m on m.camera_id = k.id where k.company_id = c.id)
  + (select coalesce(sum(v.bytes), 0) from cameras k join timelapses v on v.camera_id = k.id where k.company_id = c.id)
)::float8`;

/** Users are the company's own and those who work on one of its sites. */
const SHOWN = sql`${STORED}, r.name as reseller_name,
  (select count(*)::int from sites s where s.company_id = c.id) as sites,
  (select count(*)::int from cameras k where k.company_id = c.id) as cameras,
  (select count(*)::int from (
     select u.id from users u where u.company_id = c.id
     union
     select x.user_id from sites s join user_sites x on x.site_id = s.id where s.company_id = c.id
   ) people) as users, ${MEDIA_BYTES} as media_bytes`;

interface CompanySearch {
  resellers?: string[] | undefined;
  search?: string | undefined;
}

const listOf = (reach: Reach, { resellers, search }: CompanySearch): NameList => ({
  rows: sql`from companies c where ${every([
    within(reach, COMPANY_PLACE),
    ...(resellers ? [sql`c.reseller_id = any(${resellers}::uuid[])`] : []),
    ...(search ? [holdsPart(sql`lower(c.name)`, search)] : []),
  ])}`,
  isSearch: search !== undefined,
  text: sql`c.sort_name`,
  id: sql`c.id`,
  columns: SHOWN,
  around: sql`join companies c on c.id = page.list_id join resellers r on r.id = c.reseller_id`,
});

export const listCompanies = (reach: Reach, db: Db, query: PageQuery & CompanySearch) =>
  readNameList<CompanyRow>(db, listOf(reach, query), query);

async function findOne<R extends StoredCompany>(reach: Reach, db: Db, id: string, columns: Sql, lock = NOTHING) {
  const { rows } = await db.prepared<R>(sql`
    select ${columns} from companies c join resellers r on r.id = c.reseller_id
    where c.id = ${id}::uuid and ${within(reach, COMPANY_PLACE)} ${lock}`);
  return rows[0];
}

export const findCompany = (reach: Reach, db: Db, id: string) => findOne<CompanyRow>(reach, db, id, SHOWN);

/** Locks the company, so that changes of it wait for each other. */
export const lockCompany = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredCompany>(reach, tx, id, STORED, sql`for update of c`);

/** Keeps the company where it is while something is added to it; undefined when it is being removed. */
export const holdCompany = (reach: Reach, tx: Db, id: string) =>
  findOne<StoredCompany>(reach, tx, id, STORED, sql`for share of c`);

export const insertCompany = (tx: Db, company: Omit<StoredCompany, 'logo_key' | 'created_at'>) =>
  tx.query(sql`
    insert into companies (id, reseller_id, name, registration_date, camera_limit, storage_limit_gb)
    values (${company.id}, ${company.reseller_id}, ${company.name}, ${company.registration_date},
      ${company.camera_limit}, ${company.storage_limit_gb})`);

export const storeCompany = (tx: Db, company: StoredCompany) =>
  tx.query(sql`
    update companies set name = ${company.name}, registration_date = ${company.registration_date},
      logo_key = ${company.logo_key}, camera_limit = ${company.camera_limit},
      storage_limit_gb = ${company.storage_limit_gb}
    where id = ${company.id}`);

/** Whether the media of a company take all that they may. */
export async function isStorageFull(db: Db, companyId: string): Promise<boolean> {
  const { rowCount } = await db.prepared(sql`
    select from companies c where c.id = ${companyId}::uuid
      and case when c.storage_limit_gb is not null then ${MEDIA_BYTES} >= c.storage_limit_gb * ${GIGABYTE}::float8 end`);
  return rowCount === 1;
}
