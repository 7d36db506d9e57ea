import type { AreaSection } from '@sightline/contract/areas/tags';
import type { EditorPerson } from '@sightline/contract/editor-presence';
import { isDirty, shapeOf } from '@sightline/editor/state';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { nameOfShape } from '../drawing/shape-words.ts';
import { useDrawn } from '../drawing/use-drawing.ts';
import { useEditorPresence } from '../presence/use-editor-presence.ts';
import { REGION_TAG } from './area-wires.ts';
import css from './configure.module.css';

/** Who else has these areas open; they are told what is selected here. */
export function usePeopleHere(drawing: Drawing, section: AreaSection, cameraId: string): readonly EditorPerson[] {
  const isEditing = useDrawn(drawing, isDirty);
  const selected = useDrawn(drawing, (state) => state.selected);
  // The region of interest is no shape with an id of its own.
  const shape = selected === REGION_TAG ? null : selected;
  return useEditorPresence({ cameraId, section, state: isEditing ? 'editing' : 'looking', shape });
}

/** The others as a row of faces: green edits, grey looks. */
export function Faces({ people }: { people: readonly EditorPerson[] }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <ul className={css.people} aria-label={t('configure.people')}>
      {people.map(({ id, name, state }) => (
        <li key={id} className={css.person} data-state={state} title={name}>
          <Avatar name={name} size={26} />
          <span className="spoken">{t(`configure.person.${state}`, { name })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The others with what they are at. */
export function PeopleHere({ drawing, people }: { drawing: Drawing; people: readonly EditorPerson[] }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const doing = ({ state, shape }: EditorPerson) => {
    const found = shapeOf(drawing.state(), shape);
    if (state === 'editing' && found) return t('configure.editing', { name: nameOfShape(drawing.state(), found) });
    return t(state === 'editing' ? 'configure.is_editing' : 'configure.is_looking');
  };
  return (
    <section className={css.here}>
      <h4 className={css.hereTitle}>{t('configure.people')}</h4>
      <ul>
        {people.map((person) => (
          <li key={person.id} className={css.hereRow}>
            <Avatar name={person.name} size={22} />
            <span className={css.hereName}>{person.name}</span>
            <span className={css.doing}>{doing(person)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
