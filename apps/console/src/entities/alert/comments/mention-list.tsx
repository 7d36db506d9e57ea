import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { alertPeopleQuery } from '../people-list.tsx';
import css from './comments.module.css';
import type { Person } from './mentions.ts';

/** What the field above sends on: its keys choose in this list while the cursor stays in the text. */
export interface MentionKeys {
  press: (key: string) => boolean;
}

interface MentionListProps {
  id: string;
  alertId: string;
  search: string;
  keys: RefObject<MentionKeys | null>;
  onChoose: (person: Person) => void;
  onActive: (optionId: string | undefined) => void;
}

const SHOWN = 6;

/** People that can be mentioned, as their names are typed. */
export function MentionList({ id, alertId, search, keys, onChoose, onActive }: MentionListProps) {
  const { t } = useTranslation();
  const { data } = useQuery(alertPeopleQuery(alertId, search.trim()));
  const people = (data?.results ?? []).slice(0, SHOWN);
  const [chosen, setChosen] = useState(0);
  const active = people[Math.min(chosen, people.length - 1)];
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => onActive(activeId), [activeId, onActive]);
  useImperativeHandle(keys, () => ({
    press: (key) => {
      if (!active) return false;
      if (key === 'Enter' || key === 'Tab') onChoose(active);
      else if (key === 'ArrowDown') setChosen((chosen + 1) % people.length);
      else if (key === 'ArrowUp') setChosen((chosen + people.length - 1) % people.length);
      else return false;
      return true;
    },
  }));
  if (data && people.length === 0) return <p className={css.nobody}>{t('alert.comment.nobody_found')}</p>;
  return (
    <div id={id} className={css.people} role="listbox" aria-label={t('alert.comment.mention')}>
      {people.map((person) => (
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          className={css.person}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          onPointerDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            onChoose(person);
          }}
        >
          <Avatar name={person.name} url={person.avatar_url} />
          {person.name}
        </div>
      ))}
    </div>
  );
}
