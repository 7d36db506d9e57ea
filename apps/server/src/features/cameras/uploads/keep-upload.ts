import path from 'node:path';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { uuidv7 } from 'uuidv7';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../platform/storage/content-types.ts';
import { isKey } from '../../../platform/storage/keys.ts';
import { makePlan } from '../../../platform/storage/plan.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { reserveCopy } from './quota.ts';
import { deleteUploads } from './uploads.repo.ts';
import { isOwnUpload, isPicture } from './uploads.ts';

/** With S3 the bytes did not come through this server, so size and kind are looked at here. */
async function readUpload(storage: Storage, key: string, field: string): Promise<Buffer> {
  const bytes = await storage.sizeOf(key);
  if (bytes === null) fail('upload_missing', { field });
  const file = bytes > 0 && bytes <= MAX_IMAGE_BYTES ? await storage.read(key) : null;
  const data = file && Buffer.concat(await file.stream.toArray());
  if (!data || !isPicture(contentTypeOf(key), data)) fail('file_type_invalid', { field });
  return data;
}

/** The picture of a plan: where it is stored, and its size in pixels. */
export interface KeptPicture {
  picture_key: string;
  width: number;
  height: number;
}

/**
 * Copies a plan that the same user uploaded to a place of its own, written again, and answers that. The copy counts as an
 * upload until the change commits: when it does not, it is cleared like any other.
 */
export async function keepPlan({ services, tx, actor }: Changing, key: string, field: string): Promise<KeptPicture> {
  if (!isKey(key) || !isOwnUpload(actor, 'block_plans', key)) fail('upload_missing', { field });
  const { db, storage } = services;
  const type = contentTypeOf(key);
  const plan = await makePlan(await readUpload(storage, key, field), type, field);
  const kept = `plans/${uuidv7()}${path.extname(key)}`;
  await db.transaction((own) => reserveCopy(own, actor.userId, kept, plan.data.length));
  await storage.put(kept, plan.data, type);
  await deleteUploads(tx, [kept]);
  return { picture_key: kept, width: plan.width, height: plan.height };
}
