import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { queueNodeCommand } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { insertRun, listRuns } from '../../../nodes/self-tests/public.ts';
import { loadAwake } from '../load-awake.ts';
import { presentSelfTest } from '../self-tests.present.ts';

export const startSelfTest: Operation<'startSelfTest'> = ({ services, actor }, { params }) =>
  services.db.transaction(async (tx) => {
    const { camera, deploymentId, place } = await loadAwake(tx, actor, params.id);
    const [id, cameraId, askedBy] = [uuidv7(), camera.id, actor.userId];
    if (!(await insertRun(tx, { id, cameraId, askedBy }))) fail('self_test_running');
    await queueNodeCommand(tx, { id, deploymentId, cameraId, kind: 'self_test', askedBy });
    await recordChange(services, tx, actor, {
      object: { type: 'camera_self_test', id, name: camera.name, place },
      action: 'created',
    });
    const [run = fail('self_test_not_found')] = await listRuns(tx, cameraId);
    return presentSelfTest(run);
  });
