import { chooseTool, deleteSelected, redoLast, toggleExisting, undoLast } from './actions.ts';
import { choosePoint, deletePoint, nudge } from './points.ts';
import { type EditorState, IDLE, isDirty, isDrawing, type ToolName } from './state.ts';
import { toolOf } from './tags.ts';
import { canZoomIn, canZoomOut, wholePicture, zoomIn, zoomOut } from './viewport.ts';

/** One thing that toolbar, keyboard, help and tests know by the same name. */
export interface EditorCommand {
  readonly name: string;
  /** As in `mod+shift+z`; several where people expect several. */
  readonly keys: readonly string[];
  readonly when: (state: EditorState) => boolean;
  readonly perform: (state: EditorState) => EditorState;
}

const NUDGE_PX = 1;
const FAR_NUDGE_PX = 10;

const command = (
  name: string,
  keys: readonly string[],
  perform: EditorCommand['perform'],
  when: EditorCommand['when'] = () => true,
): EditorCommand => ({ name, keys, perform, when });

const hasSelection = ({ selected }: EditorState) => selected !== null;

/** A tool can be taken up when the chosen tag, or before one is chosen any tag, is drawn with it. */
const canUse = (tool: ToolName) => (state: EditorState) => {
  if (tool === 'edit') return true;
  if (tool === 'ellipse') return false;
  const tags = state.tag === null ? [...state.tags.values()] : [state.tags.get(state.tag)];
  return tags.some((tag) => tag && !tag.viewOnly && toolOf(tag, tool));
};

const toolCommand = (tool: ToolName, key?: string) =>
  command(`tool.${tool}`, key === undefined ? [] : [key], (state) => chooseTool(state, tool), canUse(tool));

const ARROWS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

const nudges = Object.entries(ARROWS).flatMap(([name, [x, y]]) => [
  command(`nudge.${name}`, [`arrow${name}`], (s) => nudge(s, x * NUDGE_PX, y * NUDGE_PX), hasSelection),
  command(
    `nudge.far_${name}`,
    [`shift+arrow${name}`],
    (s) => nudge(s, x * FAR_NUDGE_PX, y * FAR_NUDGE_PX),
    hasSelection,
  ),
]);

/** Everything that can be done without the pointer. */
export const COMMANDS: readonly EditorCommand[] = [
  toolCommand('rectangle', 'r'),
  toolCommand('ellipse'),
  toolCommand('polygon', 'p'),
  toolCommand('line', 'l'),
  toolCommand('multi_line', 'm'),
  toolCommand('edit', 'e'),
  command(
    'zoom.in',
    ['+', '='],
    (s) => ({ ...s, view: zoomIn(s.view) }),
    ({ view }) => canZoomIn(view),
  ),
  command(
    'zoom.out',
    ['-'],
    (s) => ({ ...s, view: zoomOut(s.view) }),
    ({ view }) => canZoomOut(view),
  ),
  command('zoom.reset', ['mod+shift+f'], (s) => ({ ...s, view: wholePicture(s.view.size) })),
  command('undo', ['mod+z'], undoLast, ({ history, gesture }) => history.past.length > 0 || gesture.name === 'placing'),
  command('redo', ['mod+shift+z', 'mod+y'], redoLast, ({ history, gesture }) =>
    gesture.name === 'placing' ? gesture.undone.length > 0 : history.future.length > 0,
  ),
  command('delete', ['delete', 'backspace'], deleteSelected, hasSelection),
  command('point.next', ['n'], (s) => choosePoint(s, 1), hasSelection),
  command('point.previous', ['shift+n'], (s) => choosePoint(s, -1), hasSelection),
  command('point.delete', ['x'], deletePoint, ({ point }) => point !== null),
  command('existing.toggle', ['h'], toggleExisting, ({ shapes }) => shapes.some(({ immutable }) => immutable)),
  command('cancel', ['escape'], (s) => ({ ...s, gesture: IDLE }), isDrawing),
  command(
    'deselect',
    ['escape'],
    (s) => ({ ...s, selected: null, point: null }),
    (s) => !isDrawing(s) && hasSelection(s),
  ),
  ...nudges,
];

export const canSave = (state: EditorState) => isDirty(state) && !isDrawing(state);
