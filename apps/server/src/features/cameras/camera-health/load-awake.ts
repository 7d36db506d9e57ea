import { SILENT_SECONDS } from '@sightline/contract/deployments';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { loadCameraRow } from '../camera-store/load-camera.ts';
import { isNodeAwake } from '../cameras/public.ts';

/** A camera within reach whose node can be asked for something now, and its place. */
export async function loadAwake(db: Db, actor: Actor, id: string) {
  const camera = await loadCameraRow(db, actor, id);
  const deploymentId = camera.deployment_id ?? fail('camera_without_node');
  if (!(await isNodeAwake(db, deploymentId, SILENT_SECONDS.offline))) fail('node_not_running');
  const place = { resellerId: camera.reseller_id, companyId: camera.company_id, siteId: camera.site_id };
  return { camera, deploymentId, place };
}
