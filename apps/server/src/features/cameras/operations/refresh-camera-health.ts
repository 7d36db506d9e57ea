import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { queueNodeCommand } from '../../node-link/node-news.ts';
import { findCameras } from '../cameras.repo.ts';

export const refreshCameraHealth: Operation<'refreshCameraHealth'> = ({ services, actor }, { body }) =>
  services.db.transaction(async (tx) => {
    const wanted = new Set(body.camera_ids);
    const rows = await findCameras(actor.reach, tx, [...wanted]);
    if (rows.length < wanted.size) fail('out_of_reach', { field: 'camera_ids' });
    const watched = rows.filter(({ deployment_id, include }) => deployment_id !== null && include);
    for (const { id, deployment_id } of watched)
      await queueNodeCommand(tx, { deploymentId: deployment_id!, cameraId: id, kind: 'capture_frame' });
    return { asked: watched.length, without_node: rows.length - watched.length };
  });
