import { pointsOf } from '@sightline/editor/forms';
import { type EditorState, shapeOf } from '@sightline/editor/state';
import { stagePixels } from '@sightline/editor/viewport';
import { boxAround } from '@sightline/geometry/boxes';
import { useSyncExternalStore } from 'react';
import css from './canvas.module.css';
import type { Drawing } from './drawing.ts';
import { labelColorOf } from './label-color.ts';
import { onScreen } from './paper.ts';
import { shapeUnder } from './presses.ts';
import { labelOfShape } from './shape-words.ts';
import { useDrawn } from './use-drawing.ts';

const NEAR_PX = 6;

/** The shape under the pointer, while nothing is drawn or dragged. */
function hovered({ pointer, state }: Drawing): string | null {
  const [place, now] = [pointer.get(), state()];
  if (!place || place.kind === 'touch' || now.gesture.name !== 'idle') return null;
  return shapeUnder(now, { at: place.at, tolerance: stagePixels(now.view, NEAR_PX) })?.id ?? null;
}

/** The names of the selected shape and of the one that is pointed at. */
export function CanvasLabels({ drawing }: { drawing: Drawing }) {
  const selected = useDrawn(drawing, (state) => state.selected);
  const pointed = useSyncExternalStore(drawing.pointer.subscribe, () => hovered(drawing));
  return (
    <>
      {selected === null ? null : <Label drawing={drawing} id={selected} />}
      {pointed === null || pointed === selected ? null : <Label drawing={drawing} id={pointed} />}
    </>
  );
}

const placeOf = (state: EditorState, id: string): string => {
  const shape = shapeOf(state, id);
  const box = shape && boxAround(pointsOf(shape));
  return box ? onScreen(state.view, [box.x, box.y]).map(Math.round).join(' ') : '';
};

function Label({ drawing, id }: { drawing: Drawing; id: string }) {
  const shape = useDrawn(drawing, (state) => shapeOf(state, id));
  const text = useDrawn(drawing, (state) => (shape ? labelOfShape(state, shape) : ''));
  const place = useDrawn(drawing, (state) => placeOf(state, id));
  if (!shape) return null;
  const [left = 0, top = 0] = place.split(' ').map(Number);
  return (
    <span
      className={css.label}
      style={{ left: Math.max(0, left), top: Math.max(20, top), background: labelColorOf(shape.color) }}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}
