import { buffer } from 'node:stream/consumers';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findOwnCamera, findReferenceKey } from '../media.repo.ts';

export const getNodeReference: Operation<'getNodeReference'> = async (
  { node, services: { db, storage } },
  { params },
) => {
  const place = (await findOwnCamera(node, db, params.id)) ?? fail('camera_not_found');
  const key = (await findReferenceKey(place, db)) ?? fail('media_not_found');
  const file = (await storage.read(key)) ?? fail('media_not_found');
  return { jpeg: (await buffer(file.stream)).toString('base64') };
};
