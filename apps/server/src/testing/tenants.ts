import type { SeededRole } from '@sightline/contract/roles';
import { uuidv7 } from 'uuidv7';
import { hashToken } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/db.ts';
import { deployments } from '../platform/db/schema/alerts.ts';
import { roles, userResellers, userSites, users } from '../platform/db/schema/people.ts';
import { cameraGroups, cameras, companies, resellers, sites } from '../platform/db/schema/tenants.ts';

/** One branch of the tenant tree, down to a camera and the node that watches it. */
export interface Branch {
  resellerId: string;
  companyId: string;
  siteId: string;
  groupId: string;
  cameraId: string;
  deploymentId: string;
  nodeToken: string;
}

/** Adds a branch below what is given: nothing (a new reseller), a reseller, or a company. */
export async function addBranch(db: Db, name: string, below: Partial<Branch> = {}): Promise<Branch> {
  const branch: Branch = {
    resellerId: below.resellerId ?? uuidv7(),
    companyId: below.companyId ?? uuidv7(),
    siteId: uuidv7(),
    groupId: uuidv7(),
    cameraId: uuidv7(),
    deploymentId: uuidv7(),
    nodeToken: `token-of-${name}-${uuidv7()}`,
  };
  const { resellerId, companyId, siteId, groupId, deploymentId } = branch;
  if (!below.resellerId) await db.orm.insert(resellers).values({ id: resellerId, name: `${name} reseller` });
  if (!below.companyId) await db.orm.insert(companies).values({ id: companyId, resellerId, name: `${name} company` });
  const place = { resellerId, companyId };
  await db.orm
    .insert(sites)
    .values({ id: siteId, ...place, name: `${name} site`, country: 'SG', timeZone: 'Asia/Singapore' });
  await db.orm.insert(cameraGroups).values({ id: groupId, ...place, siteId, name: `${name} group` });
  await db.orm
    .insert(deployments)
    .values({ id: deploymentId, resellerId, name: `${name} node`, tokenHash: hashToken(branch.nodeToken) });
  await db.orm.insert(cameras).values({
    id: branch.cameraId,
    ...place,
    siteId,
    groupId,
    deploymentId,
    name: `${name} camera`,
    source: 'sim://construction?seed=1',
  });
  return branch;
}

interface NewUser {
  username: string;
  role: SeededRole | 'superuser';
  branch: Branch;
  passwordHash?: string;
}

/** Adds a user whose reach follows the role: reseller, company or site of the branch. */
export async function addUser(db: Db, { username, role, branch, passwordHash }: NewUser): Promise<string> {
  const id = uuidv7();
  const seeded = (await db.orm.select().from(roles)).find((row) => row.key === role);
  const userType = seeded?.userType ?? 'internal';
  await db.orm.insert(users).values({
    id,
    username,
    email: `${username}@test.example`,
    firstName: username,
    passwordHash: passwordHash ?? null,
    passwordChangedAt: new Date(),
    userType,
    roleId: seeded?.id ?? null,
    companyId: userType === 'end_user' ? branch.companyId : null,
    isSuperuser: role === 'superuser',
  });
  if (userType === 'internal') await db.orm.insert(userResellers).values({ userId: id, resellerId: branch.resellerId });
  if (userType === 'external') await db.orm.insert(userSites).values({ userId: id, siteId: branch.siteId });
  return id;
}

/** Three branches (two companies of one reseller, one company of another) and a user of every role. */
export async function seedTenants(db: Db) {
  const own = await addBranch(db, 'own');
  const sister = await addBranch(db, 'sister', { resellerId: own.resellerId });
  const foreign = await addBranch(db, 'foreign');
  const userIds: Record<string, string> = {};
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
export type TestTenants = Awaited<ReturnType<typeof seedTenants>>;
