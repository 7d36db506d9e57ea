import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Placed } from '../../../changes/reach/within.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A plan as it is stored. */
export interface StoredPlan {
  id: Reached<'plan'>;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
  name: string;
  level: number;
  picture_key: string;
  width: number;
  height: number;
  metres_per_pixel: number | null;
  version: number;
}

export interface PlanRow extends StoredPlan {
  site_name: string;
  cameras: number;
  zones: number;
}

const PLAN_PLACE: Placed = { reseller: 'p.reseller_id', company: 'p.company_id', site: 'p.site_id' };
const STORED = sql`p.id, p.reseller_id, p.company_id, p.site_id, p.name, p.level, p.picture_key, p.width, p.height,
  p.metres_per_pixel, p.version`;
const SHOWN = sql`${STORED}, s.name as site_name,
  (select count(*)::int from cameras c where c.layout_plan_id = p.id) as cameras,
  (select count(*)::int from zones z where z.plan_id = p.id) as zones`;

interface PlanSearch {
  sites?: string[] | undefined;
  search?: string | undefined;
}

// The view of sites hides those that are being removed, and their plans with them.
const listOf = (reach: Reach, { sites, search }: PlanSearch): NameList => ({
  rows: sql`from site_plans p where ${every([
    within(reach, PLAN_PLACE),
    sql`exists (select from sites s where s.id = p.site_id)`,
    ...(sites ? [sql`p.site_id = any(${sites}::uuid[])`] : []),
    ...(search ? [holdsPart(sql`lower(p.name)`, search)] : []),
  ])}`,
  isSearch: search !== undefined || sites !== undefined,
  text: sql`p.sort_name`,
  id: sql`p.id`,
  columns: SHOWN,
  around: sql`join site_plans p on p.id = page.list_id join sites s on s.id = p.site_id`,
});

export const listPlans = (reach: Reach, db: Db, query: PageQuery & PlanSearch) =>
  readNameList<PlanRow>(db, listOf(reach, query), query);

async function findOne<R extends StoredPlan>(reach: Reach, db: Db, id: string, columns: Sql, lock = NOTHING) {
  const { rows } = await db.prepared<R>(sql`
    select ${columns} from site_plans p join sites s on s.id = p.site_id
    where p.id = ${id}::uuid and ${within(reach, PLAN_PLACE)} ${lock}`);
  return rows[0];
}

export const findPlan = (reach: Reach, db: Db, id: string) => findOne<PlanRow>(reach, db, id, SHOWN);

/** Locks the plan, so that changes of it wait for each other. */
export const lockPlan = (reach: Reach, tx: Db, id: string) =>
  findOne<PlanRow>(reach, tx, id, SHOWN, sql`for update of p`);

/** A plan of a site, by its id or, as older entries of the audit trail have it, by its picture; it stays until the transaction ends. */
export async function holdPlanOfSite(tx: Db, siteId: Reached<'site'>, named: string): Promise<StoredPlan | undefined> {
  const { rows } = await tx.query<StoredPlan>(sql`
    select ${STORED} from site_plans p
    where p.site_id = ${siteId} and (p.id::text = ${named} or p.picture_key = ${named})
    order by p.created_at limit 1 for share of p`);
  return rows[0];
}

export async function namesOfPlans(tx: Db, siteId: Reached<'site'>): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(sql`select name from site_plans where site_id = ${siteId}`);
  return rows.map(({ name }) => name);
}

export const insertPlan = (tx: Db, plan: StoredPlan) =>
  tx.query(sql`
    insert into site_plans (id, reseller_id, company_id, site_id, name, level, picture_key, width, height, metres_per_pixel)
    values (${plan.id}, ${plan.reseller_id}, ${plan.company_id}, ${plan.site_id}, ${plan.name}, ${plan.level},
      ${plan.picture_key}, ${plan.width}, ${plan.height}, ${plan.metres_per_pixel})`);

export const storePlan = (tx: Db, plan: StoredPlan) =>
  tx.query(sql`
    update site_plans set name = ${plan.name}, level = ${plan.level}, picture_key = ${plan.picture_key},
      width = ${plan.width}, height = ${plan.height}, metres_per_pixel = ${plan.metres_per_pixel},
      version = ${plan.version}
    where id = ${plan.id}`);

export const deletePlan = (tx: Db, id: Reached<'plan'>) => tx.query(sql`delete from site_plans where id = ${id}`);

interface Unmeasured {
  id: string;
  picture_key: string;
}

/** Plans that were made from the layout images of cameras, which were stored without a size. */
export async function listUnmeasured(db: Db): Promise<Unmeasured[]> {
  const { rows } = await db.query<Unmeasured>(sql`select id, picture_key from site_plans where width = 0`);
  return rows;
}

export const storeSize = (db: Db, id: string, { width, height }: { width: number; height: number }) =>
  db.query(sql`update site_plans set width = ${width}, height = ${height} where id = ${id} and width = 0`);
