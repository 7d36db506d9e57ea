import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { askForPictures } from '../../node-link/node-news.ts';
import { findCameras } from '../cameras.repo.ts';

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
