import type { Admission } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { fromSegment, isKey } from '../../../../platform/storage/keys.ts';
import { isIncomingSignedByUs } from '../../../../platform/storage/media-address.ts';

/** Nobody's bytes are read before their address has proved good, nor other ones than it was made for. */
export const admitIncoming: Admission<'putIncoming'> = async ({ services, exchange }, { params, query }) => {
  const key = fromSegment(params.key);
  if (!isKey(key) || !isIncomingSignedByUs(services.secrets, key, query)) fail('media_not_found');
  if (query.expires * 1000 < Date.now()) fail('link_expired');
  if (exchange.bodyBytes !== query.bytes) fail('upload_missing', { field: 'body' });
};
