import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { deleteCapture, lockCapture } from '../captures.repo.ts';
import { placeOf } from '../inspection.present.ts';

export const deleteInspectionCapture: Operation<'deleteInspectionCapture'> = async (
  { services, actor },
  { params },
) => {
  const keys = await services.db.transaction(async (tx) => {
    const row = (await lockCapture(actor.reach, tx, params.id)) ?? fail('capture_not_found');
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_capture', id: row.id, name: row.camera_name, place: placeOf(row) },
      action: 'deleted',
      before: { at: row.at.toISOString() },
    });
    return deleteCapture(tx, row.id);
  });
  await removeFiles(services.storage, keys);
  return undefined;
};
