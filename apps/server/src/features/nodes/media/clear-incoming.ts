import { removeFiles } from '../../../changes/removal/files.ts';
import type { Services } from '../../../changes/services.ts';
import { INCOMING, isForgotten } from '../../../platform/storage/incoming.ts';

/** Removes what nodes never reported. An object store that keeps rules of ours has done most of it by itself. */
export async function clearIncoming({ storage }: Pick<Services, 'storage'>): Promise<void> {
  const nowMs = Date.now();
  const keys: string[] = [];
  for await (const key of storage.list(INCOMING)) if (isForgotten(key, nowMs)) keys.push(key);
  await removeFiles(storage, keys);
}
