import { boxAround, centerOf } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';
import type { Form } from '../shapes.ts';
import { IDLE } from '../state.ts';
import { refuseDrawing } from './refuse.ts';
import type { Tool } from './tool.ts';

/** A tool that is dragged from one corner to the other. */
const stretchTool = (formOf: (from: FramePoint, to: FramePoint) => Form): Tool => ({
  idle: {
    down: (state, _, { at }) => {
      const problem = refuseDrawing(state);
      return problem ? { problem } : { gesture: { name: 'stretching', from: at, to: at } };
    },
  },
  stretching: {
    move: (_, gesture, { at }) => ({ gesture: { ...gesture, to: at } }),
    up: (_, { from }, { at }) => ({ gesture: IDLE, form: formOf(from, at) }),
    cancel: () => ({ gesture: IDLE }),
  },
});

export const rectangleOf = (from: FramePoint, to: FramePoint): Form => ({
  kind: 'rectangle',
  box: boxAround([from, to])!,
});

export const ellipseOf = (from: FramePoint, to: FramePoint): Form => {
  const box = boxAround([from, to])!;
  return { kind: 'ellipse', center: centerOf(box), radiusX: box.width / 2, radiusY: box.height / 2 };
};

export const rectangle = stretchTool(rectangleOf);
export const ellipse = stretchTool(ellipseOf);
