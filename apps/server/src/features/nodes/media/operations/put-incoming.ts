import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../../platform/storage/content-types.ts';
import { fromSegment } from '../../../../platform/storage/keys.ts';

/** Stores a file while it comes in; `admitIncoming` has checked its address and how long it is. */
export const putIncoming: Operation<'putIncoming'> = async ({ services }, { params, upload }) => {
  const key = fromSegment(params.key);
  const type = contentTypeOf(key);
  if (upload.type !== type) fail('unsupported_media_type');
  await services.storage.put(key, upload.chunks, type);
};
