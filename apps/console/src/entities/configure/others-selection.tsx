import type { EditorPerson } from '@sightline/contract/editor-presence';
import { pointsOf } from '@sightline/editor/forms';
import { shapeOf } from '@sightline/editor/state';
import { colorOfPerson } from '../../ui/avatar.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { paperOf, WIDE } from '../drawing/paper.ts';
import { Outline } from '../drawing/shape-view.tsx';
import { useDrawn } from '../drawing/use-drawing.ts';
import css from '../merging/conflict.module.css';
import { PinnedName } from '../merging/pinned-name.tsx';

const PAPER = paperOf(WIDE);

/** The shapes that others have selected, each with its owner's name in the colour of their face. */
export const OthersSelection = ({ drawing, people }: { drawing: Drawing; people: readonly EditorPerson[] }) =>
  people.flatMap(({ id, name, shape }) =>
    shape === null ? [] : [<Selected key={id} drawing={drawing} name={name} shapeId={shape} />],
  );

function Selected({ drawing, name, shapeId }: { drawing: Drawing; name: string; shapeId: string }) {
  const shape = useDrawn(drawing, (state) => shapeOf(state, shapeId));
  if (!shape) return null;
  return (
    <g
      className={css.selected}
      style={{ color: colorOfPerson(name), '--person': colorOfPerson(name) } as React.CSSProperties}
    >
      <Outline form={shape} paper={PAPER} />
      <PinnedName points={pointsOf(shape)} text={name} paper={PAPER} isBelow />
    </g>
  );
}
