import { MAX_CLIP_BYTES, MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { fail } from '../../../platform/errors/app-error.ts';
import type { ByteRange, FileFacts, Storage } from '../../../platform/storage/storage.ts';
import { checkMedia } from './check-media.ts';
import { clipSecondsOf } from './clip-seconds.ts';

/** Where nodes write how long a clip is. One that says so at its end is read as a whole. */
const CLIP_HEAD_BYTES = 256 * 1024;

interface Named {
  key: string;
  type: string;
  bytes: number;
}

export const mostBytesOf = (type: string) => (type.startsWith('image/') ? MAX_IMAGE_BYTES : MAX_CLIP_BYTES);

async function bytesOf(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
  const file = (await storage.read(key, range)) ?? fail('upload_missing', { field: 'key' });
  return Buffer.concat(await file.stream.toArray());
}

async function readClip(storage: Storage, { key, bytes }: Named): Promise<Buffer> {
  if (bytes <= CLIP_HEAD_BYTES) return bytesOf(storage, key);
  const head = await bytesOf(storage, key, { start: 0, end: CLIP_HEAD_BYTES - 1 });
  return clipSecondsOf(head) === null ? bytesOf(storage, key) : head;
}

/**
 * Looks at what a node put into the storage: its bytes did not come through this server. Answers as much of it as has to be read, or
 * ends the call with what is wrong.
 */
export async function readIncoming(storage: Storage, named: Named): Promise<{ data: Buffer; facts: FileFacts }> {
  const facts = await storage.factsOf(named.key);
  // An upload that was cut off is none.
  if (!facts || facts.bytes !== named.bytes) fail('upload_missing', { field: 'key' });
  if (facts.bytes > mostBytesOf(named.type)) fail('body_too_large');
  if (facts.contentType !== named.type) fail('unsupported_media_type');
  const data = await (named.type.startsWith('image/') ? bytesOf(storage, named.key) : readClip(storage, named));
  await checkMedia({ type: named.type, data });
  return { data, facts };
}
