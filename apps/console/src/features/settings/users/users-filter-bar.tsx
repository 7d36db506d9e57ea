import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { can } from '@sightline/contract/permissions';
import { ACCOUNT_STATES, USER_TYPES } from '@sightline/contract/statuses';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { roleName, roleSearch } from '../../../entities/user/role-name.ts';
import { byName } from '../../../lib/by-name.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { choiceOf, choicesUnder, SearchedChip } from '../../../ui/searched-chip.tsx';
import { companiesQuery } from './company-field.tsx';
import type { UsersFilterState } from './use-users-filter.ts';
import { userGroupChoicesQuery } from './user-queries.ts';
import { isFiltered, TEXT_FILTERS, type TextFilter } from './users-address.ts';
import css from './users-panel.module.css';

const SEARCH_MS = 300;

interface FilterProps {
  state: UsersFilterState;
}

interface UsersFilterBarProps extends FilterProps {
  /** Lists of one type offer no choice of types. */
  hasTypes: boolean;
  found: Found | undefined;
}

export function UsersFilterBar({ state, hasTypes, found }: UsersFilterBarProps) {
  const { t, i18n } = useTranslation();
  const { filter, change, reset } = state;
  const viewer = useCurrentUser();
  return (
    <FilterBar label={t('filter.label')} found={found} countText={(words) => t('users.count', words)}>
      <SearchBox label={t('users.search')} value={filter.search} onChange={(search) => change({ search })} />
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
      <SearchedChip
        name={t('users.field.group')}
        icon={<IconUsers size={15} stroke={1.8} aria-hidden="true" />}
        query={(search) => userGroupChoicesQuery(roleSearch(t, search))}
        choicesOf={({ results }) =>
          results
            .map(({ id, name }) => ({ id, name: roleName(t, name) }))
            .toSorted(byName(i18n.language))
            .map(choiceOf)
        }
        chosen={filter.groups}
        onChange={(groups) => change({ groups })}
      />
      {hasTypes && can(viewer, 'companies_list__view') ? (
        <SearchedChip
          name={t('users.field.company')}
          icon={<IconBuilding size={15} stroke={1.8} aria-hidden="true" />}
          query={companiesQuery}
          choicesOf={(resellers) => resellers.flatMap(({ name, companies }) => choicesUnder(name, companies))}
          chosen={filter.companies}
          onChange={(companies) => change({ companies })}
        />
      ) : null}
      {hasTypes ? <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites })} /> : null}
      <DetailsChip state={state} />
      {isFiltered(filter) ? (
        <Button variant="subtle" className={css.reset} onClick={reset}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </FilterBar>
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
