import { TextInput } from '@mantine/core';
import type { AlertPerson } from '@sightline/contract/alerts/records';
import { PEOPLE_SET_KEYS } from '@sightline/contract/automations/catalogue';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { useSearched } from '../../../../ui/use-searched.ts';
import { automationPeopleQuery } from '../automation-queries.ts';
import { Chip } from './chip.tsx';
import css from './token.module.css';
import { Token } from './token.tsx';

interface PersonTokenProps {
  cameraId: string;
  person: AlertPerson | undefined;
  problem: string | undefined;
  onChange: (person: AlertPerson) => void;
}

const face = ({ name, avatar_url }: AlertPerson) => (
  <>
    <Avatar name={name} url={avatar_url} size={18} />
    {name}
  </>
);

/** Somebody who is given the alert. */
export function PersonToken({ cameraId, person, problem, onChange }: PersonTokenProps) {
  const { t } = useTranslation();
  const value = person?.name ?? t('automations.choose');
  return (
    <Token
      name={t('automations.token.user')}
      value={value}
      face={person ? face(person) : value}
      look={person ? 'set' : 'plain'}
      hasArrow={!person}
      problem={problem}
    >
      {(close) => (
        <PersonList
          cameraId={cameraId}
          onChoose={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </Token>
  );
}

function PersonList({ cameraId, onChoose }: { cameraId: string; onChoose: (person: AlertPerson) => void }) {
  const { t } = useTranslation();
  const { typed, setTyped, search } = useSearched();
  const { data } = useQuery(automationPeopleQuery(cameraId, search));
  return (
    <div className={css.people}>
      <TextInput
        leftSection={<IconSearch size={14} stroke={1.8} />}
        placeholder={t('filter.search')}
        aria-label={t('filter.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      {data?.results.map((person) => (
        <button key={person.id} type="button" className={css.option} onClick={() => onChoose(person)}>
          <Avatar name={person.name} url={person.avatar_url} />
          <span>{person.name}</span>
        </button>
      ))}
      {data?.results.length === 0 ? <p>{t('filter.nothing_found')}</p> : null}
    </div>
  );
}

interface PeopleTokenProps {
  cameraId: string;
  sets: readonly string[];
  ids: readonly string[];
  /** Those whose names are known. */
  known: readonly AlertPerson[];
  setWord: (key: string) => string;
  problem: string | undefined;
  isChecked: boolean;
  onChange: (sets: string[], ids: string[], known: AlertPerson[]) => void;
}

const isSet = (value: string) => (PEOPLE_SET_KEYS as readonly string[]).includes(value);

/** Those who get a message: sets of people and people by name. */
export function PeopleToken(props: PeopleTokenProps) {
  const { cameraId, sets, ids, known, setWord, problem, isChecked, onChange } = props;
  const { t } = useTranslation();
  const [wasHere, setWasHere] = useState(false);
  const chosen = [...sets, ...ids];
  const choose = (next: readonly string[], people = known) =>
    onChange(
      next.filter(isSet),
      next.filter((value) => !isSet(value)),
      [...people],
    );
  const remove = (value: string) => {
    setWasHere(true);
    choose(chosen.filter((one) => one !== value));
  };
  const isEmpty = chosen.length === 0;
  return (
    <>
      {sets.map((set) => (
        <Chip key={set} label={setWord(set)} onRemove={() => remove(set)} />
      ))}
      {ids.map((id) => {
        const { name = '', avatar_url = null } = known.find((person) => person.id === id) ?? {};
        const icon = <Avatar name={name} url={avatar_url} size={18} />;
        return <Chip key={id} label={name} icon={icon} onRemove={() => remove(id)} />;
      })}
      <Token
        name={t('automations.token.people')}
        value={isEmpty ? t('automations.choose') : t('automations.add_value')}
        face={isEmpty ? t('automations.choose') : <IconPlus size={15} stroke={1.8} aria-hidden="true" />}
        look={isEmpty ? 'plain' : 'add'}
        hasArrow={isEmpty}
        problem={isChecked || wasHere ? problem : undefined}
        onLeave={() => setWasHere(true)}
      >
        {() => <PeopleChoices cameraId={cameraId} chosen={chosen} known={known} setWord={setWord} onChoose={choose} />}
      </Token>
    </>
  );
}

interface PeopleChoicesProps extends Pick<PeopleTokenProps, 'cameraId' | 'known' | 'setWord'> {
  chosen: readonly string[];
  onChoose: (chosen: string[], known: AlertPerson[]) => void;
}

function PeopleChoices({ cameraId, chosen, known, setWord, onChoose }: PeopleChoicesProps) {
  const { setTyped, typed, search } = useSearched();
  const { data } = useQuery(automationPeopleQuery(cameraId, search));
  const found = data?.results ?? [];
  const people = new Map([...known, ...found].map((person) => [person.id, person]));
  const choices = [
    ...(typed === '' ? PEOPLE_SET_KEYS.map((value) => ({ value, label: setWord(value) })) : []),
    ...found.map(({ id, name, avatar_url }) => ({
      value: id,
      label: name,
      icon: <Avatar name={name} url={avatar_url} size={18} />,
    })),
  ];
  return (
    <ChoiceList
      choices={choices}
      chosen={chosen}
      onChange={(next) => onChoose(next, [...people.values()])}
      onSearch={setTyped}
    />
  );
}
