import { can } from '@sightline/contract/permissions';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { changeDeploymentWithin } from './change-deployment.ts';
import { findDeployment } from './deployments.repo.ts';
import { listNodesOf } from './node-cameras.repo.ts';

/** Hands cameras to a node, or takes theirs away; answers those that have another one than before. */
export async function handCameras(
  changing: Changing,
  node: string | null,
  cameraIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { tx, actor } = changing;
  if (!can(actor, 'apns__update')) fail('permission_denied');
  const now = await listNodesOf(actor.reach, tx, cameraIds);
  const moving = new Set(now.filter(({ deployment_id }) => deployment_id !== node).map(({ id }) => id as string));
  if (moving.size === 0) return moving;
  if (node !== null) {
    if (!(await findDeployment(actor.reach, tx, node))) fail('out_of_reach', { field: 'node' });
    await changeDeploymentWithin(changing, node, { cameras: (has) => [...has, ...moving] });
    return moving;
  }
  // In one order for everybody, so that two who do this wait for each other in turn.
  const losing = [...new Set(now.flatMap(({ deployment_id }) => deployment_id ?? []))].sort();
  for (const id of losing) {
    if (!(await findDeployment(actor.reach, tx, id))) fail('out_of_reach', { field: 'node' });
    await changeDeploymentWithin(changing, id, { cameras: (has) => has.filter((each) => !moving.has(each)) });
  }
  return moving;
}
