import path from 'node:path';
import { UPLOAD_CONTEXTS, type UPLOAD_ENDINGS } from '@sightline/contract/camera-files';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { can } from '@sightline/contract/permissions';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { reserveUpload } from '../quota.ts';
import { uploadKey } from '../uploads.ts';

/** What is stored ends in one of two ways, whatever people call their files. */
const STORED_ENDING: Record<string, string> = { jpg: 'jpg', jpeg: 'jpg', png: 'png' } satisfies Record<
  keyof typeof UPLOAD_ENDINGS,
  string
>;

export const signUpload: Operation<'signUpload'> = async ({ services, actor }, { query }) => {
  if (!UPLOAD_CONTEXTS[query.context].some((permission) => can(actor, permission))) fail('permission_denied');
  const ending = path.extname(query.filename).slice(1).toLowerCase();
  const stored = Object.hasOwn(STORED_ENDING, ending) ? STORED_ENDING[ending] : undefined;
  if (stored === undefined) fail('file_type_invalid', { field: 'filename' });
  const key = uploadKey(actor, query.context, `${uuidv7()}.${stored}`);
  await services.db.transaction((tx) => reserveUpload(tx, actor.userId, key));
  return {
    url: await services.storage.uploadAddressOf(key),
    key,
    download_url: await services.storage.addressOf(key),
    max_bytes: MAX_IMAGE_BYTES,
  };
};
