import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Refusals that are answers here, besides 404. */
  answers?: readonly number[];
}

const TRIES = 4;
const FIRST_PAUSE_MS = 100;
const ANSWER_MS = 60_000;

const isWorthAnotherTry = (status: number) => status >= 500 || status === 429;
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Says what failed without the address, which may carry a signature. */
const failure = (request: S3Request, why: string) =>
  new Error(`The object storage did not ${request.method} ${request.key ?? 'the list'}: ${why}`);

/** Signed calls to one bucket, addressed by path, since that works with every S3. */
export function createS3Call({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  const urlOf = (place = '', query: Record<string, string> = {}) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${place}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };

  const once = ({ method, key, query, headers, body }: S3Request) =>
    client.fetch(urlOf(key && `/${key}`, query), {
      method,
      // The hash makes the storage refuse bytes that were damaged on their way.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
      body: body as Uint8Array<ArrayBuffer> | undefined,
      signal: AbortSignal.timeout(ANSWER_MS),
    });

  /** The answer; 404 is one, other refusals are errors. */
  const call = async (request: S3Request): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      const answer = await once(request).catch((error: Error) => error);
      const isError = answer instanceof Error;
      if (!isError && (answer.ok || answer.status === 404 || request.answers?.includes(answer.status))) return answer;
      if (!isError) await answer.body?.cancel();
      if (tries === TRIES || (!isError && !isWorthAnotherTry(answer.status)))
        throw failure(request, isError ? answer.message : `it answered ${answer.status}`);
      await sleep(FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random() / 2));
    }
  };

  /**
   * An address that reads, or takes in, one object, made as if at `startMs` and good until `endMs`; with headers, only together
   * with them.
   */
  const presign = async (
    key: string,
    { startMs, endMs }: { startMs: number; endMs: number },
    { method = 'GET', headers = {} }: { method?: 'GET' | 'PUT'; headers?: Record<string, string> } = {},
  ): Promise<string> => {
    const datetime = new Date(startMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
    const url = urlOf(`/${key}`, { 'X-Amz-Expires': String((endMs - startMs) / 1000) });
    return (await client.sign(url, { method, headers, aws: { signQuery: true, datetime, allHeaders: true } })).url;
  };

  return { call, presign };
}
