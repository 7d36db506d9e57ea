import type { AlertPerson } from '@sightline/contract/alerts/records';
import { MAX_STEP_PEOPLE } from '@sightline/contract/escalation';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ManySelect } from '../../../../forms/many-select.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { useSearched } from '../../../../ui/use-searched.ts';
import css from './escalation.module.css';
import { escalationPeopleQuery } from './escalation-queries.ts';

/** What is known of people by their ids. */
export type KnownPeople = ReadonlyMap<string, AlertPerson>;

interface PeopleFieldProps {
  siteId: string;
  chosen: readonly string[];
  known: KnownPeople;
  nameOf: (id: string) => string;
  isWrong: boolean;
  /** Where it says what is wrong. */
  wordsId: string;
  onChange: (chosen: string[], met: readonly AlertPerson[]) => void;
  onBlur: () => void;
}

/** People by name; there may be many, so typing asks the server. */
export function PeopleField({ siteId, chosen, known, nameOf, isWrong, wordsId, onChange, onBlur }: PeopleFieldProps) {
  const { t } = useTranslation();
  const { search, setTyped } = useSearched();
  const { data } = useQuery(escalationPeopleQuery(siteId, search));
  const found = data?.results ?? [];
  const people = new Map([...known, ...found.map((person) => [person.id, person] as const)]);
  const ids = [...new Set([...chosen, ...found.map(({ id }) => id)])];
  return (
    <ManySelect
      className={css.people ?? ''}
      aria-label={t('settings.escalation.tell')}
      placeholder={chosen.length === 0 ? t('settings.escalation.choose') : ''}
      data={ids.map((id) => ({ value: id, label: people.get(id)?.name ?? nameOf(id) }))}
      value={[...chosen]}
      onChange={(next) => onChange(next, found)}
      onBlur={onBlur}
      onSearchChange={setTyped}
      maxValues={MAX_STEP_PEOPLE}
      nothingFoundMessage={t('filter.nothing_found')}
      renderOption={({ option }) => (
        <span className={css.person}>
          <Avatar name={option.label} url={people.get(option.value)?.avatar_url ?? null} size={18} />
          {option.label}
        </span>
      )}
      error={isWrong}
      aria-describedby={wordsId}
    />
  );
}
