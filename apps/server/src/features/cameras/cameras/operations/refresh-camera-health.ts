import type { Operation } from '../../../../changes/call.ts';
import { askForPictures } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findCameras } from '../../camera-store/cameras.repo.ts';

export const refreshCameraHealth: Operation<'refreshCameraHealth'> = ({ services, actor }, { body }) =>
  services.db.transaction(async (tx) => {
    const wanted = new Set(body.camera_ids);
    const rows = await findCameras(actor.reach, tx, [...wanted]);
    if (rows.length < wanted.size) fail('out_of_reach', { field: 'camera_ids' });
    const watched = rows.flatMap(({ id, deployment_id, include }) =>
      deployment_id !== null && include ? [{ id, deploymentId: deployment_id }] : [],
    );
    await askForPictures(tx, watched);
    return { asked: watched.length, without_node: rows.length - watched.length };
  });
