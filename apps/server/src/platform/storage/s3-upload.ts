import { Readable } from 'node:stream';
import type { createS3Call } from './s3-call.ts';
import type { Content } from './storage.ts';

/** Larger files go in parts of this size, each signed with the hash of its bytes, so that only one is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;

type Call = ReturnType<typeof createS3Call>['call'];

interface Target {
  call: Call;
  key: string;
  contentType: string;
}

/** The bytes in pieces of one size; the last is what is left. There is always one. */
async function* partsOf(data: Content): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of Readable.from(data)) {
    const given = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    for (let start = 0; start < given.length; ) {
      const piece = given.subarray(start, start + PART_BYTES - bytes);
      chunks.push(piece);
      bytes += piece.length;
      start += piece.length;
      if (bytes < PART_BYTES) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      bytes = 0;
    }
  }
  yield Buffer.concat(chunks);
}

async function uploadParts({ call, key }: Target, uploadId: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const tags: string[] = [];
  for await (const body of parts) {
    if (body.length === 0) continue;
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await call({ method: 'PUT', key, query, body });
    tags.push(answer.headers.get('etag') ?? '');
    await answer.body?.cancel();
  }
  const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  const answer = await call({ method: 'POST', key, query: { uploadId }, body });
  // A storage may begin to answer before it is done: what went wrong is in the body then.
  const text = await answer.text();
  if (!answer.ok || text.includes('<Error>')) throw new Error(`The object storage did not put ${key} together`);
}

/** Stores a file; answers whether there is a bucket for it. */
export async function upload(target: Target, data: Content): Promise<boolean> {
  const { call, key, contentType } = target;
  const headers = { 'content-type': contentType };
  const parts = data instanceof Uint8Array ? undefined : partsOf(data);
  const first = parts ? (await parts.next()).value : data;
  if (!parts || (first as Buffer).length < PART_BYTES) {
    const answer = await call({ method: 'PUT', key, headers, body: first as Uint8Array });
    await answer.body?.cancel();
    return answer.ok;
  }
  const begun = await call({ method: 'POST', key, query: { uploads: '' }, headers });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (!begun.ok || !uploadId) return false;
  async function* all() {
    yield first as Buffer;
    if (parts) yield* parts;
  }
  try {
    await uploadParts(target, uploadId, all());
  } catch (error) {
    await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
  return true;
}
