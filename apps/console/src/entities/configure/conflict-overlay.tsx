import { pointsOf } from '@sightline/editor/forms';
import type { Choice, Difference } from '@sightline/editor/merge';
import type { Shape } from '@sightline/editor/shapes';
import type { FramePoint } from '@sightline/geometry/points';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { onPaper, paperOf, pinnedAt, WIDE } from '../drawing/paper.ts';
import { Outline } from '../drawing/shape-view.tsx';
import { nameOfShape } from '../drawing/shape-words.ts';
import css from './conflict.module.css';
import type { Merging } from './merging.ts';
import { PinnedName } from './pinned-name.tsx';

const PAPER = paperOf(WIDE);

type Side = 'theirs' | 'mine';

interface ConflictOverlayProps {
  drawing: Drawing;
  merging: Merging;
  /** Who saved the other version. */
  who: string;
}

/** Both versions of every shape that differs: theirs in violet, mine in petrol, the one that goes faint. */
export const ConflictOverlay = ({ drawing, merging: { differences, choices }, who }: ConflictOverlayProps) =>
  differences.map((difference) => (
    <BothVersions key={difference.id} {...{ drawing, difference, who }} choice={choices.get(difference.id)} />
  ));

interface BothVersionsProps extends Omit<ConflictOverlayProps, 'merging'> {
  difference: Difference;
  choice: Choice | undefined;
}

function BothVersions({ drawing, difference: { base, theirs, mine }, choice, who }: BothVersionsProps) {
  const { t } = useTranslation();
  const isKept = (side: Side) => choice === undefined || choice === 'both' || choice === side;
  const named = (shape: Shape, by: string) => `${shape.labelName ?? nameOfShape(drawing.state(), shape)}, ${by}`;
  return (
    <>
      {theirs ? (
        <Version shape={theirs} base={base} side="theirs" isKept={isKept('theirs')} name={named(theirs, who)} />
      ) : null}
      {mine ? (
        <Version shape={mine} base={base} side="mine" isKept={isKept('mine')} name={named(mine, t('configure.mine'))} />
      ) : null}
    </>
  );
}

interface VersionProps {
  shape: Shape;
  /** What it was before anybody changed it. */
  base?: Shape | undefined;
  side: Side;
  isKept: boolean;
  name?: string;
}

export const Version = ({ shape, base, side, isKept, name }: VersionProps) => (
  <g className={css.version} data-side={side} data-kept={isKept || undefined}>
    <Outline form={shape} paper={PAPER} />
    {base ? <MovedPoints from={pointsOf(base)} to={pointsOf(shape)} /> : null}
    {name === undefined ? null : (
      <PinnedName points={pointsOf(shape)} text={name} paper={PAPER} isBelow={side === 'mine'} />
    )}
  </g>
);

/** A square on each point that was moved, and a ring where it was. */
function MovedPoints({ from, to }: { from: readonly FramePoint[]; to: readonly FramePoint[] }) {
  if (from.length !== to.length) return null;
  return to.map((point, index) => {
    const before = from[index]!;
    if (before[0] === point[0] && before[1] === point[1]) return null;
    const [[x1, y1], [x2, y2]] = [onPaper(before, PAPER), onPaper(point, PAPER)];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the shape
      <g key={index}>
        <line className={css.way} {...{ x1, y1, x2, y2 }} />
        <circle className={css.before} r={4} style={{ transform: pinnedAt(before, PAPER) }} />
        <rect
          className={css.moved}
          x={-5}
          y={-5}
          width={10}
          height={10}
          style={{ transform: pinnedAt(point, PAPER) }}
        />
      </g>
    );
  });
}
