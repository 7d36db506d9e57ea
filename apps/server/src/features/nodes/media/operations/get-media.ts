import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../../platform/storage/content-types.ts';
import { fromSegment, isKey } from '../../../../platform/storage/keys.ts';
import { isSignedByUs } from '../../../../platform/storage/media-address.ts';
import { readRange } from '../byte-range.ts';

export const getMedia: Operation<'getMedia'> = async ({ services, exchange }, { params, query }) => {
  const { storage, secrets } = services;
  const key = fromSegment(params.key);
  if (!isKey(key) || !isSignedByUs(secrets, key, query.expires, query.signature)) fail('media_not_found');
  const secondsLeft = query.expires - Math.floor(Date.now() / 1000);
  if (secondsLeft <= 0) fail('link_expired');

  const totalBytes = (await storage.sizeOf(key)) ?? fail('media_not_found');
  const range = readRange(exchange.range, totalBytes);
  const file = (await storage.read(key, range ?? undefined)) ?? fail('media_not_found');
  return {
    ...file,
    contentType: contentTypeOf(key),
    cacheSeconds: secondsLeft,
    ...(range ? { part: { start: range.start, totalBytes } } : {}),
  };
};
