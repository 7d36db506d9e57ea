import { pointsOf } from '@sightline/editor/forms';
import type { Choice, Difference } from '@sightline/editor/merge';
import type { Shape } from '@sightline/editor/shapes';
import type { FramePoint, ScreenSize } from '@sightline/geometry/points';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { onPaper, pinnedAt } from '../drawing/paper.ts';
import { Outline } from '../drawing/shape-view.tsx';
import { nameOfShape } from '../drawing/shape-words.ts';
import css from './conflict.module.css';
import type { Merging } from './merging.ts';
import { PinnedName } from './pinned-name.tsx';

type Side = 'theirs' | 'mine';

interface ConflictOverlayProps {
  drawing: Drawing;
  merging: Merging;
  /** Who saved the other version. */
  who: string;
  paper: ScreenSize;
}

/** Both versions of every shape that differs: theirs in violet and dashed, mine in petrol, the one that goes faint. */
export const ConflictOverlay = ({ merging: { differences, choices }, ...more }: ConflictOverlayProps) =>
  differences.map((difference) => (
    <BothVersions key={difference.id} {...more} difference={difference} choice={choices.get(difference.id)} />
  ));

interface BothVersionsProps extends Omit<ConflictOverlayProps, 'merging'> {
  difference: Difference;
  choice: Choice | undefined;
}

function BothVersions({ drawing, difference: { base, theirs, mine }, choice, who, paper }: BothVersionsProps) {
  const { t } = useTranslation();
  const isKept = (side: Side) => choice === undefined || choice === 'both' || choice === side;
  const named = (shape: Shape, by: string) => `${shape.labelName ?? nameOfShape(drawing.state(), shape)}, ${by}`;
  const version = (side: Side, shape: Shape | undefined, by: string) =>
    shape ? <Version {...{ shape, base, side, paper }} isKept={isKept(side)} name={named(shape, by)} /> : null;
  return (
    <>
      {version('theirs', theirs, who)}
      {version('mine', mine, t('configure.mine'))}
    </>
  );
}

interface VersionProps {
  shape: Shape;
  /** What it was before anybody changed it. */
  base?: Shape | undefined;
  side: Side;
  isKept: boolean;
  paper: ScreenSize;
  name?: string;
}

export const Version = ({ shape, base, side, isKept, paper, name }: VersionProps) => (
  <g className={css.version} data-side={side} data-kept={isKept || undefined}>
    <Outline form={shape} paper={paper} />
    {base ? <MovedPoints from={pointsOf(base)} to={pointsOf(shape)} paper={paper} /> : null}
    {name === undefined ? null : (
      <PinnedName points={pointsOf(shape)} text={name} paper={paper} isBelow={side === 'mine'} />
    )}
  </g>
);

interface MovedPointsProps {
  from: readonly FramePoint[];
  to: readonly FramePoint[];
  paper: ScreenSize;
}

/** A square on each point that was moved, and a ring where it was. */
function MovedPoints({ from, to, paper }: MovedPointsProps) {
  if (from.length !== to.length) return null;
  return to.map((point, index) => {
    const before = from[index]!;
    if (before[0] === point[0] && before[1] === point[1]) return null;
    const [[x1, y1], [x2, y2]] = [onPaper(before, paper), onPaper(point, paper)];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the shape
      <g key={index}>
        <line className={css.way} {...{ x1, y1, x2, y2 }} />
        <circle className={css.before} r={4} style={{ transform: pinnedAt(before, paper) }} />
        <rect
          className={css.moved}
          x={-5}
          y={-5}
          width={10}
          height={10}
          style={{ transform: pinnedAt(point, paper) }}
        />
      </g>
    );
  });
}
