import { GIGABYTE } from '@sightline/contract/companies';
import type { StorageState, WatchedStorage } from './storages.repo.ts';

/** From these shares of a limit on. */
const LIMITS: Record<StorageState, number> = { low: 0.9, full: 1 };
/** What was told ends only with so much more room, so that nobody is told every minute. */
const MARGIN = 0.02;

/** How the storage of a company is; undefined while there is room. */
export function stateOf({
  media_bytes,
  storage_limit_gb,
  told,
}: Pick<WatchedStorage, 'media_bytes' | 'storage_limit_gb' | 'told'>): StorageState | undefined {
  if (storage_limit_gb === null) return undefined;
  const share = media_bytes / (storage_limit_gb * GIGABYTE);
  const isAt = (state: StorageState) => share >= LIMITS[state] - (told === state ? MARGIN : 0);
  return (['full', 'low'] as const).find(isAt);
}
