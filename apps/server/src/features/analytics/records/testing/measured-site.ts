import type { NodeFact } from '@sightline/contract/facts';
import { uuidv7 } from 'uuidv7';
import { sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { addArea } from '../../../../testing/areas.ts';
import { addBranch, addUser, type Branch } from '../../../../testing/tenants.ts';
import { nodeFact } from '../../rollups/testing/fact.ts';

/** A site on which things are measured, with somebody who works there and its node. */
export async function addMeasuredSite(app: TestApp, name: string, below: Partial<Branch> = {}) {
  const { db } = app.services;
  const branch = await addBranch(db, name, below);
  const userId = await addUser(db, { username: `${name}-operator`, role: 'site_operator', branch });
  const { resellerId, companyId, siteId, groupId, deploymentId, cameraId } = branch;

  const addZone = async (zoneName: string) => {
    const id = uuidv7();
    await db.query(sql`
      insert into zones (id, reseller_id, company_id, site_id, name, color)
      values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${zoneName}, '#FFB020')`);
    return id;
  };
  const addCamera = async (cameraName: string) => {
    const id = uuidv7();
    await db.query(sql`
      insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
      values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${deploymentId}, ${cameraName}, 'sim://construction?seed=1')`);
    return id;
  };
  /** An area that shows a zone, or counts as one of its own. */
  const draw = async (tag: string, zoneId: string | null, on: { camera?: string; label?: string } = {}) => {
    const { camera = cameraId, ...more } = on;
    const id = await addArea(db, { cameraId: camera, tag, ...more });
    await db.query(sql`update areas set zone_id = ${zoneId} where id = ${id}`);
    return id;
  };
  return {
    ...branch,
    addZone,
    addCamera,
    draw,
    setClock: (timeZone: string) => db.query(sql`update sites set time_zone = ${timeZone} where id = ${siteId}`),
    fact: (changes: Partial<NodeFact>) => nodeFact(changes.camera_id ?? cameraId, changes),
    send: (facts: NodeFact[]) => app.asNode(branch.nodeToken)('POST /node/facts/', { body: { facts } }),
    operator: await app.as(userId),
  };
}
export type MeasuredTestSite = Awaited<ReturnType<typeof addMeasuredSite>>;
