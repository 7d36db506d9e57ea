import { ATTACHMENT_ENDINGS, type UploadContext } from '@sightline/contract/camera-files';
import type { Actor } from '../../../changes/reach/reach.ts';
import { fail } from '../../../platform/errors/app-error.ts';

const folderOf = (actor: Pick<Actor, 'userId'>, context: UploadContext) => `${context}/${actor.userId}/`;

/** Every uploader has a folder of their own: nobody can point at, or write over, what is somebody else's. */
export const uploadKey = (actor: Pick<Actor, 'userId'>, context: UploadContext, name: string) =>
  `${folderOf(actor, context)}${name}`;

export const isOwnUpload = (actor: Pick<Actor, 'userId'>, context: UploadContext, key: string) =>
  key.startsWith(folderOf(actor, context));

const startsWith = (data: Uint8Array, ...bytes: number[]) => bytes.every((byte, index) => data[index] === byte);

const textAt = (data: Uint8Array, start: number, text: string) =>
  startsWith(data.subarray(start), ...Buffer.from(text, 'latin1'));
const isArchive = (data: Uint8Array) => startsWith(data, 0x50, 0x4b, 0x03, 0x04);

/** The bytes must be what the key says: a name alone would let anything into the storage. */
const LOOKS_LIKE: Record<string, (data: Uint8Array) => boolean> = {
  'image/jpeg': (data) => startsWith(data, 0xff, 0xd8, 0xff),
  'image/png': (data) => startsWith(data, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/webp': (data) => textAt(data, 0, 'RIFF') && textAt(data, 8, 'WEBP'),
  'video/mp4': (data) => textAt(data, 4, 'ftyp'),
  'application/pdf': (data) => textAt(data, 0, '%PDF-'),
  [ATTACHMENT_ENDINGS.docx]: isArchive,
  [ATTACHMENT_ENDINGS.xlsx]: isArchive,
};

const MOST_FIRST_BYTES = 12;

export const isAsNamed = (contentType: string, data: Uint8Array) => LOOKS_LIKE[contentType]?.(data) ?? false;

/** Lets bytes through once the first of them have shown to be what the name says. */
export async function* asNamedOnly(contentType: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of chunks) {
    if (first) first = Buffer.concat([first, chunk]);
    if (!first) yield chunk;
    else if (first.length >= MOST_FIRST_BYTES) {
      if (!isAsNamed(contentType, first)) fail('file_type_invalid', { field: 'body' });
      yield first;
      first = undefined;
    }
  }
  if (first?.length === 0) fail('required', { field: 'body' });
  if (first) fail('file_type_invalid', { field: 'body' });
}
