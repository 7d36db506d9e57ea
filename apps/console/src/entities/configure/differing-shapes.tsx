import type { EditorPerson } from '@sightline/contract/editor-presence';
import { canKeepBoth } from '@sightline/editor/merge';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { WIDE } from '../drawing/paper.ts';
import { ConflictPanel } from '../merging/conflict-panel.tsx';
import { contestedShapes } from '../merging/contested-shapes.tsx';
import type { Merging } from '../merging/merging.ts';
import type { SavedBy } from '../merging/saved-by.ts';
import { PeopleHere } from './people-here.tsx';
import type { AreaSession } from './use-area-session.ts';

interface DifferingShapesProps {
  drawing: Drawing;
  session: AreaSession;
  merging: Merging;
  saved: SavedBy;
  picture: string | null;
  people: readonly EditorPerson[];
}

/** Every shape that differs, and who is here to be asked. */
export function DifferingShapes({ drawing, session, merging, saved, picture, people }: DifferingShapesProps) {
  const { t, i18n } = useTranslation();
  const items = contestedShapes({
    ...{ t, language: i18n.language, drawing, merging, picture, canKeepBoth },
    who: saved.who,
    aspect: WIDE,
    onChoose: session.choose,
  });
  return (
    <ConflictPanel items={items} saved={saved}>
      <PeopleHere drawing={drawing} people={people} />
    </ConflictPanel>
  );
}
