import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { can } from '@sightline/contract/permissions';
import { ACCOUNT_STATES, USER_TYPES } from '@sightline/contract/statuses';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { companiesQuery } from './company-field.tsx';
import { SITE_SEARCH_MS, sitesByCompanyQuery } from './site-choice.tsx';
import type { UsersFilterState } from './use-users-filter.ts';
import { isFiltered, TEXT_FILTERS, type TextFilter } from './users-address.ts';
import css from './users-panel.module.css';

const SEARCH_MS = 300;

interface FilterProps {
  state: UsersFilterState;
}

interface UsersFilterBarProps extends FilterProps {
  /** Lists of one type offer no choice of types. */
  hasTypes: boolean;
}

export function UsersFilterBar({ state, hasTypes }: UsersFilterBarProps) {
  const { t } = useTranslation();
  const { filter, change, reset } = state;
  const viewer = useCurrentUser();
  return (
    <search className={css.bar} aria-label={t('filter.label')}>
      <SearchBox state={state} />
      {hasTypes ? (
        <ChoiceChip
          name={t('users.filter.type')}
          icon={<IconId size={15} stroke={1.8} aria-hidden="true" />}
          choices={USER_TYPES.map((value) => ({ value, label: t(`users.type.${value}`) }))}
          chosen={filter.user_buckets}
          onChange={(user_buckets) => change({ user_buckets })}
        />
      ) : null}
      <ChoiceChip
        name={t('users.filter.state')}
        icon={<IconUserCheck size={15} stroke={1.8} aria-hidden="true" />}
        choices={ACCOUNT_STATES.map((value) => ({ value, label: t(`account_state.${value}`) }))}
        chosen={filter.account_states}
        onChange={(account_states) => change({ account_states })}
      />
      <GroupChip state={state} />
      {hasTypes && can(viewer, 'companies_list__view') ? <CompanyChip state={state} /> : null}
      {hasTypes && can(viewer, 'sites_list__view') ? <SiteChip state={state} /> : null}
      <DetailsChip state={state} />
      {isFiltered(filter) ? (
        <Button variant="subtle" className={css.reset} onClick={reset}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </search>
  );
}

/** Typing is written into the address once it pauses; what the address says otherwise is shown. */
function useTyped(text: string, onWrite: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const write = useDebouncedCallback(onWrite, SEARCH_MS);
  const type = (next: string) => {
    setTyped(next);
    write(next);
  };
  return [typed, type] as const;
}

function SearchBox({ state: { filter, change } }: FilterProps) {
  const { t } = useTranslation();
  const [typed, type] = useTyped(filter.search, (search) => change({ search }));
  return (
    <TextInput
      className={css.search}
      type="search"
      leftSection={<IconSearch size={14} stroke={1.8} />}
      placeholder={t('users.search')}
      aria-label={t('users.search')}
      maxLength={150}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function GroupChip({ state: { filter, change } }: FilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SEARCH_MS);
  const { data } = useQuery({
    queryKey: ['user-groups', 'filter', search],
    queryFn: ({ signal }) => call('GET /user_groups/', { query: { size: 100, ...(search ? { search } : {}) } }, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return (
    <ChoiceChip
      name={t('users.field.group')}
      icon={<IconUsers size={15} stroke={1.8} aria-hidden="true" />}
      choices={(data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={filter.groups}
      onChange={(groups) => change({ groups })}
      onSearch={setText}
    />
  );
}

function CompanyChip({ state: { filter, change } }: FilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SEARCH_MS);
  const { data } = useQuery({ ...companiesQuery(search), placeholderData: keepPreviousData });
  return (
    <ChoiceChip
      name={t('users.field.company')}
      icon={<IconBuilding size={15} stroke={1.8} aria-hidden="true" />}
      choices={(data ?? []).flatMap((reseller) =>
        reseller.companies.map(({ id, name }) => ({ value: id, label: name, group: reseller.name })),
      )}
      chosen={filter.companies}
      onChange={(companies) => change({ companies })}
      onSearch={setText}
    />
  );
}

function SiteChip({ state: { filter, change } }: FilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SITE_SEARCH_MS);
  const { data } = useQuery({ ...sitesByCompanyQuery(search, undefined), placeholderData: keepPreviousData });
  return (
    <ChoiceChip
      name={t('filter.site')}
      icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
      choices={(data ?? []).flatMap((company) =>
        company.sites.map(({ id, name }) => ({ value: id, label: name, group: company.name })),
      )}
      chosen={filter.sites}
      onChange={(sites) => change({ sites })}
      onSearch={setText}
    />
  );
}

/** The single fields of a person, each looked through on its own. */
function DetailsChip({ state: { filter, change } }: FilterProps) {
  const { t } = useTranslation();
  const set = TEXT_FILTERS.filter((name) => filter[name].trim());
  const none = Object.fromEntries(TEXT_FILTERS.map((name) => [name, ''])) as Record<TextFilter, string>;
  return (
    <FilterChip
      name={t('users.filter.details')}
      value={set.map((name) => filter[name].trim()).join(', ') || t('filter.any')}
      icon={<IconAdjustments size={15} stroke={1.8} aria-hidden="true" />}
      isSet={set.length > 0}
      onClear={() => change(none)}
    >
      {() => (
        <div className={css.details}>
          {TEXT_FILTERS.map((name) => (
            <DetailField key={name} name={name} text={filter[name]} onChange={change} />
          ))}
        </div>
      )}
    </FilterChip>
  );
}

interface DetailFieldProps {
  name: TextFilter;
  text: string;
  onChange: UsersFilterState['change'];
}

function DetailField({ name, text, onChange }: DetailFieldProps) {
  const { t } = useTranslation();
  const [typed, type] = useTyped(text, (next) => onChange({ [name]: next }));
  return (
    <TextInput
      label={t(`users.field.${name}`)}
      maxLength={150}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
