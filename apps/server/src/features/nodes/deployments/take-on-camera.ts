import { MAX_CAMERAS_PER_NODE } from '@sightline/contract/deployments';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { auditedNode, nodeFields } from './change-deployment.ts';
import { findDeployment, lockDeployment } from './deployments.repo.ts';
import { setNodeOfCameras } from './node-cameras.repo.ts';

/** Has a node watch a camera that nobody watches yet. Somebody who adds a camera need not reach the node of their site. */
export async function takeOnCamera(
  { services, tx, actor }: Changing,
  node: Reached<'node'>,
  camera: Reached<'camera'>,
): Promise<void> {
  if (!(await lockDeployment(EVERYTHING, tx, node))) fail('site_without_node');
  const row = (await findDeployment(EVERYTHING, tx, node)) ?? fail('site_without_node');
  if (row.camera_count >= MAX_CAMERAS_PER_NODE) fail('too_many', { field: 'cameras', max: MAX_CAMERAS_PER_NODE });
  const before = await nodeFields(tx, row);
  await setNodeOfCameras(tx, node, [camera]);
  const after = await nodeFields(tx, row);
  await bumpConfigVersion(tx, [node]);
  await recordChange(services, tx, actor, { object: auditedNode(row), action: 'updated', before, after });
}
