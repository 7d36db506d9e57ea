import { byIdOf, type EditorState } from '@sightline/editor/state';

const factsOf = (shape: object) => JSON.stringify({ ...shape, immutable: false });

/** How many shapes are new, changed or gone since they were loaded. */
export function unsavedCount({ shapes, original }: EditorState): number {
  if (shapes === original) return 0;
  const before = byIdOf(original);
  const changed = shapes.filter((shape) => {
    const old = before.get(shape.id);
    return old !== shape && (!old || factsOf(old) !== factsOf(shape));
  });
  const kept = shapes.filter(({ id }) => before.has(id)).length;
  return changed.length + original.length - kept;
}
