import { withPoint } from '@sightline/editor/forms';
import { remember } from '@sightline/editor/history';
import type { Shape } from '@sightline/editor/shapes';
import { clampToFrame, type FramePoint } from '@sightline/geometry/points';
import type { Drawing } from '../drawing/drawing.ts';
import { shapeOfDraft } from './zone-drafts.ts';

/** A corner that is dragged somewhere else than on the plan: many steps, of which undoing takes back all at once. */
export interface CornerDrag {
  to(at: FramePoint): void;
  end(): void;
}

export function dragCorner(drawing: Drawing, zoneId: string, index: number): CornerDrag {
  const before = drawing.state().shapes;
  const moved = (shape: Shape, at: FramePoint): Shape => withPoint(shape, index, clampToFrame(at));
  return {
    to: (at) =>
      drawing.change((state) => {
        const shape = shapeOfDraft(state, zoneId);
        if (!shape) return state;
        const shapes = state.shapes.map((each) => (each.id === shape.id ? moved(each, at) : each));
        return { ...state, shapes, selected: shape.id, point: index, tool: 'edit' };
      }),
    end: () =>
      drawing.change((state) =>
        state.shapes === before ? state : { ...state, history: remember(state.history, before) },
      ),
  };
}
