import { ApiError } from '@sightline/client/api-error';
import { apiBase } from './api.ts';
import { watchedFetch } from './watched-calls.ts';

/** Hands something to the browser as a file. */
export function saveAs(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Fetches a file of the API and hands it to the browser; a failure is thrown like that of any other call. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await watchedFetch(apiBase + path, { credentials: 'include' }).catch(() => undefined);
  if (!response) throw new ApiError(0, undefined);
  if (!response.ok) {
    const problem = await response.json().catch(() => undefined);
    throw new ApiError(response.status, problem?.errors ? problem : undefined);
  }
  saveAs(name, await response.blob());
}
