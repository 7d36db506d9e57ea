import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { queueNodeCommand } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadAwake } from '../load-awake.ts';
import { presentReference } from '../references.present.ts';
import { bringBack, findReference } from '../references.repo.ts';

/** The node compares with a picture of its own: it is told to fetch the one that counts again. */
export const restoreCameraReference: Operation<'restoreCameraReference'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const { camera, deploymentId, place } = await loadAwake(tx, actor, params.id);
    const before = await findReference(tx, camera.id);
    if (!(await bringBack(tx, camera.id, body.picture_id))) fail('media_not_found');
    const reference = (await findReference(tx, camera.id)) ?? fail('media_not_found');
    const asked = { deploymentId, cameraId: camera.id, kind: 'restore_reference', askedBy: actor.userId } as const;
    await queueNodeCommand(tx, asked);
    await recordChange(services, tx, actor, {
      object: { type: 'camera_reference', id: body.picture_id, name: camera.name, place },
      action: 'updated',
      before: { taken_at: before?.taken_at.toISOString() ?? null },
      after: { taken_at: reference.taken_at.toISOString() },
    });
    return { reference: await presentReference(services.storage, actor, reference) };
  });
