import type { Db } from '../../platform/db/db.ts';
import { leaving, sitesGone, stranded } from './impact.repo.ts';
import { branchesOf, branchOf, type RootType } from './tenant-levels.ts';

/** Locks the root, so that nothing is added to it any more. False when it is being removed already. */
export async function lockRoot(tx: Db, root: RootType, id: string): Promise<boolean> {
  const table = branchOf(root, root)?.table;
  const { rowCount } = await tx.query(`select from ${table} where id = $1 and removed_at is null for update`, [id]);
  return rowCount === 1;
}

/** Hides the root and everything below it, from the top down: whoever adds something waits for its parent. */
export async function hideBranches(tx: Db, root: RootType, id: string): Promise<void> {
  for (const { table, below } of branchesOf(root))
    await tx.query(`update ${table} set removed_at = now() where ${below} and removed_at is null`, [id]);
}

const camerasBelow = (root: RootType) => `select id from camera_rows where ${branchOf(root, 'camera')?.below}`;

/** The nodes that watch cameras below the root. */
export async function listNodesBelow(tx: Db, root: RootType, id: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct deployment_id as id from camera_rows
     where deployment_id is not null and id in (${camerasBelow(root)})`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Nodes of a reseller that goes have nothing to watch, and their tokens must not work any more. */
export const deleteNodesOf = (tx: Db, resellerId: string) =>
  tx.query('delete from deployments where reseller_id = $1', [resellerId]);

/** What people were told and wanted to hear of the cameras that go. */
export async function forgetNews(tx: Db, root: RootType, id: string): Promise<void> {
  await tx.query(`delete from notifications where camera_id in (${camerasBelow(root)})`, [id]);
  await tx.query(`delete from notification_cameras where camera_id in (${camerasBelow(root)})`, [id]);
}

export interface Person {
  id: string;
  avatar_key: string | null;
}

/** Deletes the people of companies that go. */
export async function deletePeople(tx: Db, root: RootType, id: string): Promise<Person[]> {
  const { rows } = await tx.query<Person>(
    `delete from users where id in (select u.id from ${leaving(root)}) returning id, avatar_key`,
    [id],
  );
  return rows;
}

/** Ends the sessions of people who are left without any place, and keeps them from signing in. */
export async function deactivatePeople(tx: Db, root: RootType, id: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update users set account_state = 'inactive' where id in (select u.id from ${stranded(root)}) returning id`,
    [id],
  );
  const ids = rows.map((row) => row.id);
  await tx.query('delete from sessions where user_id = any($1::uuid[])', [ids]);
  return ids;
}

/** Takes the places that go away from everybody who stays. */
export async function takePlaces(tx: Db, root: RootType, id: string): Promise<void> {
  await tx.query(`delete from user_sites where site_id in (${sitesGone(root)})`, [id]);
  if (root === 'reseller') await tx.query('delete from user_resellers where reseller_id = $1', [id]);
}

const OWNED_ROLES: Partial<Record<RootType, string>> = {
  reseller: 'reseller_id = $1 or company_id in (select id from company_rows where reseller_id = $1)',
  company: 'company_id = $1',
};

/** Roles that belong to what goes; whoever stays without one may do nothing until given another. */
export async function deleteRoles(tx: Db, root: RootType, id: string): Promise<void> {
  const owned = OWNED_ROLES[root];
  if (!owned) return;
  await tx.query(`update users set role_id = null where role_id in (select id from roles where ${owned})`, [id]);
  await tx.query(`delete from roles where ${owned}`, [id]);
}
