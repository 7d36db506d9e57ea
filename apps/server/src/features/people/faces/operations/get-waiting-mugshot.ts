import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findWaiting } from '../node-mugshots.repo.ts';

export const getWaitingMugshot: Operation<'getWaitingMugshot'> = async (
  { services: { db, storage }, node },
  { params },
) => {
  const { storage_key } = (await findWaiting(node, db, params.id)) ?? fail('mugshot_not_found');
  const file = (await storage.read(storage_key)) ?? fail('mugshot_not_found');
  return { ...file, contentType: 'image/webp', cacheSeconds: 0 };
};
