import type { Db } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';
import { dropFromSiteDays } from '../rollups/drop-cameras.repo.ts';
import { branchesOf, camerasBelow } from './branches.repo.ts';
import { leaving, sitesGone, stranded } from './impact.repo.ts';
import type { RootId, RootType } from './tenant-levels.ts';

/** Locks the root, so that nothing is added to it any more. False when it is being removed already. */
export async function lockRoot(tx: Db, root: RootType, id: RootId): Promise<boolean> {
  const [{ table }] = branchesOf(root);
  const { rowCount } = await tx.query(sql`select from ${table} where id = ${id} and removed_at is null for update`);
  return rowCount === 1;
}

/** A site goes with its counts; where it stays, cameras that go are not counted in it any more. */
export async function leaveCounts(tx: Db, root: RootType, id: RootId): Promise<void> {
  if (root !== 'group' && root !== 'camera') return;
  await dropFromSiteDays(tx, sql`${camerasBelow(root, id)} and removed_at is null`);
}

/** Hides the root and everything below it, from the top down: additions wait for their parent. */
export async function hideBranches(tx: Db, root: RootType, id: RootId): Promise<void> {
  for (const { table, below } of branchesOf(root))
    await tx.query(sql`update ${table} set removed_at = now() where ${below(id)} and removed_at is null`);
}

/** The nodes that watch cameras below the root. */
export async function listNodesBelow(tx: Db, root: RootType, id: RootId): Promise<Reached<'node'>[]> {
  const { rows } = await tx.query<{ id: Reached<'node'> }>(sql`
    select distinct deployment_id as id from camera_rows
    where deployment_id is not null and id in (${camerasBelow(root, id)})`);
  return rows.map((row) => row.id);
}

/** Nodes of a reseller that goes have nothing to watch, and their tokens must not work any more. */
export const deleteNodesOf = (tx: Db, resellerId: RootId) =>
  tx.query(sql`delete from deployments where reseller_id = ${resellerId}`);

/** What people were told and wanted to hear of the cameras that go. */
export async function forgetNews(tx: Db, root: RootType, id: RootId): Promise<void> {
  await tx.query(sql`delete from notifications where camera_id in (${camerasBelow(root, id)})`);
  await tx.query(sql`delete from notification_cameras where camera_id in (${camerasBelow(root, id)})`);
}

export interface Person {
  id: Reached<'user'>;
  avatar_key: string | null;
}

/** Deletes the people of companies that go. */
export async function deletePeople(tx: Db, root: RootType, id: RootId): Promise<Person[]> {
  const { rows } = await tx.query<Person>(
    sql`delete from users where id in (select u.id from ${leaving(root, id)}) returning id, avatar_key`,
  );
  return rows;
}

/** Ends the sessions of people who are left without any place, and keeps them from signing in. */
export async function deactivatePeople(tx: Db, root: RootType, id: RootId): Promise<Reached<'user'>[]> {
  const { rows } = await tx.query<{ id: Reached<'user'> }>(sql`
    update users set account_state = 'inactive' where id in (select u.id from ${stranded(root, id)}) returning id`);
  const ids = rows.map((row) => row.id);
  await tx.query(sql`delete from sessions where user_id = any(${ids}::uuid[])`);
  return ids;
}

/** Takes the places that go away from everybody who stays. */
export async function takePlaces(tx: Db, root: RootType, id: RootId): Promise<void> {
  await tx.query(sql`delete from user_sites where site_id in (${sitesGone(root, id)})`);
  if (root === 'reseller') await tx.query(sql`delete from user_resellers where reseller_id = ${id}`);
}

const OWNED_ROLES: Partial<Record<RootType, (id: RootId) => Sql>> = {
  reseller: (id) => sql`reseller_id = ${id} or company_id in (select id from company_rows where reseller_id = ${id})`,
  company: (id) => sql`company_id = ${id}`,
};

/** Roles that belong to what goes; people who stay without one may do nothing until given another. */
export async function deleteRoles(tx: Db, root: RootType, id: RootId): Promise<void> {
  const owned = OWNED_ROLES[root]?.(id);
  if (!owned) return;
  await tx.query(sql`update users set role_id = null where role_id in (select id from roles where ${owned})`);
  await tx.query(sql`delete from roles where ${owned}`);
}
