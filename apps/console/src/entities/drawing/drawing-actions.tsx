import { Button } from '@mantine/core';
import { point } from '@sightline/editor/pointer';
import { MIN_POLYGON_POINTS } from '@sightline/editor/shapes';
import { type EditorState, IDLE } from '@sightline/editor/state';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/new-id.ts';
import css from './canvas.module.css';
import type { Drawing } from './drawing.ts';
import { useDrawn } from './use-drawing.ts';

const placed = ({ gesture }: EditorState) => (gesture.name === 'placing' ? gesture.points.length : 0);

/** Ends the shape that is being drawn where its last point is. */
export const finishShape = (state: EditorState): EditorState => {
  const { gesture } = state;
  if (gesture.name !== 'placing') return state;
  return point(state, 'finish', { at: gesture.pointer, tolerance: 0, isStraight: false, snaps: false }, newId());
};

/** Whether the points set so far make a shape. */
const canFinish = (state: EditorState) =>
  (state.tool === 'polygon' && placed(state) >= MIN_POLYGON_POINTS) ||
  (state.tool === 'multi_line' && placed(state) >= 2);

/** Finish and cancel, for fingers, which have neither a right button nor an Escape key. */
export function DrawingActions({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const isPlacing = useDrawn(drawing, ({ gesture }) => gesture.name === 'placing');
  const isDone = useDrawn(drawing, canFinish);
  if (!isPlacing) return null;
  return (
    <div className={css.actions}>
      <Button disabled={!isDone} onClick={() => drawing.change(finishShape)}>
        {t('drawing.finish')}
      </Button>
      <Button variant="default" onClick={() => drawing.change((state) => ({ ...state, gesture: IDLE }))}>
        {t('drawing.drop')}
      </Button>
    </div>
  );
}
