import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A call as the storage saw it. */
interface SeenCall {
  method: string;
  key: string;
  /** By an address that somebody was given, and not by the server itself. */
  isByAddress: boolean;
  isCopy: boolean;
  bytesIn: number;
  bytesOut: number;
}

/** An object store that remembers who called it for what, with the settings of a server that uses it. */
export async function startCountedS3() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-s3-'));
  await mkdir(path.join(folder, 'media'));
  const s3rver = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'media' }],
  });
  const { port } = await s3rver.run();
  const calls: SeenCall[] = [];
  const front = createServer((request, response) => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://s3');
    const seen: SeenCall = {
      method,
      key: url.pathname.replace('/media/', ''),
      isByAddress: url.searchParams.has('X-Amz-Signature'),
      isCopy: headers['x-amz-copy-source'] !== undefined,
      bytesIn: 0,
      bytesOut: 0,
    };
    calls.push(seen);
    const onwards = forward({ host: '127.0.0.1', port, method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        seen.bytesOut += chunk.length;
      });
      answer.pipe(response);
    });
    onwards.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => {
      seen.bytesIn += chunk.length;
    });
    request.on('aborted', () => onwards.destroy());
    request.pipe(onwards);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    endpoint,
    calls,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await s3rver.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
