import path from 'node:path';
import { ENDINGS_OF, UPLOAD_CONTEXTS } from '@sightline/contract/camera-files';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { can } from '@sightline/contract/permissions';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { reserveUpload } from '../quota.ts';
import { uploadKey } from '../uploads.ts';

/** Files of one kind are stored with one ending, whatever people call them. */
const storedEnding = (ending: string) => (ending === 'jpeg' ? 'jpg' : ending);

export const signUpload: Operation<'signUpload'> = async ({ services, actor }, { query }) => {
  if (!UPLOAD_CONTEXTS[query.context].some((permission) => can(actor, permission))) fail('permission_denied');
  const ending = path.extname(query.filename).slice(1).toLowerCase();
  if (!Object.hasOwn(ENDINGS_OF[query.context], ending)) fail('file_type_invalid', { field: 'filename' });
  const key = uploadKey(actor, query.context, `${uuidv7()}.${storedEnding(ending)}`);
  await services.db.transaction((tx) => reserveUpload(tx, actor.userId, key));
  return {
    url: await services.storage.uploadAddressOf(key),
    key,
    download_url: await services.storage.addressOf(key),
    max_bytes: MAX_IMAGE_BYTES,
  };
};
