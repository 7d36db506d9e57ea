import type { Shape } from '@sightline/editor/shapes';
import type { EditorState } from '@sightline/editor/state';

/** What a shape is called: its tag, and its label where it has one. */
export function nameOfShape({ tags }: Pick<EditorState, 'tags'>, shape: Shape): string {
  const tag = tags.get(shape.tag)?.displayLabel ?? shape.tag;
  return shape.labelName ? `${tag}: ${shape.labelName}` : tag;
}

/** What stands on the picture: of a saved shape also who drew it. */
export const labelOfShape = (state: Pick<EditorState, 'tags'>, shape: Shape): string =>
  shape.immutable && shape.user !== '' ? `${nameOfShape(state, shape)}, ${shape.user}` : nameOfShape(state, shape);
