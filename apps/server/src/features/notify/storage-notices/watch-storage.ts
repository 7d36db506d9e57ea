import { GIGABYTE } from '@sightline/contract/companies';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listManagers } from '../channel-notices/public.ts';
import {
  announceNotices,
  insertNotices,
  type Notice,
  type NotificationRow,
  noticeId,
} from '../notifications/public.ts';
import { stateOf } from './storage-state.ts';
import {
  forgetState,
  listWatched,
  noteState,
  resolveNotices,
  type StorageState,
  type WatchedStorage,
} from './storages.repo.ts';

/** To those who manage the company: its admins, and its reseller, who may give it more. */
async function noticesOf(tx: Db, storage: WatchedStorage, state: StorageState, id: string): Promise<Notice[]> {
  const { companyId, company, media_bytes, storage_limit_gb } = storage;
  const people = await listManagers(tx, { ...storage, siteId: null }, ['companies__update']);
  const max = (storage_limit_gb ?? 0) * GIGABYTE;
  return people.map((userId) => ({
    id: noticeId('storage', id, userId),
    user_id: userId,
    tab: 'platform',
    type: 'observation',
    template: `storage_${state}`,
    params: { company, used: String(media_bytes), max: String(max) },
    record_id: companyId,
    camera_id: null,
    count: 1,
  }));
}

async function tell(tx: Db, storage: WatchedStorage): Promise<NotificationRow[]> {
  const { companyId, told } = storage;
  const state = stateOf(storage);
  if (state === (told ?? undefined)) return [];
  if (state === undefined) {
    await forgetState(tx, companyId);
    return resolveNotices(tx, companyId);
  }
  const id = await noteState(tx, companyId, state);
  if (id === undefined) return [];
  // No longer full: those who were told hear so, and nobody needs to be told twice that it is nearly full.
  if (told === 'full') return resolveNotices(tx, companyId);
  return insertNotices(tx, await noticesOf(tx, storage, state, id));
}

/** Tells people once when the storage of their company is nearly full and when it is full; their notices say when that is over. */
export async function watchStorage(services: Services): Promise<void> {
  const { db } = services;
  for (const storage of await listWatched(db))
    announceNotices(services, await db.transaction((tx) => tell(tx, storage)));
}
