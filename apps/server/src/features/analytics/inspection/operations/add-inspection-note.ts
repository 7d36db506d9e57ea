import { MAX_NOTES } from '@sightline/contract/inspection/captures';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockCapture } from '../captures.repo.ts';
import { placeOf, presentNote } from '../inspection.present.ts';
import { insertNote, lockNote } from '../notes.repo.ts';

export const addInspectionNote: Operation<'addInspectionNote'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const capture = (await lockCapture(actor.reach, tx, params.id)) ?? fail('capture_not_found');
    if (capture.notes.length >= MAX_NOTES) fail('too_many_notes', { field: 'text' });
    const id = uuidv7();
    await insertNote(tx, capture.id, { id, ...body, byId: actor.userId });
    const note = (await lockNote(actor.reach, tx, id)) ?? fail('note_not_found');
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_note', id, name: capture.camera_name, place: placeOf(capture) },
      action: 'created',
      after: { number: note.number, text: note.text },
    });
    return presentNote(note);
  });
