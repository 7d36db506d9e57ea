import type { EditorState } from '@sightline/editor/state';

const factsOf = (shape: object) => JSON.stringify({ ...shape, immutable: false });

/** How many shapes are new, changed or gone since they were loaded. */
export function unsavedCount({ shapes, original }: EditorState): number {
  if (shapes === original) return 0;
  const before = new Map(original.map((shape) => [shape.id, shape]));
  const ids = new Set(shapes.map(({ id }) => id));
  const changed = shapes.filter((shape) => {
    const old = before.get(shape.id);
    return old !== shape && (!old || factsOf(old) !== factsOf(shape));
  });
  return changed.length + original.filter(({ id }) => !ids.has(id)).length;
}
