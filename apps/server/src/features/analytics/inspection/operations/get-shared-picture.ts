import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findSharedCapture } from '../captures.repo.ts';
import { daysOf, loadOpenLink } from '../open-link.ts';
import { readSharedPicture } from '../shared-picture.ts';

export const getSharedPicture: Operation<'getSharedPicture'> = async (
  { services: { db, secrets, storage } },
  { params },
) => {
  const asked = readSharedPicture(secrets, params.id, params.key) ?? fail('link_not_found');
  const link = (await loadOpenLink(db, { id: asked.linkId })) ?? fail('link_not_found');
  const found = await findSharedCapture(db, link.camera_id, daysOf(link), asked.captureId);
  const key = (asked.size === 'small' ? found?.thumbnail_key : null) ?? found?.storage_key ?? fail('link_not_found');
  const file = (await storage.read(key)) ?? fail('link_not_found');
  return { ...file, contentType: 'image/jpeg', cacheSeconds: 0 };
};
