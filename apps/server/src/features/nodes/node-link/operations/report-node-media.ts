import type { RouteRequest } from '@sightline/contract/define-route';
import type { reportNodeMedia as route } from '@sightline/contract/node-media';
import type { NodeActor, Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { isIncomingKey } from '../../../../platform/storage/incoming.ts';
import { eachOf } from '../each-of.ts';
import { keepMedia, leavesOut, mediaKey } from '../keep-media.ts';
import { type CameraPlace, findOwnCamera, findStoredMedia, storeReference } from '../media.repo.ts';
import { readIncoming } from '../read-incoming.ts';

type File = RouteRequest<typeof route>['body']['files'][number];

/** What became of a file, as the answer lists it. */
type Outcome = 'stored' | 'repeated' | 'not_kept';

/** The copy is of the very bytes that were looked at: its node could still put other ones there. */
async function store(services: Services, place: CameraPlace, file: File): Promise<Outcome> {
  const { storage } = services;
  const { data, facts } = await readIncoming(storage, file);
  if (await leavesOut(services, place, { ...file, data })) return 'not_kept';
  if (!(await storage.copy(file.key, mediaKey(place, file), facts.tag))) fail('upload_missing', { field: 'key' });
  const { isNew } = (await keepMedia(services, place, { ...file, data })) ?? fail('camera_not_found');
  return isNew ? 'stored' : 'repeated';
}

async function take(services: Services, node: NodeActor, file: File): Promise<Outcome> {
  const { db, storage, log } = services;
  const place = (await findOwnCamera(node, db, file.camera_id)) ?? fail('camera_not_found');
  const known = { ...file, deploymentId: node.deploymentId, cameraId: place.cameraId };
  if (!isIncomingKey(file.key, known)) fail('out_of_reach', { field: 'key' });
  const stored = await findStoredMedia(place, db, file.id);
  if (stored && !stored.isOwn) fail('out_of_reach', { field: 'id' });
  if (stored && file.reference) await storeReference(place, db, file.id);
  const outcome = stored ? 'repeated' : await store(services, place, file);
  // What stays behind is removed with what nobody reports.
  await storage
    .remove(file.key)
    .catch((error: Error) =>
      log.warn({ reason: error.message }, 'A file that is stored could not be removed from where it came in'),
    );
  return outcome;
}

export const reportNodeMedia: Operation<'reportNodeMedia'> = async ({ node, services }, { body }) => {
  const { done, rejected } = await eachOf(body.files, async (file) => ({
    id: file.id,
    outcome: await take(services, node, file),
  }));
  const idsOf = (wanted: Outcome) => done.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  return { stored: idsOf('stored'), repeated: idsOf('repeated'), not_kept: idsOf('not_kept'), rejected };
};
