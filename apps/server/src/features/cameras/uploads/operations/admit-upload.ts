import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import type { Admission } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { fromSegment, isKey } from '../../../../platform/storage/keys.ts';
import { isUploadSignedByUs } from '../../../../platform/storage/media-address.ts';
import { reserveBytes } from '../quota.ts';
import { findUploader } from '../uploads.repo.ts';

/** Nobody's bytes are read before their address has proved good and their quota has room. */
export const admitUpload: Admission<'putUpload'> = async ({ services, exchange }, { params, query }) => {
  const key = fromSegment(params.key);
  if (!isKey(key) || !isUploadSignedByUs(services.secrets, key, query.expires, query.signature))
    fail('media_not_found');
  if (query.expires * 1000 < Date.now()) fail('link_expired');
  await services.db.transaction(async (tx) => {
    const userId = (await findUploader(tx, key)) ?? fail('link_expired');
    // Who does not say how much comes may send the most.
    await reserveBytes(tx, userId, key, exchange.bodyBytes ?? MAX_IMAGE_BYTES);
  });
};
