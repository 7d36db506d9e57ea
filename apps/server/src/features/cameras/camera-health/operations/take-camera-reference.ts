import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { queueNodeCommand } from '../../../../changes/node-news/node-news.ts';
import { loadAwake } from '../load-awake.ts';

export const takeCameraReference: Operation<'takeCameraReference'> = ({ services, actor }, { params }) =>
  services.db.transaction(async (tx) => {
    const { camera, deploymentId, place } = await loadAwake(tx, actor, params.id);
    const asked = { deploymentId, cameraId: camera.id, kind: 'take_reference', askedBy: actor.userId } as const;
    const id = await queueNodeCommand(tx, asked);
    await recordChange(services, tx, actor, {
      object: { type: 'camera_reference', id, name: camera.name, place },
      action: 'created',
    });
    return { id };
  });
