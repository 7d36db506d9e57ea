import { SILENT_SECONDS } from '@sightline/contract/deployments';
import { blurOf } from '@sightline/contract/picture-rules';
import type { Operation } from '../../../../changes/call.ts';
import { queueNodeCommand, sealTest } from '../../../../changes/node-news/node-news.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { meantAddress, meantHeader } from '../../camera-store/camera-secrets.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { isNodeAwake } from '../connection-tests.repo.ts';
import { showConnectionTest } from '../show-connection-test.ts';

/** The server never opens a camera's address itself: its node does, where the camera is. */
export const testCameraConnection: Operation<'testCameraConnection'> = async (
  { services, actor },
  { params, body },
) => {
  const { db, secrets } = services;
  const row = await loadCameraRow(db, actor, params.id);
  const given = body.source ?? row.source;
  if (given === '') fail('required', { field: 'source' });
  const source = meantAddress(secrets, row, given, 'source');
  const asked = { address: source, header: body.authentication_header };
  const header = meantHeader(secrets, row, asked, 'authentication_header');
  const deploymentId = row.deployment_id ?? fail('camera_without_node');
  if (!(await isNodeAwake(db, deploymentId, SILENT_SECONDS.offline))) fail('node_not_running');
  const sealed = sealTest(secrets, { source, authentication_header: header, pictures: { blur: blurOf(row.privacy) } });
  const id = await queueNodeCommand(db, {
    deploymentId,
    cameraId: row.id,
    kind: 'test_connection',
    sealed,
    askedBy: actor.userId,
  });
  return showConnectionTest(services, actor, id);
};
