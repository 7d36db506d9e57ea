import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { placeOf } from '../inspection.present.ts';
import { deleteNote, lockNote } from '../notes.repo.ts';

export const deleteInspectionNote: Operation<'deleteInspectionNote'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const note = (await lockNote(actor.reach, tx, params.id)) ?? fail('note_not_found');
    await deleteNote(tx, note.id);
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_note', id: note.id, name: note.camera_name, place: placeOf(note) },
      action: 'deleted',
      before: { number: note.number, text: note.text },
    });
  });
  return undefined;
};
