import { pointsOf } from '@sightline/editor/forms';
import { type EditorState, shapeOf } from '@sightline/editor/state';
import { stagePixels, type Viewport } from '@sightline/editor/viewport';
import { boxAround } from '@sightline/geometry/boxes';
import { useMemo } from 'react';
import css from './canvas.module.css';
import { type Drawing, isMoving } from './drawing.ts';
import { labelColorOf } from './label-color.ts';
import { onScreen, scaleOf } from './paper.ts';
import { shapeUnder } from './presses.ts';
import { labelOfShape } from './shape-words.ts';
import { useCell, useDrawn } from './use-drawing.ts';

const NEAR_PX = 6;
const LABEL_HEIGHT = 20;

/** The shape under the pointer, while nothing is drawn or dragged. */
function hovered(drawing: Drawing): string | null {
  const [place, now] = [drawing.pointer.get(), drawing.state()];
  if (!place || place.kind === 'touch' || now.gesture.name !== 'idle' || isMoving(drawing)) return null;
  return shapeUnder(now, { at: place.at, tolerance: stagePixels(now.view, NEAR_PX) })?.id ?? null;
}

/** The names of the selected shape and of the one that is pointed at. */
export function CanvasLabels({ drawing }: { drawing: Drawing }) {
  const selected = useDrawn(drawing, (state) => state.selected);
  // Another shape may lie under the pointer once the picture has come to rest.
  useCell(drawing.settled);
  const pointed = useCell(drawing.pointer, () => hovered(drawing));
  return (
    <>
      {selected === null ? null : <Label drawing={drawing} id={selected} />}
      {pointed === null || pointed === selected ? null : <Label drawing={drawing} id={pointed} />}
    </>
  );
}

/** Above the shape, and inside the part of the picture that shows when it comes to rest. */
function placeOf(state: EditorState, view: Viewport, id: string): string {
  const shape = shapeOf(state, id);
  const box = shape && boxAround(pointsOf(shape));
  if (!box) return '';
  const [x, y] = onScreen(view, [box.x, box.y]);
  const scale = scaleOf(view);
  return `translate(${(Math.max(0, x) - view.x) / scale}px, ${(Math.max(LABEL_HEIGHT, y) - view.y) / scale}px)`;
}

function Label({ drawing, id }: { drawing: Drawing; id: string }) {
  const shape = useDrawn(drawing, (state) => shapeOf(state, id));
  const text = useDrawn(drawing, (state) => (shape ? labelOfShape(state, shape) : ''));
  const view = useCell(drawing.settled);
  const place = useDrawn(drawing, (state) => placeOf(state, view, id));
  const color = shape?.color ?? '';
  const background = useMemo(() => labelColorOf(color), [color]);
  if (!shape) return null;
  return (
    <span
      className={css.label}
      style={{ transform: `${place} scale(calc(1 / var(--k))) translateY(-100%)`, background }}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}
