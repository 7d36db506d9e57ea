import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { deleteFace } from '../delete-face.repo.ts';
import { auditedFace, auditedFields, placeOf } from '../faces.present.ts';
import { lockFace } from '../faces.repo.ts';
import { lockPeople, pairPresence } from '../store-faces.repo.ts';

export const deleteCapture: Operation<'deleteCapture'> = async ({ services, actor }, { params }) => {
  const files = await services.db.transaction(async (tx) => {
    const row = (await lockFace(actor.reach, tx, params.id)) ?? fail('log_entry_not_found');
    await lockPeople(tx, [row]);
    const keys = await deleteFace(tx, row.id);
    await pairPresence(tx, [row], row.occurred_at.toISOString());
    await recordChange(services, tx, actor, {
      object: auditedFace(row),
      action: 'deleted',
      before: { ...auditedFields(row), occurred_at: row.occurred_at.toISOString() },
    });
    tx.afterCommit(() => services.realtime.publish(placeOf(row), { type: 'people_changed', site_id: row.site_id }));
    return keys;
  });
  await removeFiles(services.storage, files);
  return undefined;
};
