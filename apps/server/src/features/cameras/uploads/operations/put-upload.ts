import type { Operation } from '../../../../changes/call.ts';
import { contentTypeOf } from '../../../../platform/storage/content-types.ts';
import { fromSegment } from '../../../../platform/storage/keys.ts';
import { asNamedOnly } from '../uploads.ts';

/** Stores a file while it comes in; `admitUpload` has checked its address. */
export const putUpload: Operation<'putUpload'> = async ({ services }, { params, upload }) => {
  const key = fromSegment(params.key);
  const type = contentTypeOf(key);
  await services.storage.put(key, asNamedOnly(type, upload.chunks), type);
};
