import type { CameraPicture } from '@sightline/contract/camera-pictures';
import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type CameraPictureRow, listLatestPictures } from '../camera-pictures.repo.ts';

const present =
  (storage: Storage) =>
  async ({ camera_id, storage_key, thumbnail_key, marks, created_at }: CameraPictureRow): Promise<CameraPicture> => ({
    camera_id,
    url: await storage.addressOf(storage_key),
    thumbnail_url: await storage.addressOf(thumbnail_key ?? storage_key),
    marks,
    taken_at: created_at.toISOString(),
  });

export const listCameraPictures: Operation<'listCameraPictures'> = async ({ services, actor }, { query }) => {
  const seesRaw = can(actor, 'alerts_summary__raw_image__read');
  const rows = await listLatestPictures(actor.reach, services.db, query.cameras, seesRaw);
  return { results: await Promise.all(rows.map(present(services.storage))) };
};
