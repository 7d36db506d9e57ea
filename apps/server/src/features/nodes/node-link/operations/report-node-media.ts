import type { RouteRequest } from '@sightline/contract/define-route';
import type { reportNodeMedia as route } from '@sightline/contract/node-media';
import type { NodeActor, Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { isIncomingKey } from '../../../../platform/storage/incoming.ts';
import { eachOf } from '../each-of.ts';
import { keepMedia, mediaKey } from '../keep-media.ts';
import { type CameraPlace, findOwnCamera, findStoredMedia, storeReference } from '../media.repo.ts';
import { readIncoming } from '../read-incoming.ts';

type File = RouteRequest<typeof route>['body']['files'][number];

/** The copy is of the very bytes that were looked at: its node could still put other ones there. */
async function store(services: Services, place: CameraPlace, file: File): Promise<{ isNew: boolean }> {
  const { storage } = services;
  const { data, facts } = await readIncoming(storage, file);
  if (!(await storage.copy(file.key, mediaKey(place, file), facts.tag))) fail('upload_missing', { field: 'key' });
  return (await keepMedia(services, place, { ...file, data })) ?? fail('camera_not_found');
}

/** Whether it is new. */
async function take(services: Services, node: NodeActor, file: File): Promise<boolean> {
  const { db, storage, log } = services;
  const place = (await findOwnCamera(node, db, file.camera_id)) ?? fail('camera_not_found');
  const known = { ...file, deploymentId: node.deploymentId, cameraId: place.cameraId };
  if (!isIncomingKey(file.key, known)) fail('out_of_reach', { field: 'key' });
  const stored = await findStoredMedia(place, db, file.id);
  if (stored && !stored.isOwn) fail('out_of_reach', { field: 'id' });
  if (stored && file.reference) await storeReference(place, db, file.id);
  const { isNew } = stored ? { isNew: false } : await store(services, place, file);
  // What stays behind is removed with what nobody reports.
  await storage
    .remove(file.key)
    .catch((error: Error) =>
      log.warn({ reason: error.message }, 'A file that is stored could not be removed from where it came in'),
    );
  return isNew;
}

export const reportNodeMedia: Operation<'reportNodeMedia'> = async ({ node, services }, { body }) => {
  const { done, rejected } = await eachOf(body.files, async (file) => ({
    id: file.id,
    isNew: await take(services, node, file),
  }));
  const idsWhere = (wanted: boolean) => done.filter(({ isNew }) => isNew === wanted).map(({ id }) => id);
  return { stored: idsWhere(true), repeated: idsWhere(false), rejected };
};
