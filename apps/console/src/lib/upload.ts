import { ApiError } from '@sightline/client/api-error';
import type { UploadContext } from '@sightline/contract/camera-files';
import type { Problem } from '@sightline/contract/errors';
import { apiOrigin, call } from './api.ts';

/** Sends a file to the address the server signs for it, and answers the key it is kept under. */
export async function upload(file: File, context: UploadContext): Promise<{ key: string; download_url: string }> {
  const { url, key, download_url } = await call('GET /s3/signed/', { query: { filename: file.name, context } });
  const response = await fetch(new URL(url, apiOrigin ?? window.location.origin), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new ApiError(0, undefined);
  });
  if (!response.ok) {
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
    throw new ApiError(response.status, problem?.errors ? problem : undefined);
  }
  return { key, download_url };
}
