import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { placeOf, presentNote } from '../inspection.present.ts';
import { lockNote, storeNote } from '../notes.repo.ts';

export const updateInspectionNote: Operation<'updateInspectionNote'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const note = (await lockNote(actor.reach, tx, params.id)) ?? fail('note_not_found');
    const before = { text: note.text, is_closed: note.is_closed };
    const after = { text: body.text ?? note.text, is_closed: body.is_closed ?? note.is_closed };
    await storeNote(tx, note.id, after);
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_note', id: note.id, name: note.camera_name, place: placeOf(note) },
      action: 'updated',
      before,
      after,
    });
    return presentNote({ ...note, ...after });
  });
