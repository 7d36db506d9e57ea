import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { announceCameras, auditedNode, nodeFields } from '../change-deployment.ts';
import { deleteDeploymentRow, findDeployment, lockDeployment } from '../deployments.repo.ts';
import { listCamerasOf } from '../node-cameras.repo.ts';

export const deleteDeployment: Operation<'deleteDeployment'> = async ({ services, actor }, { params, ...request }) => {
  if (!(await findDeployment(actor.reach, services.db, params.id))) fail('node_not_found');
  await spendDeletionCode(services, actor, { type: 'node', id: params.id }, request);
  await services.db.transaction(async (tx) => {
    if (!(await lockDeployment(actor.reach, tx, params.id))) fail('node_not_found');
    const row = (await findDeployment(actor.reach, tx, params.id)) ?? fail('node_not_found');
    const before = await nodeFields(tx, row);
    const cameras = await listCamerasOf(tx, row.id);
    await deleteDeploymentRow(tx, row.id);
    await announceCameras(
      services,
      tx,
      cameras.map((camera) => camera.id),
    );
    await recordChange(services, tx, actor, { object: auditedNode(row), action: 'deleted', before });
  });
};
