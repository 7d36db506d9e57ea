import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { countWaiting, insertUpload, lockUploader, storeBytes } from './uploads.repo.ts';

const MB = 1024 * 1024;
/** What may wait to be used at any time. A file counts until it is cleared, an hour or so after it was signed for. */
const OWN = { files: 60, bytes: 100 * MB };
const TENANT = { files: 300, bytes: 500 * MB };

/** The copy that is made of an upload in use must find room when its upload took the last. */
const ROOM_FOR_COPIES = 2;

interface Added {
  files: number;
  bytes: number;
  /** How many times the quota there is room for. */
  room?: number;
}

/** Ends the call when the uploader, or their tenant, would have more waiting than they may. */
async function refuseBeyondQuota(tx: Db, userId: Reached<'user'>, { files, bytes, room = 1 }: Added) {
  const uploader = (await lockUploader(tx, userId)) ?? fail('media_not_found');
  const waiting = await countWaiting(tx, uploader);
  const isFull =
    waiting.own_files + files > OWN.files * room ||
    waiting.own_bytes + bytes > OWN.bytes * room ||
    waiting.tenant_files + files > TENANT.files * room ||
    waiting.tenant_bytes + bytes > TENANT.bytes * room;
  if (isFull) fail('too_many_uploads');
  return uploader;
}

/** Notes an upload that was signed for. */
export async function reserveUpload(tx: Db, userId: Reached<'user'>, key: string): Promise<void> {
  await insertUpload(tx, await refuseBeyondQuota(tx, userId, { files: 1, bytes: 0 }), key);
}

/** Notes how much an upload is about to store. Sent again, it counts once. */
export async function reserveBytes(tx: Db, userId: Reached<'user'>, key: string, bytes: number): Promise<void> {
  await storeBytes(tx, key, 0);
  await refuseBeyondQuota(tx, userId, { files: 0, bytes });
  await storeBytes(tx, key, bytes);
}

/** Notes the copy of an upload that is put to use. */
export async function reserveCopy(tx: Db, userId: Reached<'user'>, key: string, bytes: number): Promise<void> {
  await insertUpload(tx, await refuseBeyondQuota(tx, userId, { files: 1, bytes, room: ROOM_FOR_COPIES }), key);
  await storeBytes(tx, key, bytes);
}
