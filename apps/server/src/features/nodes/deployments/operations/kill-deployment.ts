import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { queueNodeCommand } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditedNode } from '../change-deployment.ts';
import { presentDeployment } from '../deployments.present.ts';
import { findDeployment, lockDeployment, setKilled } from '../deployments.repo.ts';

const RUNNING = new Set(['healthy', 'degraded']);

export const killDeployment: Operation<'killDeployment'> = async ({ services, actor }, { params }) =>
  services.db.transaction(async (tx) => {
    if (!(await lockDeployment(actor.reach, tx, params.id))) fail('node_not_found');
    const row = (await findDeployment(actor.reach, tx, params.id)) ?? fail('node_not_found');
    // A command for a node that is away would end whatever process is started in its place.
    if (!RUNNING.has(row.node_health)) fail('node_not_running');
    await setKilled(tx, row.id);
    await queueNodeCommand(tx, { deploymentId: row.id, cameraId: null, kind: 'kill' });
    await recordChange(services, tx, actor, { object: auditedNode(row), action: 'killed' });
    return presentDeployment((await findDeployment(actor.reach, tx, row.id)) ?? fail('node_not_found'));
  });
