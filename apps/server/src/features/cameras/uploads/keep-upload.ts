import path from 'node:path';
import type { UploadContext } from '@sightline/contract/camera-files';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { uuidv7 } from 'uuidv7';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../platform/storage/content-types.ts';
import { isKey } from '../../../platform/storage/keys.ts';
import { makeLogo } from '../../../platform/storage/logo.ts';
import { makePlan } from '../../../platform/storage/plan.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { reserveCopy } from './quota.ts';
import { deleteUploads } from './uploads.repo.ts';
import { isAsNamed, isOwnUpload } from './uploads.ts';

/** With S3 the bytes did not come through this server, so size and kind are looked at here. */
async function readUpload(storage: Storage, key: string, field: string): Promise<Buffer> {
  const bytes = await storage.sizeOf(key);
  if (bytes === null) fail('upload_missing', { field });
  const file = bytes > 0 && bytes <= MAX_IMAGE_BYTES ? await storage.read(key) : null;
  const data = file && Buffer.concat(await file.stream.toArray());
  if (!data || !isAsNamed(contentTypeOf(key), data)) fail('file_type_invalid', { field });
  return data;
}

/** The picture of a plan: where it is stored, and its size in pixels. */
export interface KeptPicture {
  picture_key: string;
  width: number;
  height: number;
}

interface Kept {
  context: UploadContext;
  /** What the user uploaded, and the field it came in. */
  key: string;
  field: string;
}

interface Copy {
  data: Buffer;
  /** Where it is to be stored. */
  to: string;
}

/**
 * Copies what the same user uploaded to a place of its own; pictures are written again. The copy counts as an upload until the
 * change commits: when it does not, it is cleared like any other.
 */
async function keepUpload<C extends Copy>(
  { services, tx, actor }: Changing,
  { context, key, field }: Kept,
  copyOf: (data: Buffer, type: string) => Promise<C>,
): Promise<C> {
  if (!isKey(key) || !isOwnUpload(actor, context, key)) fail('upload_missing', { field });
  const { db, storage } = services;
  const copy = await copyOf(await readUpload(storage, key, field), contentTypeOf(key));
  await db.transaction((own) => reserveCopy(own, actor.userId, copy.to, copy.data.length));
  await storage.put(copy.to, copy.data, contentTypeOf(copy.to));
  await deleteUploads(tx, [copy.to]);
  return copy;
}

export async function keepPlan(changing: Changing, key: string, field: string): Promise<KeptPicture> {
  const { to, width, height } = await keepUpload(
    changing,
    { context: 'block_plans', key, field },
    async (data, type) => ({
      ...(await makePlan(data, type, field)),
      to: `plans/${uuidv7()}${path.extname(key)}`,
    }),
  );
  return { picture_key: to, width, height };
}

/** The picture of a flow, among those of its site: they are removed together. */
export async function keepFlowIcon(changing: Changing, siteId: string, key: string, field: string): Promise<string> {
  const { to } = await keepUpload(changing, { context: 'flow_icons', key, field }, async (data) => ({
    data: await makeLogo(data, field),
    to: `logos/${siteId}/${uuidv7()}.png`,
  }));
  return to;
}

/** A file that is handed on as it is, stored under a name of our own. */
export async function keepFile(changing: Changing, uploaded: { key: string; field: string }, stem: string) {
  const { to, data } = await keepUpload(changing, { context: 'alert_comments', ...uploaded }, async (bytes) => ({
    data: bytes,
    to: `${stem}${path.extname(uploaded.key)}`,
  }));
  return { storage_key: to, content_type: contentTypeOf(to), bytes: data.length };
}
