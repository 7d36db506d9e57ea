import { Readable } from 'node:stream';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../../platform/storage/content-types.ts';
import { glancesOf } from '../../../cameras/live-pictures/public.ts';
import { loadOpenWall } from '../open-wall.ts';
import { readWallPicture } from '../wall-picture.ts';

export const getWallPicture: Operation<'getWallPicture'> = async (
  { services: { db, secrets, storage, realtime } },
  { params },
) => {
  const nowMs = Date.now();
  const { kind, name } = readWallPicture(secrets, params.id, params.key, nowMs) ?? fail('link_not_found');
  await loadOpenWall(db, { id: params.id });
  if (kind === 'live') {
    const [cameraId = ''] = name.split(' ');
    const { picture } = glancesOf(realtime).latestOf(cameraId, nowMs) ?? fail('link_not_found');
    return { stream: Readable.from([picture]), bytes: picture.length, contentType: 'image/jpeg', cacheSeconds: 0 };
  }
  const file = (await storage.read(name)) ?? fail('link_not_found');
  return { ...file, contentType: contentTypeOf(name), cacheSeconds: 0 };
};
