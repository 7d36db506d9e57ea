import { MAX_CAMERAS_PER_NODE, type NodeCamera } from '@sightline/contract/deployments';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Statement, withinReachText } from '../../../platform/db/statement.ts';

export type NodeCameraRow = Omit<NodeCamera, 'site'> & { site_id: string; site_name: string };

/** Cameras with their nodes, both within reach. */
export async function listRelations(
  reach: Reach,
  db: Db,
  filter: { camera_ids?: string[] | undefined; processing_node_id?: string | undefined },
): Promise<NodeCameraRow[]> {
  const statement = new Statement();
  const camera = { reseller: 'c.reseller_id', company: 'c.company_id', site: 'c.site_id' };
  const conditions = [
    withinReachText(reach, camera, statement),
    withinReachText(reach, { reseller: 'd.reseller_id' }, statement),
    ...(filter.camera_ids ? [`c.id = any(${statement.add(filter.camera_ids, 'uuid[]')})`] : []),
    ...(filter.processing_node_id ? [`d.id = ${statement.add(filter.processing_node_id, 'uuid')}`] : []),
  ];
  const { rows } = await db.query<NodeCameraRow>(
    `select c.id as camera_id, c.name as camera_name, s.id as site_id, s.name as site_name,
       d.id as processing_node_id, d.name as processing_node_name,
       jsonb_path_query_first(d.health, '$.cameras[*] ? (@.camera_id == $id).state', jsonb_build_object('id', c.id)) #>> '{}'
         as state
     from cameras c join deployments d on d.id = c.deployment_id join sites s on s.id = c.site_id
     where ${conditions.join(' and ')}
     order by lower(s.name), s.id, lower(c.name), c.id limit ${MAX_CAMERAS_PER_NODE}`,
    statement.values,
  );
  return rows;
}

export interface AssignedCamera {
  id: string;
  name: string;
  deploymentId: string | null;
}

/** A node's cameras, as the audit trail keeps them. */
export async function listCamerasOf(tx: Db, deploymentId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from cameras where deployment_id = $1 order by lower(name), id',
    [deploymentId],
  );
  return rows;
}

/** The cameras of a reseller among these that are within reach; in the order of ids, held until the transaction ends. */
export async function lockCameras(
  reach: Reach,
  tx: Db,
  resellerId: string,
  ids: readonly string[],
): Promise<AssignedCamera[]> {
  const statement = new Statement();
  const { rows } = await tx.query<AssignedCamera>(
    `select c.id, c.name, c.deployment_id as "deploymentId" from cameras c
     where c.id = any(${statement.add([...ids], 'uuid[]')}) and c.reseller_id = ${statement.add(resellerId, 'uuid')}
       and ${withinReachText(reach, { reseller: 'c.reseller_id', company: 'c.company_id', site: 'c.site_id' }, statement)}
     order by c.id for update`,
    statement.values,
  );
  return rows;
}

export const setNodeOfCameras = (tx: Db, deploymentId: string | null, cameraIds: readonly string[]) =>
  tx.query('update cameras set deployment_id = $1 where id = any($2::uuid[])', [deploymentId, [...cameraIds]]);
