import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { countWaiting, insertUpload, lockUploader, storeBytes } from './uploads.repo.ts';

const MB = 1024 * 1024;
/** What may wait to be used at any time. A file counts until it is cleared, an hour or so after it was signed for. */
const OWN = { files: 60, bytes: 100 * MB };
const TENANT = { files: 300, bytes: 500 * MB };

/** Ends the call when the uploader, or their tenant, would have more waiting than they may. */
async function refuseBeyondQuota(tx: Db, userId: Reached<'user'>, files: number, bytes: number) {
  const uploader = (await lockUploader(tx, userId)) ?? fail('media_not_found');
  const waiting = await countWaiting(tx, uploader);
  const isOwnFull = waiting.own_files + files > OWN.files || waiting.own_bytes + bytes > OWN.bytes;
  const isTenantFull = waiting.tenant_files + files > TENANT.files || waiting.tenant_bytes + bytes > TENANT.bytes;
  if (isOwnFull || isTenantFull) fail('too_many_uploads');
  return uploader;
}

/** Notes an upload that was signed for. */
export async function reserveUpload(tx: Db, userId: Reached<'user'>, key: string): Promise<void> {
  await insertUpload(tx, await refuseBeyondQuota(tx, userId, 1, 0), key);
}

/** Notes how much an upload is about to store. Sent again, it counts once. */
export async function reserveBytes(tx: Db, userId: Reached<'user'>, key: string, bytes: number): Promise<void> {
  await storeBytes(tx, key, 0);
  await refuseBeyondQuota(tx, userId, 0, bytes);
  await storeBytes(tx, key, bytes);
}
