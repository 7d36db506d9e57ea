import { VIEW_AS_ALERT_DAYS, VIEW_AS_TREE_LEVEL, type ViewAs } from '@sightline/contract/view-as';
import type { Reach } from '../../../changes/reach/reach.ts';
import { COMPANY_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { type Placed, within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, name, number, type Sql, sql } from '../../../platform/db/sql.ts';

/** A condition that two reaches hold something both. */
const bothHold = (reaches: readonly Reach[], placed: Placed) => every(reaches.map((reach) => within(reach, placed)));

/** Conditions on a reseller `r`, a company `c`, a site `s` and a camera `k` that two reaches hold both. */
function sharedBy(reaches: readonly Reach[]) {
  const both = (placed: Placed) => bothHold(reaches, placed);
  const site = both(SITE_PLACE);
  // What lies above something reached is named, too: a tree has no loose branches.
  const company = sql`(${both(COMPANY_PLACE)}
    or exists (select from sites s where s.company_id = c.id and ${site}))`;
  const reseller = sql`(${both({ reseller: 'r.id' })}
    or exists (select from companies c where c.reseller_id = r.id and ${company}))`;
  const camera = both({ reseller: 'k.reseller_id', company: 'k.company_id', site: 'k.site_id' });
  return { reseller, company, site, camera };
}

const branch = (columns: Sql, from: Sql, where: Sql, order: string) => sql`
  (select coalesce(json_agg(row_to_json(branch)), '[]') from (
    select ${columns} from ${from} where ${where}
    order by ${name(`${order}.sort_name`)}, ${name(`${order}.id`)} limit ${number(VIEW_AS_TREE_LEVEL)}
  ) branch)`;

const count = (from: Sql, where: Sql) => sql`(select count(*)::int from ${from} where ${where})`;

type ReachRow = Omit<ViewAs['reach'], 'everything' | 'is_partial'>;

const RESELLERS = sql`resellers r`;
const COMPANIES = sql`companies c`;
const SITES = sql`sites s`;
const CAMERAS = sql`cameras k`;

/** What somebody reaches, as far as the caller reaches it, too: counts of all, names of the first of each level. */
export async function readSharedReach(reach: Reach, db: Db, theirs: Reach): Promise<ReachRow> {
  const shared = sharedBy([reach, theirs]);
  const inCompany = sql`s.company_id = c.id and ${shared.site}`;
  const inReseller = sql`c.reseller_id = r.id and ${shared.company}`;
  const cameras = count(CAMERAS, sql`k.site_id = s.id`);
  const sites = branch(sql`s.id, s.name, ${cameras} as camera_count`, SITES, inCompany, 's');
  const companies = branch(
    sql`c.id, c.name, ${count(SITES, inCompany)} as site_count, ${sites} as sites`,
    COMPANIES,
    inReseller,
    'c',
  );
  const resellers = branch(
    sql`r.id, r.name, ${count(COMPANIES, inReseller)} as company_count, ${companies} as companies`,
    RESELLERS,
    shared.reseller,
    'r',
  );
  const { rows } = await db.prepared<ReachRow & { site_count: number }>(sql`select ${resellers} as resellers,
    ${count(RESELLERS, shared.reseller)} as reseller_count,
    ${count(COMPANIES, shared.company)} as company_count,
    ${count(SITES, shared.site)} as site_count,
    ${count(CAMERAS, shared.camera)} as camera_count`);
  return rows[0] as ReachRow;
}

/** Alerts of the last days that both reach, from the hourly sums. */
export async function countSharedAlerts(reach: Reach, db: Db, theirs: Reach): Promise<number> {
  const { rows } = await db.prepared<{ count: number }>(sql`
    select coalesce(sum(a.alerts), 0)::int as count from sites s
    join alert_rollups a on a.company_id = s.company_id and a.site_id = s.id
      and a.hour >= now() - make_interval(days => ${number(VIEW_AS_ALERT_DAYS)})
    where ${bothHold([reach, theirs], SITE_PLACE)}`);
  return rows[0]?.count ?? 0;
}
