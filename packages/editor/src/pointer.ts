import { clampToFrame } from '@sightline/geometry/points';
import { problemOfNew } from './check.ts';
import { remember } from './history.ts';
import type { Form, Shape } from './shapes.ts';
import { type EditorState, inOrder, tagOf } from './state.ts';
import { TOOLS } from './tools/table.ts';
import type { Outcome, PointerName, PointerStep } from './tools/tool.ts';

/** Makes a shape of a finished form, or says why it cannot be one. */
function withForm(state: EditorState, form: Form, id: string): EditorState {
  const tag = tagOf(state);
  if (!tag) return state;
  const problem = problemOfNew(form, tag, state.shapes);
  if (problem) return { ...state, problem };
  const facts = { id, tag: tag.id, color: tag.color, user: state.user, immutable: false };
  const shape = { ...form, ...facts, label: null, labelName: null, categories: [] } as Shape;
  return {
    ...state,
    shapes: inOrder([...state.shapes, shape], state.tags),
    history: remember(state.history, state.shapes),
  };
}

function apply(state: EditorState, { form, before, ...patch }: Outcome, newId: string): EditorState {
  const history = before ? remember(state.history, before) : state.history;
  const next = { ...state, history, problem: null, ...patch };
  return form ? withForm(next, form, newId) : next;
}

/** One event of the pointer. `newId` names the shape that it may finish. */
export function point(state: EditorState, name: PointerName, step: PointerStep, newId: string): EditorState {
  const { gesture } = state;
  const taken = TOOLS[state.tool][gesture.name]?.[name] as
    | ((state: EditorState, gesture: EditorState['gesture'], step: PointerStep) => Outcome)
    | undefined;
  // A pointer that is held goes on outside of the picture; what it draws does not.
  return taken ? apply(state, taken(state, gesture, { ...step, at: clampToFrame(step.at) }), newId) : state;
}
