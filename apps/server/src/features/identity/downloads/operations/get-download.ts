import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../../platform/storage/content-types.ts';
import { findReadable } from '../downloads.repo.ts';

export const getDownload: Operation<'getDownload'> = async ({ services, actor }, { params }) => {
  const { db, storage } = services;
  const row = (await findReadable(db, actor, params.id)) ?? fail('download_not_found');
  if (row.state !== 'ready' || row.storage_key === null)
    fail(row.state === 'failed' ? 'download_not_found' : 'download_not_ready');
  const file = (await storage.read(row.storage_key)) ?? fail('download_not_found');
  await recordAction(db, actor, {
    action: 'download',
    target: { type: row.kind, id: null, name: row.file_name },
    place: await placeOfUser(db, actor.userId),
  });
  return { ...file, contentType: contentTypeOf(row.storage_key), cacheSeconds: 0, fileName: row.file_name };
};
