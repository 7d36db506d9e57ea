import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../../platform/storage/content-types.ts';
import { fromSegment, isKey } from '../../../../platform/storage/keys.ts';
import { isUploadSignedByUs } from '../../../../platform/storage/media-address.ts';
import { isPicture } from '../uploads.ts';

/** Anybody with the address can store one picture under it while it is valid. */
export const putUpload: Operation<'putUpload'> = async ({ services }, { params, query, upload }) => {
  const key = fromSegment(params.key);
  if (!isKey(key) || !isUploadSignedByUs(services.secrets, key, query.expires, query.signature))
    fail('media_not_found');
  if (query.expires * 1000 < Date.now()) fail('link_expired');
  const type = contentTypeOf(key);
  if (!isPicture(type, upload.data)) fail('file_type_invalid', { field: 'body' });
  await services.storage.put(key, upload.data, type);
};
