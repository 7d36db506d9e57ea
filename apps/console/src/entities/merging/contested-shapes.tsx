import { pointsOf } from '@sightline/editor/forms';
import type { Choice, Difference } from '@sightline/editor/merge';
import { boxAround } from '@sightline/geometry/boxes';
import type { TFunction } from 'i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { onPaper, paperOf } from '../drawing/paper.ts';
import { nameOfShape } from '../drawing/shape-words.ts';
import css from './conflict.module.css';
import { Version } from './conflict-overlay.tsx';
import type { Contested } from './conflict-panel.tsx';
import { deedOf, sentenceOf } from './difference-words.ts';
import type { Merging } from './merging.ts';

interface ContestedShapesOf {
  t: TFunction;
  language: string;
  drawing: Drawing;
  merging: Merging;
  /** Who saved the other version. */
  who: string;
  picture: string | null;
  aspect: number;
  canKeepBoth: (difference: Difference) => boolean;
  onChoose: (id: string, choice: Choice) => void;
}

/** The shapes that differ, each with the part of the picture it is about. */
export function contestedShapes({ t, language, drawing, merging, who, picture, ...more }: ContestedShapesOf) {
  const { tags } = drawing.state();
  return merging.differences.map((difference): Contested => {
    const { id, base, theirs, mine } = difference;
    const shape = mine ?? theirs ?? base!;
    const said = (side: 'theirs' | 'mine') => sentenceOf({ t, language }, side, deedOf(base, difference[side]), who);
    return {
      id,
      name: shape.labelName ?? nameOfShape({ tags }, shape),
      about: tags.get(shape.tag)?.displayLabel,
      theirs: said('theirs'),
      mine: said('mine'),
      picture: <Thumbnail difference={difference} picture={picture} aspect={more.aspect} />,
      choice: merging.choices.get(id),
      canKeepBoth: more.canKeepBoth(difference),
      onChoose: (choice) => more.onChoose(id, choice),
    };
  });
}

const MARGIN = 40;
const SIZE = { width: 112, height: 63 };
const SHAPE = SIZE.width / SIZE.height;

interface ThumbnailProps {
  difference: Difference;
  picture: string | null;
  aspect: number;
}

/** The part of the picture that the shape is about. */
function Thumbnail({ difference: { theirs, mine }, picture, aspect }: ThumbnailProps) {
  const paper = paperOf(aspect);
  const points = [theirs, mine].flatMap((shape) => (shape ? pointsOf(shape) : []));
  const box = boxAround(points.map((point) => onPaper(point, paper)));
  if (!box) return <span className={css.thumbnail} />;
  const width = Math.max(box.width, box.height * SHAPE) + 2 * MARGIN;
  const [x, y] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - width / SHAPE / 2];
  return (
    <svg
      className={css.thumbnail}
      viewBox={`${x} ${y} ${width} ${width / SHAPE}`}
      style={{ '--k': SIZE.width / width } as React.CSSProperties}
      aria-hidden="true"
    >
      {picture ? <image href={picture} width={paper.width} height={paper.height} preserveAspectRatio="none" /> : null}
      {theirs ? <Version shape={theirs} side="theirs" paper={paper} isKept /> : null}
      {mine ? <Version shape={mine} side="mine" paper={paper} isKept /> : null}
    </svg>
  );
}
