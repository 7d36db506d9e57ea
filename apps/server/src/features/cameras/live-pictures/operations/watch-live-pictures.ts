import { SILENT_SECONDS } from '@sightline/contract/deployments';
import { LIVE_VIEW_SECONDS } from '@sightline/contract/live-pictures';
import type { Operation } from '../../../../changes/call.ts';
import { askForStream } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { isNodeAwake } from '../../cameras/connection-tests.repo.ts';
import { viewersOf } from '../viewers.ts';

export const watchLivePictures: Operation<'watchLivePictures'> = async ({ services, actor }, { params }) => {
  const { db, realtime } = services;
  const camera = await loadCameraRow(db, actor, params.id);
  const deploymentId = camera.deployment_id ?? fail('camera_without_node');
  if (!(await isNodeAwake(db, deploymentId, SILENT_SECONDS.offline))) fail('node_not_running');
  const viewers = viewersOf(realtime);
  viewers.add(camera.id, actor.sessionId, Date.now());
  // A node that sends already goes on while anybody looks.
  if (!viewers.areComing(camera.id, Date.now()))
    await askForStream(db, 'stream_pictures', { id: camera.id, deploymentId });
  return { seconds: LIVE_VIEW_SECONDS };
};
