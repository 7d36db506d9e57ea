import { byIdOf, type EditorState } from '@sightline/editor/state';

const factsOf = (shape: object) => JSON.stringify({ ...shape, immutable: false });

/** How many shapes are new, changed or gone since they were loaded. */
export function unsavedCount({ shapes, original }: EditorState): number {
  if (shapes === original) return 0;
  const before = byIdOf(original);
  let [changed, kept] = [0, 0];
  for (const shape of shapes) {
    const old = before.get(shape.id);
    if (old) kept += 1;
    if (old !== shape && (!old || factsOf(old) !== factsOf(shape))) changed += 1;
  }
  return changed + original.length - kept;
}
