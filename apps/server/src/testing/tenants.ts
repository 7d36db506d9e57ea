import type { SeededRole } from '@sightline/contract/role-names';
import { uuidv7 } from 'uuidv7';
import { justMade, type Reached } from '../changes/reach/reached.ts';
import { hashToken } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';

/** One branch of the tenant tree, down to a camera and the node that watches it. */
export interface Branch {
  resellerId: string;
  companyId: string;
  siteId: string;
  groupId: string;
  cameraId: Reached<'camera'>;
  deploymentId: Reached<'node'>;
  nodeToken: string;
}

/** Adds a branch below what is given: nothing (a new reseller), a reseller, or a company. */
export async function addBranch(db: Db, name: string, below: Partial<Branch> = {}): Promise<Branch> {
  const branch: Branch = {
    resellerId: below.resellerId ?? uuidv7(),
    companyId: below.companyId ?? uuidv7(),
    siteId: uuidv7(),
    groupId: uuidv7(),
    cameraId: justMade('camera', uuidv7()),
    deploymentId: justMade('node', uuidv7()),
    nodeToken: `token-of-${name}-${uuidv7()}`,
  };
  const { resellerId, companyId, siteId, groupId, deploymentId } = branch;
  if (!below.resellerId)
    await db.query(sql`insert into resellers (id, name) values (${resellerId}, ${`${name} reseller`})`);
  if (!below.companyId)
    await db.query(sql`
      insert into companies (id, reseller_id, name) values (${companyId}, ${resellerId}, ${`${name} company`})`);
  await db.query(sql`
    insert into sites (id, reseller_id, company_id, name, country, time_zone)
    values (${siteId}, ${resellerId}, ${companyId}, ${`${name} site`}, 'SG', 'Asia/Singapore')`);
  await db.query(sql`
    insert into camera_groups (id, reseller_id, company_id, site_id, name)
    values (${groupId}, ${resellerId}, ${companyId}, ${siteId}, ${`${name} group`})`);
  await db.query(sql`
    insert into deployments (id, reseller_id, name, token_hash)
    values (${deploymentId}, ${resellerId}, ${`${name} node`}, ${hashToken(branch.nodeToken)})`);
  await db.query(sql`
    insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
    values (${branch.cameraId}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${deploymentId},
      ${`${name} camera`}, 'sim://construction?seed=1')`);
  return branch;
}

interface NewUser {
  username: string;
  role: SeededRole | 'superuser';
  branch: Branch;
  passwordHash?: string;
}

interface RoleRow {
  id: string;
  user_type: string;
}

/** Adds a user whose reach follows the role: reseller, company or site of the branch. */
export async function addUser(db: Db, { username, role, branch, passwordHash }: NewUser): Promise<Reached<'user'>> {
  const id = justMade('user', uuidv7());
  const { rows } = await db.query<RoleRow>(sql`select id, user_type from roles where key = ${role}`);
  const userType = rows[0]?.user_type ?? 'internal';
  await db.query(sql`
    insert into users (id, username, email, first_name, password_hash, password_changed_at, user_type, role_id,
      company_id, is_superuser)
    values (${id}, ${username}, ${`${username}@test.example`}, ${username}, ${passwordHash ?? null}, now(), ${userType},
      ${rows[0]?.id ?? null}, ${userType === 'end_user' ? branch.companyId : null}, ${role === 'superuser'})`);
  if (userType === 'internal')
    await db.query(sql`insert into user_resellers (user_id, reseller_id) values (${id}, ${branch.resellerId})`);
  if (userType === 'external')
    await db.query(sql`insert into user_sites (user_id, site_id) values (${id}, ${branch.siteId})`);
  return id;
}

/** Three branches (two companies of one reseller, one company of another) and a user of every role. */
export async function seedTenants(db: Db) {
  const own = await addBranch(db, 'own');
  const sister = await addBranch(db, 'sister', { resellerId: own.resellerId });
  const foreign = await addBranch(db, 'foreign');
  const userIds: Record<string, Reached<'user'>> = {};
  const people: Record<string, [SeededRole | 'superuser', Branch]> = {
    superuser: ['superuser', own],
    staff: ['platform_staff', own],
    reseller: ['reseller_admin', own],
    company: ['company_admin', own],
    operator: ['site_operator', own],
    viewer: ['viewer', own],
    sister: ['company_admin', sister],
    other: ['company_admin', foreign],
  };
  for (const [username, [role, branch]] of Object.entries(people)) {
    userIds[username] = await addUser(db, { username, role, branch });
  }
  return { own, sister, foreign, userIds };
}
