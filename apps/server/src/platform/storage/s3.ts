import { Readable } from 'node:stream';
import { addressWindow } from './address-window.ts';
import { checkKey } from './keys.ts';
import { INCOMING_SECONDS, UPLOAD_SECONDS } from './media-address.ts';
import { createS3Call, type S3Options } from './s3-call.ts';
import { upload } from './s3-upload.ts';
import type { Storage } from './storage.ts';

const tagged = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text!.replaceAll('&amp;', '&'));

/** Any S3: the bytes go through this server once when stored, and never when a browser reads them. */
export function createS3Storage(options: S3Options): Storage {
  const { call, presign } = createS3Call(options);

  const listPage = async (prefix: string, token: string | undefined) => {
    const query = {
      'list-type': '2',

      prefix,
      ...(token ? { 'continuation-token': token } : {}),
    };
    const answer = await call({ method: 'GET', query });
    if (!answer.ok) throw new Error(`The bucket ${options.bucket} does not exist: create it, or correct S3_BUCKET.`);
    const xml = await answer.text();
    return { keys: tagged(xml, 'Key'), next: tagged(xml, 'NextContinuationToken')[0] };
  };

  return {
    put: async (key, data, contentType) => {
      if (!(await upload({ call, key: checkKey(key), contentType }, data)))
        throw new Error(`The bucket ${options.bucket} does not exist: create it, or correct S3_BUCKET.`);
    },
    read: async (key, range) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await call({ method: 'GET', key: checkKey(key), headers });
      if (!answer.ok) return null;
      const stream = answer.body ? Readable.fromWeb(answer.body) : Readable.from([]);
      return { stream, bytes: Number(answer.headers.get('content-length') ?? 0) };
    },
    sizeOf: async (key) => {
      const answer = await call({ method: 'HEAD', key: checkKey(key) });
      return answer.ok ? Number(answer.headers.get('content-length') ?? 0) : null;
    },
    factsOf: async (key) => {
      const { ok, headers } = await call({ method: 'HEAD', key: checkKey(key) });
      if (!ok) return null;
      const [bytes, contentType, tag] = ['content-length', 'content-type', 'etag'].map((name) => headers.get(name));
      return { bytes: Number(bytes ?? 0), contentType: contentType ?? '', tag: tag ?? '' };
    },
    copy: async (from, to, tag) => {
      const headers = {
        'x-amz-copy-source': `/${options.bucket}/${checkKey(from)}`,
        'x-amz-copy-source-if-match': tag,
      };
      const answer = await call({ method: 'PUT', key: checkKey(to), headers, answers: [412] });
      // A storage may begin to answer before it is done: what went wrong is in the body then.
      const text = await answer.text();
      if (answer.ok && text.includes('<Error>')) throw new Error(`The object storage did not copy ${from}`);
      return answer.ok;
    },
    remove: async (key) => {
      await (await call({ method: 'DELETE', key: checkKey(key) })).body?.cancel();
    },
    list: async function* (prefix) {
      let token: string | undefined;
      do {
        const page = await listPage(prefix, token);
        yield* page.keys;
        token = page.next;
      } while (token);
    },
    addressOf: (key) => presign(checkKey(key), addressWindow(Date.now())),
    uploadAddressOf: (key) => {
      const startMs = Date.now();
      return presign(checkKey(key), { startMs, endMs: startMs + UPLOAD_SECONDS * 1000 }, { method: 'PUT' });
    },
    boundUploadOf: async (key, { contentType, bytes }) => {
      const startMs = Date.now();
      const headers = { 'content-type': contentType };
      const span = { startMs, endMs: startMs + INCOMING_SECONDS * 1000 };
      // The length is signed too. Who sends the bytes says it anyway.
      const bound = { ...headers, 'content-length': String(bytes) };
      return { url: await presign(checkKey(key), span, { method: 'PUT', headers: bound }), headers };
    },
  };
}
