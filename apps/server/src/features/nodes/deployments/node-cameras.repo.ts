import { MAX_CAMERAS_PER_NODE, type NodeCamera } from '@sightline/contract/deployments';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';

type NodeCameraRow = Omit<NodeCamera, 'site'> & { site_id: string; site_name: string };

/** Cameras with their nodes, both within reach. */
export async function listRelations(
  reach: Reach,
  db: Db,
  filter: { camera_ids?: string[] | undefined; processing_node_id?: string | undefined },
): Promise<NodeCameraRow[]> {
  const conditions = [
    within(reach, CAMERA_PLACE),
    within(reach, { reseller: 'd.reseller_id' }),
    ...(filter.camera_ids ? [sql`c.id = any(${filter.camera_ids}::uuid[])`] : []),
    ...(filter.processing_node_id ? [sql`d.id = ${filter.processing_node_id}`] : []),
  ];
  const { rows } = await db.query<NodeCameraRow>(
    sql`select c.id as camera_id, c.name as camera_name, s.id as site_id, s.name as site_name,
       d.id as processing_node_id, d.name as processing_node_name,
       jsonb_path_query_first(d.health, '$.cameras[*] ? (@.camera_id == $id).state', jsonb_build_object('id', c.id)) #>> '{}'
         as state
     from cameras c join deployments d on d.id = c.deployment_id join sites s on s.id = c.site_id
     where ${every(conditions)}
     order by s.sort_name, s.id, c.sort_name, c.id limit ${number(MAX_CAMERAS_PER_NODE)}`,
  );
  return rows;
}

export interface AssignedCamera {
  id: Reached<'camera'>;
  name: string;
  deploymentId: string | null;
}

/** A node's cameras, as the audit trail keeps them. */
export async function listCamerasOf(tx: Db, node: Reached<'node'>): Promise<Omit<AssignedCamera, 'deploymentId'>[]> {
  const { rows } = await tx.query<AssignedCamera>(
    sql`select id, name from cameras where deployment_id = ${node} order by sort_name, id`,
  );
  return rows;
}

/** The cameras of a reseller among these that are within reach; in the order of ids, held until the transaction ends. */
export async function lockCameras(
  reach: Reach,
  tx: Db,
  resellerId: Reached<'reseller'>,
  ids: readonly string[],
): Promise<AssignedCamera[]> {
  const { rows } = await tx.query<AssignedCamera>(sql`
    select c.id, c.name, c.deployment_id as "deploymentId" from cameras c
    where c.id = any(${ids}::uuid[]) and c.reseller_id = ${resellerId} and ${within(reach, CAMERA_PLACE)}
    order by c.id for update`);
  return rows;
}

/** Which of these cameras are within reach, and the node of each. */
export async function listNodesOf(
  reach: Reach,
  tx: Db,
  ids: readonly string[],
): Promise<{ id: Reached<'camera'>; deployment_id: string | null }[]> {
  const { rows } = await tx.query<{ id: Reached<'camera'>; deployment_id: string | null }>(sql`
    select c.id, c.deployment_id from cameras c where c.id = any(${ids}::uuid[]) and ${within(reach, CAMERA_PLACE)}`);
  return rows;
}

/** The sites of some cameras. */
export async function listSitesOfCameras(tx: Db, cameraIds: readonly Reached<'camera'>[]): Promise<SitePlace[]> {
  const { rows } = await tx.query<SitePlace>(sql`
    select distinct reseller_id as "resellerId", company_id as "companyId", site_id as "siteId"
    from cameras where id = any(${cameraIds}::uuid[])`);
  return rows;
}

export const setNodeOfCameras = (tx: Db, node: Reached<'node'> | null, cameraIds: readonly Reached<'camera'>[]) =>
  tx.query(sql`update cameras set deployment_id = ${node} where id = any(${cameraIds}::uuid[])`);
