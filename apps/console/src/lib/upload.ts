import { ApiError } from '@sightline/client/api-error';
import type { UploadContext } from '@sightline/contract/camera-files';
import type { Problem } from '@sightline/contract/errors';
import { apiOrigin, call } from './api.ts';

interface Sending {
  /** How much of it has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

function problemIn(text: string): Problem | undefined {
  try {
    const problem = JSON.parse(text) as Problem;
    return problem.errors ? problem : undefined;
  } catch {
    return undefined;
  }
}

/** `fetch` does not say how far a body has been sent. */
const put = (url: URL, file: File, { onProgress, signal }: Sending) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiError(request.status, problemIn(request.responseText)));
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });

/** Sends a file to the address the server signs for it, and answers the key it is kept under. */
export async function upload(
  file: File,
  context: UploadContext,
  sending: Sending = {},
): Promise<{ key: string; download_url: string }> {
  const { url, key, download_url } = await call('GET /s3/signed/', { query: { filename: file.name, context } });
  await put(new URL(url, apiOrigin ?? window.location.origin), file, sending);
  return { key, download_url };
}
