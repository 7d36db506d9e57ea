import { VIEW_AS_ALERT_DAYS, VIEW_AS_TREE_LEVEL, type ViewAs } from '@sightline/contract/view-as';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type PlacedText, runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

const SITE = { reseller: 's.reseller_id', company: 's.company_id', site: 's.id' };

/** A condition that two reaches hold something both. */
const bothHold = (reaches: readonly Reach[], placed: PlacedText, statement: Statement) =>
  reaches.map((reach) => withinReachText(reach, placed, statement)).join(' and ');

/** Conditions on a reseller `r`, a company `c`, a site `s` and a camera `k` that two reaches hold both. */
function sharedText(reaches: readonly Reach[], statement: Statement) {
  const both = (placed: PlacedText) => bothHold(reaches, placed, statement);
  const site = both(SITE);
  // What lies above something reached is named, too: a tree has no loose branches.
  const company = `((${both({ reseller: 'c.reseller_id', company: 'c.id' })})
    or exists (select from sites s where s.company_id = c.id and ${site}))`;
  const reseller = `((${both({ reseller: 'r.id' })})
    or exists (select from companies c where c.reseller_id = r.id and ${company}))`;
  const camera = both({ reseller: 'k.reseller_id', company: 'k.company_id', site: 'k.site_id' });
  return { reseller, company, site, camera };
}

const branch = (columns: string, from: string, where: string, order: string) =>
  `(select coalesce(json_agg(row_to_json(branch)), '[]') from (
    select ${columns} from ${from} where ${where} order by lower(${order}.name), ${order}.id limit ${VIEW_AS_TREE_LEVEL}
  ) branch)`;

const count = (from: string, where: string) => `(select count(*)::int from ${from} where ${where})`;

export type ReachRow = Omit<ViewAs['reach'], 'everything' | 'is_partial'>;

/** What somebody reaches, as far as the caller reaches it, too: counts of all, names of the first of each level. */
export async function readSharedReach(reach: Reach, db: Db, theirs: Reach): Promise<ReachRow> {
  const statement = new Statement();
  const shared = sharedText([reach, theirs], statement);
  const inCompany = `s.company_id = c.id and ${shared.site}`;
  const inReseller = `c.reseller_id = r.id and ${shared.company}`;
  const cameras = count('cameras k', 'k.site_id = s.id');
  const sites = branch(`s.id, s.name, ${cameras} as camera_count`, 'sites s', inCompany, 's');
  const companies = branch(
    `c.id, c.name, ${count('sites s', inCompany)} as site_count, ${sites} as sites`,
    'companies c',
    inReseller,
    'c',
  );
  const resellers = branch(
    `r.id, r.name, ${count('companies c', inReseller)} as company_count, ${companies} as companies`,
    'resellers r',
    shared.reseller,
    'r',
  );
  const text = `select ${resellers} as resellers,
    ${count('resellers r', shared.reseller)} as reseller_count,
    ${count('companies c', shared.company)} as company_count,
    ${count('sites s', shared.site)} as site_count,
    ${count('cameras k', shared.camera)} as camera_count`;
  return (await runPrepared<ReachRow & { site_count: number }>(db, text, statement))[0] as ReachRow;
}

/** Alerts of the last days that both reach, from the hourly sums. */
export async function countSharedAlerts(reach: Reach, db: Db, theirs: Reach): Promise<number> {
  const statement = new Statement();
  const text = `select coalesce(sum(a.alerts), 0)::int as count from sites s
    join alert_rollups a on a.company_id = s.company_id and a.site_id = s.id
      and a.hour >= now() - make_interval(days => ${VIEW_AS_ALERT_DAYS})
    where ${bothHold([reach, theirs], SITE, statement)}`;
  return (await runPrepared<{ count: number }>(db, text, statement))[0]?.count ?? 0;
}
