import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditedFields, auditedTimelapse, mayDelete } from '../videos.present.ts';
import { deleteVideo, lockVideo } from '../videos.repo.ts';

export const deleteTimelapse: Operation<'deleteTimelapse'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const row = (await lockVideo(actor.reach, tx, params.id)) ?? fail('timelapse_not_found');
    if (!mayDelete(actor, row)) fail('permission_denied');
    await deleteVideo(tx, row.id);
    await recordChange(services, tx, actor, {
      object: auditedTimelapse(row),
      action: 'deleted',
      before: auditedFields(row),
    });
    // Before the commit: a row that is left says where a file is, a file without a row is lost.
    for (const key of [row.storage_key, row.thumbnail_key]) if (key) await services.storage.remove(key);
  });
  return undefined;
};
