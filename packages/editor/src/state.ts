import type { FramePoint, ScreenSize } from '@sightline/geometry/points';
import { EMPTY_HISTORY, type History } from './history.ts';
import { onceFor } from './once-for.ts';
import type { Problem } from './problems.ts';
import type { Shape, ShapeKind } from './shapes.ts';
import type { Snapping } from './snap.ts';
import type { Tag } from './tags.ts';
import { type Viewport, wholePicture } from './viewport.ts';

export type ToolName = ShapeKind | 'edit';

/** What the pointer is in the middle of. */
export type Gesture =
  | { readonly name: 'idle' }
  /** Points are set one by one; those that were undone can come back. */
  | {
      readonly name: 'placing';
      readonly points: readonly FramePoint[];
      readonly undone: readonly FramePoint[];
      readonly pointer: FramePoint;
    }
  /** A box is dragged open. */
  | { readonly name: 'stretching'; readonly from: FramePoint; readonly to: FramePoint }
  /** A shape, or one point of it, is dragged; `before` is what undoing brings back. */
  | {
      readonly name: 'dragging';
      readonly id: string;
      readonly point: number | null;
      readonly from: FramePoint;
      readonly before: readonly Shape[];
    };

export const IDLE: Gesture = { name: 'idle' };

export interface EditorState {
  /** From the bottom to the top. */
  readonly shapes: readonly Shape[];
  /** What was loaded or saved last. */
  readonly original: readonly Shape[];
  readonly tags: ReadonlyMap<string, Tag>;
  readonly tag: string | null;
  readonly tool: ToolName;
  readonly gesture: Gesture;
  readonly selected: string | null;
  /** The point of the selected shape that keys act on. */
  readonly point: number | null;
  readonly history: History<readonly Shape[]>;
  readonly view: Viewport;
  readonly highlighted: readonly string[];
  /** Whether shapes that were there before are hidden. */
  readonly hidesExisting: boolean;
  readonly snapping: Snapping;
  /** First name of who draws. */
  readonly user: string;
  /** What the last event was refused for. */
  readonly problem: Problem | null;
}

interface Start {
  shapes: readonly Shape[];
  tags: readonly Tag[];
  size: ScreenSize;
  user: string;
  /** The tag that is drawn first; without it the only one there is, or none. */
  tag?: string | undefined;
  /** A grid that points come to rest on. */
  grid?: Snapping['grid'];
}

/** The region of interest lies below everything else. */
export const inOrder = (shapes: readonly Shape[], tags: ReadonlyMap<string, Tag>): readonly Shape[] => {
  const isBelow = (shape: Shape) => tags.get(shape.tag)?.isRegionOfInterest === true;
  return [...shapes.filter(isBelow), ...shapes.filter((shape) => !isBelow(shape))];
};

export function openEditor({ shapes, tags, size, user, tag, grid = null }: Start): EditorState {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const ordered = inOrder(shapes, byId);
  return {
    shapes: ordered,
    original: ordered,
    tags: byId,
    tag: byId.get(tag ?? '')?.id ?? (tags.length === 1 ? tags[0]!.id : null),
    tool: 'edit',
    gesture: IDLE,
    selected: null,
    point: null,
    history: EMPTY_HISTORY,
    view: wholePicture(size),
    highlighted: [],
    hidesExisting: false,
    snapping: { isOn: true, grid },
    user,
    problem: null,
  };
}

export const isDrawing = ({ gesture }: EditorState) => gesture.name === 'placing' || gesture.name === 'stretching';
export const tagOf = ({ tags, tag }: EditorState): Tag | undefined => (tag === null ? undefined : tags.get(tag));
/** Shapes by their ids, made once for a list: it is asked for at every move of the pointer. */
export const byIdOf = onceFor(
  (shapes: readonly Shape[]): ReadonlyMap<string, Shape> => new Map(shapes.map((shape) => [shape.id, shape])),
);
export const shapeOf = ({ shapes }: EditorState, id: string | null) =>
  id === null ? undefined : byIdOf(shapes).get(id);
export const selectedShape = (state: EditorState) => shapeOf(state, state.selected);
/** Shapes differ from those loaded; the order they lie in does not count. */
export function isDirty({ shapes, original }: EditorState): boolean {
  if (shapes === original) return false;
  if (shapes.length !== original.length) return true;
  const before = byIdOf(original);
  return shapes.some((shape) => before.get(shape.id) !== shape && !isSame(before.get(shape.id), shape));
}

const isSame = (a: Shape | undefined, b: Shape) =>
  JSON.stringify({ ...a, immutable: 0 }) === JSON.stringify({ ...b, immutable: 0 });

/** Shapes that are seen: existing ones can be hidden. */
export const visibleShapes = ({ shapes, hidesExisting }: EditorState) =>
  hidesExisting ? shapes.filter((shape) => !shape.immutable) : shapes;
