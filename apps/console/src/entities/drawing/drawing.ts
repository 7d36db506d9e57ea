import { type EditorState, openEditor } from '@sightline/editor/state';
import type { Viewport } from '@sightline/editor/viewport';
import type { FramePoint } from '@sightline/geometry/points';
import { type Cell, createCell } from './cell.ts';

/**
 * Drawing on a picture: React over `@sightline/editor`.
 *
 * A `Drawing` holds the editor's state outside of React, so that a vertex that moves draws one shape again and nothing
 * else. Whoever opens an editor makes one and hands it to the parts, which all work without each other:
 *
 *     const drawing = useDrawing(() => ({ shapes, tags, size: STAGE, user: 'Ann' }));
 *     useDrawingCommands(drawing, { title: 'keys.in_editor', place });      // the editor's keys, palette, help
 *     useProblems(drawing);                                                 // why something was refused, as toasts
 *
 *     <Canvas drawing={drawing} picture={address} alt="..." isBusy={isSaving} under={<svg parts/>} over={<svg parts/>}>
 *       ...HTML over the picture that neither pans nor zooms
 *     </Canvas>
 *     <Toolbar drawing={drawing} picture={address} items={ALL_ITEMS} isBusy={isSaving} end={<SaveButton />} />
 *     <TagList drawing={drawing} />
 *     <LabelPopover drawing={drawing} labels={labels} />                    // inside the Canvas
 *     <Dock drawing={drawing} />                                            // shapes and points as text, for keyboards
 *
 * Read the state with `useDrawn(drawing, (state) => ...)`: a component draws itself again only when what it reads is
 * another value; what depends on how far the picture is zoomed or panned is read with `useView`. Change it with `drawing.change(step)`, where steps are the editor's own (`actions.ts`, `points.ts`).
 * SVG parts in `under` and `over` use the coordinates of `paper.ts`: 1280 wide, and as high as the picture.
 */
export interface Drawing {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Everything but steps of a pan or zoom, which change nothing that is drawn. */
  readonly subscribeDrawn: (listener: () => void) => () => void;
  readonly change: (step: (state: EditorState) => EditorState) => void;
  /** Where the pointer is over the picture; nothing while it is elsewhere. */
  readonly pointer: Cell<Pointer | null>;
  /** The view when the picture last came to rest. What need not follow every step of a pan or zoom goes by it. */
  readonly settled: Cell<Viewport>;
}

export interface Pointer {
  readonly at: FramePoint;
  readonly kind: 'mouse' | 'pen' | 'touch';
}

/** Whether the picture is being panned or zoomed. */
export const isMoving = ({ state, settled }: Drawing): boolean => state().view !== settled.get();

const isOtherThanView = (before: EditorState, now: EditorState): boolean =>
  (Object.keys(now) as (keyof EditorState)[]).some((key) => key !== 'view' && now[key] !== before[key]);

export function createDrawing(start: Parameters<typeof openEditor>[0]): Drawing {
  const cell = createCell(openEditor(start));
  const drawn = createCell(cell.get());
  return {
    state: cell.get,
    subscribe: cell.subscribe,
    subscribeDrawn: drawn.subscribe,
    change: (step) => {
      cell.set(step(cell.get()));
      if (isOtherThanView(drawn.get(), cell.get())) drawn.set(cell.get());
    },
    pointer: createCell<Pointer | null>(null),
    settled: createCell(cell.get().view),
  };
}
