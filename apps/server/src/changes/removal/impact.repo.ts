import type { DeletionImpact } from '@sightline/contract/deletion';
import type { Db } from '../../platform/db/db.ts';
import { NOTHING, type Sql, sql } from '../../platform/db/sql.ts';
import { branchesOf } from './branches.repo.ts';
import type { Level, RootId, RootType } from './tenant-levels.ts';

const countRows = async (db: Db, from: Sql): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(sql`select count(*)::int as count from ${from}`);
  return rows[0]?.count ?? 0;
};

type Condition = (id: RootId) => Sql;

/** Alerts lie under their company in two indexes: those that are marked for deletion apart from the others. */
const ALERTS: Record<RootType, Condition> = {
  reseller: (id) => sql`a.company_id in (select id from company_rows where reseller_id = ${id})`,
  company: (id) => sql`a.company_id = ${id}`,
  site: (id) => sql`a.company_id = (select company_id from site_rows where id = ${id}) and a.site_id = ${id}`,
  group: (id) => sql`a.camera_id in (select id from camera_rows where group_id = ${id})`,
  camera: (id) => sql`a.camera_id = ${id}`,
};

async function countAlerts(db: Db, root: RootType, id: RootId): Promise<number> {
  const alerts = sql`alerts a where ${ALERTS[root](id)}`;
  const open = await countRows(db, sql`${alerts} and not a.marked_for_deletion`);
  return open + (await countRows(db, sql`${alerts} and a.marked_for_deletion`));
}

const nobody: Condition = () => sql`false`;

/** People whose company goes; superusers stay, whatever goes. */
const LEAVING: Record<RootType, Condition> = {
  reseller: (id) => sql`u.company_id in (select id from company_rows where reseller_id = ${id})`,
  company: (id) => sql`u.company_id = ${id}`,
  site: nobody,
  group: nobody,
  camera: nobody,
};
export const leaving = (root: RootType, id: RootId): Sql =>
  sql`users u where not u.is_superuser and ${LEAVING[root](id)}`;

const noSite: Condition = () => sql`select null::uuid where false`;

const SITES_GONE: Record<RootType, Condition> = {
  reseller: (id) => sql`select id from site_rows where reseller_id = ${id}`,
  company: (id) => sql`select id from site_rows where company_id = ${id}`,
  site: (id) => sql`select ${id}::uuid`,
  group: noSite,
  camera: noSite,
};
export const sitesGone = (root: RootType, id: RootId): Sql => SITES_GONE[root](id);

/** People who work for this reseller and no other. */
const onlyForReseller: Condition = (id) => sql`u.user_type = 'internal'
  and exists (select from user_resellers x where x.user_id = u.id and x.reseller_id = ${id})
  and not exists (select from user_resellers x join resellers r on r.id = x.reseller_id
                  where x.user_id = u.id and x.reseller_id <> ${id})`;

/** People who were given sites one by one, and none but those that go. A company's own admins need none. */
const onlyOnSites = (gone: Sql): Sql => sql`(u.user_type = 'external' or u.user_type = 'end_user'
    and not exists (select from roles r where r.id = u.role_id and r.level = 'company'))
  and exists (select from user_sites x where x.user_id = u.id and x.site_id in (${gone}))
  and not exists (select from user_sites x join sites s on s.id = x.site_id
                  where x.user_id = u.id and x.site_id not in (${gone}))`;

/** People who are left without any place: they stay, but cannot sign in. */
export const stranded = (root: RootType, id: RootId): Sql =>
  sql`users u where not u.is_superuser and (${LEAVING[root](id)}) is not true
     and (${root === 'reseller' ? sql`(${onlyForReseller(id)}) or ` : NOTHING}(${onlyOnSites(sitesGone(root, id))}))`;

/** What goes along with a root, in numbers. */
export async function countImpact(db: Db, root: RootType, id: RootId): Promise<DeletionImpact> {
  const [, ...lower] = branchesOf(root);
  const countLevel = async (level: Level) => {
    const branch = lower.find((each) => each.level === level);
    return branch ? countRows(db, sql`${branch.table} where ${branch.below(id)} and removed_at is null`) : 0;
  };
  return {
    companies: await countLevel('company'),
    sites: await countLevel('site'),
    groups: await countLevel('group'),
    cameras: await countLevel('camera'),
    alerts: await countAlerts(db, root, id),
    users: await countRows(db, leaving(root, id)),
    shut_out: await countRows(db, stranded(root, id)),
    nodes: root === 'reseller' ? await countRows(db, sql`deployments where reseller_id = ${id}`) : 0,
  };
}
