import { problemOfCount } from '../check.ts';
import { type Problem, problem } from '../problems.ts';
import { type EditorState, tagOf } from '../state.ts';

/** Why nothing can be drawn now, or nothing. */
export function refuseDrawing(state: EditorState): Problem | undefined {
  const tag = tagOf(state);
  return tag && !tag.viewOnly ? problemOfCount(tag, state.shapes) : problem('tag_first');
}
