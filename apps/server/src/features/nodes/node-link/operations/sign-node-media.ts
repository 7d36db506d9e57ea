import type { RouteRequest } from '@sightline/contract/define-route';
import type { signNodeMedia as route } from '@sightline/contract/node-media';
import type { NodeActor, Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { incomingKey } from '../../../../platform/storage/incoming.ts';
import { eachOf } from '../each-of.ts';
import { findOwnCamera } from '../media.repo.ts';
import { mostBytesOf } from '../read-incoming.ts';

type File = RouteRequest<typeof route>['body']['files'][number];

async function sign({ db, storage }: Services, node: NodeActor, { id, camera_id, type, bytes }: File) {
  const { cameraId } = (await findOwnCamera(node, db, camera_id)) ?? fail('camera_not_found');
  if (bytes > mostBytesOf(type)) fail('body_too_large');
  const key = incomingKey({ deploymentId: node.deploymentId, cameraId, id, type }, Date.now());
  return { id, key, ...(await storage.boundUploadOf(key, { contentType: type, bytes })) };
}

export const signNodeMedia: Operation<'signNodeMedia'> = async ({ node, services }, { body }) => {
  const { done, rejected } = await eachOf(body.files, (file) => sign(services, node, file));
  return { uploads: done, rejected };
};
