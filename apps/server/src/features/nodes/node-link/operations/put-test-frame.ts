import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { checkMedia } from '../check-media.ts';
import { findOwnTest, noteTestFrame } from '../test-frames.repo.ts';

export const putTestFrame: Operation<'putTestFrame'> = async ({ node, services }, { params, upload }) => {
  const { db, storage } = services;
  const known = (await findOwnTest(node, db, params.id)) ?? fail('not_found');
  const bytes = upload.data.length;
  if (known.frameKey !== null) return { id: params.id, bytes, repeated: true };
  await checkMedia(upload);
  const key = `tests/${params.id.toLowerCase()}.jpg`;
  await storage.put(key, upload.data, upload.type);
  // Its asker may have left in the meantime; then nobody would ever delete the picture.
  if (!(await noteTestFrame(node, db, params.id, key))) {
    await storage.remove(key);
    fail('not_found');
  }
  return { id: params.id, bytes, repeated: false };
};
