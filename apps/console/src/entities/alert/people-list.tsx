import { TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useSearched } from '../../ui/use-searched.ts';
import { useCurrentUser } from '../user/current-user.ts';
import type { Alert } from './alert-queries.ts';
import css from './people-list.module.css';

/** Who can be assigned to an alert or mentioned on it. */
export const alertPeopleQuery = (alertId: string, search: string) =>
  queryOptions({
    queryKey: ['alerts', 'people', alertId, search],
    queryFn: ({ signal }) =>
      call(
        'GET /alerts/records/:id/people/',
        { params: { id: alertId }, query: { size: 50, ...(search ? { search } : {}) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

interface PeopleListProps {
  alertId: string;
  chosen: string | undefined;
  onChoose: (person: Alert['assignee']) => void;
}

/** Those who may see the alert, found by typing; oneself first, and nobody. */
export function PeopleList({ alertId, chosen, onChoose }: PeopleListProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const { typed, setTyped, search } = useSearched();
  const { data } = useQuery(alertPeopleQuery(alertId, search));
  const people = (data?.results ?? []).toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id));
  return (
    <>
      <TextInput
        leftSection={<IconSearch size={14} stroke={1.8} />}
        placeholder={t('filter.search')}
        aria-label={t('filter.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      <ul className={css.list}>
        {typed === '' ? (
          <li>
            <button type="button" className={css.person} onClick={() => onChoose(null)}>
              <i className={css.nobody} />
              <span className={css.name}>{t('alerts.unassigned')}</span>
            </button>
          </li>
        ) : null}
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={css.person}
              aria-current={person.id === chosen ? 'true' : undefined}
              onClick={() => onChoose({ id: person.id, name: person.name, avatar_url: person.avatar_url })}
            >
              <Avatar name={person.name} url={person.avatar_url} />
              <span className={css.name}>{person.name}</span>
              {person.id === chosen ? <IconCheck size={14} stroke={2} aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
        {data && people.length === 0 ? <li className={css.none}>{t('filter.nothing_found')}</li> : null}
      </ul>
    </>
  );
}
