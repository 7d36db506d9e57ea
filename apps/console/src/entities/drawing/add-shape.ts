import { chooseTool, unlock } from '@sightline/editor/actions';
import { point } from '@sightline/editor/pointer';
import type { ShapeKind } from '@sightline/editor/shapes';
import type { EditorState } from '@sightline/editor/state';
import type { PointerName } from '@sightline/editor/tools/tool';
import type { FramePoint } from '@sightline/geometry/points';

type Stroke = readonly [PointerName, FramePoint];

/** How each kind is drawn in the middle of the picture; its points are then moved by numbers. */
const STROKES: Record<ShapeKind, readonly Stroke[]> = {
  rectangle: [
    ['down', [0.4, 0.35]],
    ['up', [0.6, 0.65]],
  ],
  ellipse: [
    ['down', [0.4, 0.35]],
    ['up', [0.6, 0.65]],
  ],
  polygon: [
    ['down', [0.4, 0.35]],
    ['down', [0.6, 0.35]],
    ['down', [0.6, 0.65]],
    ['down', [0.4, 0.65]],
    ['finish', [0.4, 0.65]],
  ],
  line: [
    ['down', [0.4, 0.5]],
    ['down', [0.6, 0.5]],
  ],
  multi_line: [
    ['down', [0.4, 0.5]],
    ['down', [0.6, 0.5]],
    ['finish', [0.6, 0.5]],
  ],
};

/** Draws a shape without a pointer, by the same rules, and selects it. What refuses it stands in the state. */
export function addShape(state: EditorState, kind: ShapeKind, id: string): EditorState {
  const drawn = STROKES[kind].reduce(
    (each, [name, at]) =>
      each.problem ? each : point(each, name, { at, tolerance: 0, isStraight: false, snaps: false }, id),
    chooseTool(state, kind),
  );
  const isThere = drawn.shapes.some((shape) => shape.id === id);
  return isThere ? { ...unlock(drawn, id), point: 0 } : { ...chooseTool(drawn, state.tool), problem: drawn.problem };
}
