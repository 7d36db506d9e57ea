import { CAMERA_SECTIONS, type CameraField } from '@sightline/contract/camera-settings';
import { valuesOf } from '../../../entities/camera/camera-values.ts';
import type { CameraWords } from '../../../entities/camera/use-camera-words.ts';
import type { ConflictRow } from '../../../forms/conflict-dialog.tsx';
import { isSaved } from '../../../forms/form-draft.ts';
import type { CameraFormState } from './use-camera-form.ts';

/** Both versions of the sections that somebody else saved first. */
export function conflictRows({ conflict: { found }, parts, form }: CameraFormState, words: CameraWords): ConflictRow[] {
  if (!found) return [];
  const mine = form.getValues();
  const theirs = valuesOf(found.now);
  const fields = (found.parts ?? []).flatMap((section): CameraField[] => {
    const before = parts.draftOf(section)?.saved();
    return CAMERA_SECTIONS[section].fields.filter(
      // What only its secret tells apart is named all the same.
      (field) => !isSaved(before?.[field], theirs[field]) || !isSaved(mine[field], theirs[field]),
    );
  });
  return fields.map((field) => ({
    name: words.label(field),
    mine: words.text(field, mine[field]),
    theirs: words.text(field, theirs[field]),
  }));
}
