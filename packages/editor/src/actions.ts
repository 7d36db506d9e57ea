import { problemOfCategories, problemOfRetag } from './check.ts';
import { EMPTY_HISTORY, redo, remember, undo } from './history.ts';
import { problem } from './problems.ts';
import type { Shape } from './shapes.ts';
import { type EditorState, type Gesture, IDLE, inOrder, isDrawing, selectedShape, type ToolName } from './state.ts';
import { toolOf } from './tags.ts';

/** Shapes as a change leaves them, with those before kept for undoing. */
export const change = (state: EditorState, shapes: readonly Shape[]): EditorState => ({
  ...state,
  shapes: inOrder(shapes, state.tags),
  history: remember(state.history, state.shapes),
  problem: null,
});

export const changeShape = (state: EditorState, id: string, next: (shape: Shape) => Shape): EditorState =>
  change(
    state,
    state.shapes.map((shape) => (shape.id === id ? next(shape) : shape)),
  );

/** Takes up another tool; an unfinished shape is dropped, and nothing stays selected. */
export const chooseTool = (state: EditorState, tool: ToolName): EditorState => ({
  ...state,
  tool,
  gesture: IDLE,
  selected: null,
  point: null,
  problem: null,
});

/** The tool to draw a tag with: the one in hand when it suits, else the tag's first. */
const toolFor = ({ tool, tags }: EditorState, id: string): ToolName => {
  const tag = tags.get(id);
  if (tool === 'edit' || !tag || toolOf(tag, tool)) return tool;
  return tag.tools[0]?.tool ?? tool;
};

/** Chooses what is drawn next. */
export function chooseTag(state: EditorState, tag: string): EditorState {
  if (isDrawing(state)) return { ...state, problem: problem('finish_first') };
  return { ...state, tag, tool: toolFor(state, tag), problem: null };
}

/** Gives the selected shape another tag; its label belongs to the one before. */
export function retagSelected(state: EditorState, id: string): EditorState {
  const [shape, tag] = [selectedShape(state), state.tags.get(id)];
  if (isDrawing(state)) return { ...state, problem: problem('finish_first') };
  if (!shape || !tag) return state;
  const refused = problemOfRetag(shape, tag, state.shapes);
  if (refused) return { ...state, problem: refused };
  const facts = { tag: tag.id, color: tag.color, label: null, labelName: null, categories: [] };
  return { ...changeShape(state, shape.id, (each) => ({ ...each, ...facts })), tag: tag.id };
}

interface Labelling {
  label: string | null;
  labelName: string | null;
  categories: readonly string[];
  /** Most categories of the label; one unless the label says otherwise. */
  maxCategories?: number | undefined;
}

export function labelSelected(state: EditorState, { maxCategories, ...facts }: Labelling): EditorState {
  const shape = selectedShape(state);
  if (state.tool !== 'edit' || !shape) return { ...state, problem: problem('labels_in_edit_mode') };
  const refused = problemOfCategories(facts.categories.length, state.tags.get(shape.tag), maxCategories);
  if (refused) return { ...state, problem: refused };
  return changeShape(state, shape.id, (each) => ({ ...each, ...facts }));
}

export const colorSelected = (state: EditorState, color: string): EditorState =>
  state.selected === null ? state : changeShape(state, state.selected, (shape) => ({ ...shape, color }));

export function deleteSelected(state: EditorState): EditorState {
  if (state.selected === null) return state;
  const left = state.shapes.filter(({ id }) => id !== state.selected);
  return { ...change(state, left), selected: null, point: null };
}

/** Deletes every shape of the tags that may be drawn here. */
export const deleteAll = (state: EditorState): EditorState => ({
  ...change(
    state,
    state.shapes.filter(({ tag }) => !isOwn(state, tag)),
  ),
  gesture: IDLE,
  selected: null,
  point: null,
});

const isOwn = ({ tags }: EditorState, tag: string) => tags.has(tag) && tags.get(tag)?.viewOnly !== true;

/** Makes a saved shape one that can be changed, and selects it. */
export const unlock = (state: EditorState, id: string): EditorState => ({
  ...state,
  shapes: state.shapes.map((shape) => (shape.id === id ? { ...shape, immutable: false } : shape)),
  tool: 'edit',
  gesture: IDLE,
  selected: id,
  point: null,
});

type Placing = Extract<Gesture, { name: 'placing' }>;

const lastPointUndone = ({ points, undone, pointer }: Placing): Gesture =>
  points.length === 1
    ? IDLE
    : { name: 'placing', points: points.slice(0, -1), undone: [points.at(-1)!, ...undone], pointer };

/** Takes back the last change; in the middle of a drawing, its last point. */
export function undoLast(state: EditorState): EditorState {
  const { gesture } = state;
  if (gesture.name === 'placing') return { ...state, gesture: lastPointUndone(gesture) };
  const step = gesture.name === 'idle' ? undo(state.history, state.shapes) : undefined;
  return step ? withStep(state, step.state, step.history) : state;
}

export function redoLast(state: EditorState): EditorState {
  const { gesture } = state;
  if (gesture.name === 'placing') {
    const [next, ...undone] = gesture.undone;
    return next ? { ...state, gesture: { ...gesture, points: [...gesture.points, next], undone } } : state;
  }
  const step = gesture.name === 'idle' ? redo(state.history, state.shapes) : undefined;
  return step ? withStep(state, step.state, step.history) : state;
}

function withStep(state: EditorState, shapes: readonly Shape[], history: EditorState['history']): EditorState {
  const isThere = shapes.some(({ id }) => id === state.selected);
  return { ...state, shapes, history, selected: isThere ? state.selected : null, point: null, problem: null };
}

export const toggleExisting = (state: EditorState): EditorState => ({ ...state, hidesExisting: !state.hidesExisting });

export const highlight = (state: EditorState, ids: readonly string[]): EditorState => ({ ...state, highlighted: ids });

/** What was saved is what is compared with from now on; it stays as it is until it is taken up again. */
export const markSaved = (state: EditorState, saved: readonly Shape[]): EditorState => {
  const shapes = inOrder(saved, state.tags);
  return { ...state, shapes, original: shapes, selected: null, point: null };
};

/** Another camera: nothing of the one before can be undone here. */
export const load = (state: EditorState, shapes: readonly Shape[]): EditorState => ({
  ...markSaved(state, shapes),
  gesture: IDLE,
  history: EMPTY_HISTORY,
  highlighted: [],
  problem: null,
});

/** Points come to rest at other shapes and on the grid, or where they are put. */
export const toggleSnapping = (state: EditorState): EditorState => ({
  ...state,
  snapping: { ...state.snapping, isOn: !state.snapping.isOn },
});
