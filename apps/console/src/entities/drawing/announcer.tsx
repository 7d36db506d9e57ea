import { pointsOf } from '@sightline/editor/forms';
import type { Shape } from '@sightline/editor/shapes';
import { type EditorState, selectedShape, shapeOf } from '@sightline/editor/state';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing } from './drawing.ts';
import { nameOfShape } from './shape-words.ts';

const placeOf = (shape: Shape, index: number) => {
  const [x, y] = pointsOf(shape)[index] ?? [0, 0];
  return { number: index + 1, x: x.toFixed(3), y: y.toFixed(3) };
};

/** What happened between two states, in words for those who do not see it. */
function newsOf(t: TFunction, before: EditorState, now: EditorState): string | undefined {
  const gone = before.shapes.find(({ id }) => !shapeOf(now, id));
  if (gone) return t('drawing.said.deleted', { name: nameOfShape(before, gone) });
  const added = now.shapes.find(({ id }) => !shapeOf(before, id));
  if (added) return t('drawing.said.added', { name: nameOfShape(now, added), count: pointsOf(added).length });
  const shape = selectedShape(now);
  if (!shape) return undefined;
  if (now.selected !== before.selected)
    return t('drawing.said.selected', { name: nameOfShape(now, shape), count: pointsOf(shape).length });
  const isTouched = shapeOf(before, shape.id) !== shape || now.point !== before.point;
  return isTouched ? t('drawing.said.point', placeOf(shape, now.point ?? 0)) : undefined;
}

/** Reads out each change once it is done. */
export function Announcer({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  useEffect(() => {
    let before = drawing.state();
    return drawing.subscribe(() => {
      const now = drawing.state();
      if (now.gesture.name !== 'idle') return;
      const next = newsOf(t, before, now);
      before = now;
      if (next !== undefined) setNews(next);
    });
  }, [drawing, t]);
  return (
    <p className="spoken" role="status">
      {news}
    </p>
  );
}
