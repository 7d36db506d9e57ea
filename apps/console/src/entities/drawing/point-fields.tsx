import { Button } from '@mantine/core';
import { hasFreePoints, leastPointsOf, pointsOf } from '@sightline/editor/forms';
import { deletePoint, insertPoint, setPoint } from '@sightline/editor/points';
import type { Shape } from '@sightline/editor/shapes';
import { STAGE } from '@sightline/editor/stage';
import { type EditorState, selectedShape } from '@sightline/editor/state';
import { between, type FramePoint } from '@sightline/geometry/points';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import css from './dock.module.css';
import type { Drawing } from './drawing.ts';
import { NumberBox } from './number-box.tsx';
import { nameOfShape } from './shape-words.ts';
import { useDrawn } from './use-drawing.ts';

interface PointFieldsProps {
  drawing: Drawing;
  noteOfPoint?: ((shape: string, index: number) => ReactNode) | undefined;
  onLabel?: (() => void) | undefined;
}

/** The selected shape as it was before it was dragged, until it is let go: two dozen fields would cost more than the drag itself. */
function restingShape() {
  let kept: Shape | undefined;
  return (state: EditorState) => {
    const now = selectedShape(state);
    if (state.gesture.name !== 'dragging' || now?.id !== kept?.id) kept = now;
    return kept;
  };
}

/** The points of the selected shape as numbers. */
export function PointFields({ drawing, noteOfPoint, onLabel }: PointFieldsProps) {
  const { t } = useTranslation();
  const resting = useMemo(() => restingShape(), []);
  const shape = useDrawn(drawing, resting);
  const chosen = useDrawn(drawing, (state) => state.point);
  const name = useDrawn(drawing, (state) => (shape ? nameOfShape(state, shape) : ''));
  if (!shape) return <p className={`${css.fields} ${css.nothing}`}>{t('drawing.select_hint')}</p>;
  return (
    <div className={css.fields}>
      <div className={css.head}>
        <h3 className={css.title}>{t('drawing.points_of', { name })}</h3>
        {onLabel ? (
          <Button variant="subtle" leftSection={<IconTag size={15} stroke={1.8} />} onClick={onLabel}>
            {t('drawing.label')}
          </Button>
        ) : null}
        <PointActions drawing={drawing} shape={shape} chosen={chosen} />
      </div>
      <ol className={css.grid}>
        {pointsOf(shape).map((point, index) => (
          <PointRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the shape
            key={index}
            drawing={drawing}
            shape={shape}
            index={index}
            point={point}
            isChosen={index === chosen}
            note={noteOfPoint?.(shape.id, index)}
          />
        ))}
      </ol>
      <p className={css.hint}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('drawing.hint_near')} <Kbd>Shift</Kbd> {t('drawing.hint_far')} <Kbd>Tab</Kbd>{' '}
        {t('drawing.hint_next')}
      </p>
    </div>
  );
}

/** Puts a point in the middle of the edge that begins at a point. */
function addAfter(state: EditorState, index: number): EditorState {
  const shape = selectedShape(state);
  if (!shape) return state;
  const points = pointsOf(shape);
  const at = between(points[index]!, points[(index + 1) % points.length]!, 0.5);
  return insertPoint(state, at);
}

function PointActions({ drawing, shape, chosen }: { drawing: Drawing; shape: Shape; chosen: number | null }) {
  const { t } = useTranslation();
  const index = chosen ?? 0;
  if (!hasFreePoints(shape)) return null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={15} stroke={1.8} />}
        onClick={() => drawing.change((state) => addAfter(state, index))}
      >
        {t('drawing.add_after', { number: index + 1 })}
      </Button>
      <Button
        variant="danger-quiet"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        disabled={pointsOf(shape).length <= leastPointsOf(shape)}
        onClick={() => drawing.change((state) => deletePoint({ ...state, point: index }))}
      >
        {t('drawing.delete_point', { number: index + 1 })}
      </Button>
    </>
  );
}

interface PointRowProps {
  drawing: Drawing;
  shape: Shape;
  index: number;
  point: FramePoint;
  isChosen: boolean;
  note: ReactNode;
}

function PointRow({ drawing, shape, index, point: [x, y], isChosen, note }: PointRowProps) {
  const { t } = useTranslation();
  const number = index + 1;
  const put = (at: FramePoint) => drawing.change((state) => setPoint(state, shape.id, index, at));
  const enter = () => drawing.change((state) => (state.point === index ? state : { ...state, point: index }));
  return (
    <li className={css.point} data-chosen={isChosen || undefined} onFocus={enter}>
      <span className={`${css.number} num`}>{number}</span>
      <NumberBox
        axis="x"
        label={t('drawing.x_of', { number })}
        value={x}
        step={1 / STAGE.width}
        onChange={(to) => put([to, y])}
      />
      <NumberBox
        axis="y"
        label={t('drawing.y_of', { number })}
        value={y}
        step={1 / STAGE.height}
        onChange={(to) => put([x, to])}
      />
      {note}
    </li>
  );
}
