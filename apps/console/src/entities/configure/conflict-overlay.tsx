import type { Choice, Difference } from '@sightline/editor/merge';
import type { Shape } from '@sightline/editor/shapes';
import { paperOf, WIDE } from '../drawing/paper.ts';
import { Outline } from '../drawing/shape-view.tsx';
import css from './conflict.module.css';
import type { Merging } from './merging.ts';

const PAPER = paperOf(WIDE);

/** Both versions of every shape that differs: theirs in violet, mine in petrol, the one that goes faint. */
export const ConflictOverlay = ({ merging: { differences, choices } }: { merging: Merging }) =>
  differences.map((difference) => (
    <BothVersions key={difference.id} difference={difference} choice={choices.get(difference.id)} />
  ));

function BothVersions({
  difference: { theirs, mine },
  choice,
}: {
  difference: Difference;
  choice: Choice | undefined;
}) {
  const isKept = (side: 'theirs' | 'mine') => choice === undefined || choice === 'both' || choice === side;
  return (
    <>
      {theirs ? <Version shape={theirs} side="theirs" isKept={isKept('theirs')} /> : null}
      {mine ? <Version shape={mine} side="mine" isKept={isKept('mine')} /> : null}
    </>
  );
}

export const Version = ({ shape, side, isKept }: { shape: Shape; side: 'theirs' | 'mine'; isKept: boolean }) => (
  <g className={css.version} data-side={side} data-kept={isKept || undefined}>
    <Outline form={shape} paper={PAPER} />
  </g>
);
