import type { DeletionImpact } from '@sightline/contract/deletion';
import type { Db } from '../../platform/db/db.ts';
import { branchOf, type Level, type RootType } from './tenant-levels.ts';

const countRows = async (db: Db, text: string, id: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${text}`, [id]);
  return rows[0]?.count ?? 0;
};

/** Alerts lie under their company in two indexes: those that are marked for deletion apart from the others. */
const ALERTS: Record<RootType, string> = {
  reseller: 'a.company_id in (select id from company_rows where reseller_id = $1)',
  company: 'a.company_id = $1',
  site: 'a.company_id = (select company_id from site_rows where id = $1) and a.site_id = $1',
  group: 'a.camera_id in (select id from camera_rows where group_id = $1)',
  camera: 'a.camera_id = $1',
};

async function countAlerts(db: Db, root: RootType, id: string): Promise<number> {
  const open = await countRows(db, `alerts a where ${ALERTS[root]} and not a.marked_for_deletion`, id);
  return open + (await countRows(db, `alerts a where ${ALERTS[root]} and a.marked_for_deletion`, id));
}

/** People whose company goes; superusers stay, whatever goes. */
const LEAVING: Record<RootType, string> = {
  reseller: 'u.company_id in (select id from company_rows where reseller_id = $1)',
  company: 'u.company_id = $1',
  site: 'false and $1::uuid is null',
  group: 'false and $1::uuid is null',
  camera: 'false and $1::uuid is null',
};
export const leaving = (root: RootType) => `users u where not u.is_superuser and ${LEAVING[root]}`;

const SITES_GONE: Record<RootType, string> = {
  reseller: 'select id from site_rows where reseller_id = $1',
  company: 'select id from site_rows where company_id = $1',
  site: 'select $1::uuid',
  group: 'select null::uuid where $1::uuid is null',
  camera: 'select null::uuid where $1::uuid is null',
};
export const sitesGone = (root: RootType) => SITES_GONE[root];

/** People who work for this reseller and no other. */
const onlyForReseller = `u.user_type = 'internal'
  and exists (select from user_resellers x where x.user_id = u.id and x.reseller_id = $1)
  and not exists (select from user_resellers x join resellers r on r.id = x.reseller_id
                  where x.user_id = u.id and x.reseller_id <> $1)`;

/** People who were given sites one by one, and none but those that go. A company's own admins need none. */
const onlyOnSites = (root: RootType) => `(u.user_type = 'external' or u.user_type = 'end_user'
    and not exists (select from roles r where r.id = u.role_id and r.level = 'company'))
  and exists (select from user_sites x where x.user_id = u.id and x.site_id in (${SITES_GONE[root]}))
  and not exists (select from user_sites x join sites s on s.id = x.site_id
                  where x.user_id = u.id and x.site_id not in (${SITES_GONE[root]}))`;

/** People who are left without any place: they stay, but cannot sign in. */
export const stranded = (root: RootType) =>
  `users u where not u.is_superuser and (${LEAVING[root]}) is not true
     and (${root === 'reseller' ? `(${onlyForReseller}) or ` : ''}(${onlyOnSites(root)}))`;

/** What goes along with a root, in numbers. Users: those who are deleted, and those who are left without any place. */
export async function countImpact(db: Db, root: RootType, id: string): Promise<DeletionImpact> {
  const countLevel = async (level: Level) => {
    const branch = level === root ? undefined : branchOf(root, level);
    return branch ? countRows(db, `${branch.table} where ${branch.below} and removed_at is null`, id) : 0;
  };
  return {
    companies: await countLevel('company'),
    sites: await countLevel('site'),
    groups: await countLevel('group'),
    cameras: await countLevel('camera'),
    alerts: await countAlerts(db, root, id),
    users: (await countRows(db, leaving(root), id)) + (await countRows(db, stranded(root), id)),
    nodes: root === 'reseller' ? await countRows(db, 'deployments where reseller_id = $1', id) : 0,
  };
}
