import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { queueNodeCommand } from '../../node-link/node-news.ts';
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
