import type { CameraField } from '@sightline/contract/camera-settings';
import { changedIn } from '../../../entities/camera/camera-values.ts';
import type { CameraWords } from '../../../entities/camera/use-camera-words.ts';
import type { ConflictRow } from '../../../forms/conflict-dialog.tsx';
import type { CameraFormState } from './use-camera-form.ts';

/** Both versions of the sections that somebody else saved first. */
export function conflictRows({ conflict, base, form }: CameraFormState, words: CameraWords): ConflictRow[] {
  if (!conflict) return [];
  const edited = form.getValues();
  const now = conflict.now.values;
  const fields = conflict.sections.flatMap((section): CameraField[] => {
    const theirs = changedIn(section, base.values, now);
    const differing = changedIn(section, edited, now);
    // What only its secret tells apart is named all the same.
    return [...new Set([...theirs, ...differing])];
  });
  return fields.map((field) => ({
    name: words.label(field),
    mine: words.text(field, edited[field]),
    theirs: words.text(field, now[field]),
  }));
}
