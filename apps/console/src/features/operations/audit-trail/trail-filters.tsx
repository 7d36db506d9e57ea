import { Button } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Day } from '../../../lib/dates.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import bar from '../../../ui/list-bar.module.css';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './audit-trail.module.css';
import { ALL, CATEGORIES, isNarrowed, type Trail, type TrailFilter, WIDEST } from './trail-address.ts';
import { siteChoicesQuery, userChoicesQuery } from './trail-queries.ts';
import { useEntryWords } from './use-entry-words.ts';

interface TrailFiltersProps {
  trail: Trail;
  filter: TrailFilter;
  today: Day;
  found: { count: number; count_exact: boolean } | undefined;
  onChange: (change: Partial<TrailFilter>) => void;
}

export function TrailFilters({ trail, filter, today, found, onChange }: TrailFiltersProps) {
  const { t } = useTranslation();
  const words = useEntryWords();
  const categories = [ALL, ...CATEGORIES[trail]] as const;
  return (
    <search className={bar.bar} aria-label={t('filter.label')}>
      <DateChip range={filter} today={today} onChange={onChange} />
      <div className={css.categories}>
        <Segmented
          name="category"
          label={t('audit.category_head')}
          value={filter.category}
          options={categories.map((value) => ({
            value,
            label: value === ALL ? t('audit.all') : words.category(value),
          }))}
          onChange={(category) => onChange({ category })}
        />
      </div>
      <SiteFilter chosen={filter.sites} onChange={(sites) => onChange({ sites })} />
      <UserFilter chosen={filter.users} onChange={(users) => onChange({ users })} />
      <SearchBox label={t('audit.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      {isNarrowed(filter) ? (
        <Button variant="subtle" onClick={() => onChange(WIDEST)}>
          {t('filter.reset')}
        </Button>
      ) : null}
      {found ? (
        <span className={bar.count} role="status">
          {t('audit.count', { count: found.count })}
          {found.count_exact ? '' : '+'}
        </span>
      ) : null}
    </search>
  );
}

interface ChosenProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function SiteFilter({ chosen, onChange }: ChosenProps): ReactNode {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [typed, setTyped] = useState('');
  const isOpen = mayOpen(user, { permission: 'sites_list__view' });
  const { data } = useQuery({ ...siteChoicesQuery(typed.trim()), enabled: isOpen });
  if (!isOpen) return null;
  return (
    <ChoiceChip
      name={t('audit.site')}
      icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
      choices={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      chosen={chosen}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}

function UserFilter({ chosen, onChange }: ChosenProps): ReactNode {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [typed, setTyped] = useState('');
  const isOpen = mayOpen(user, { permission: 'users_list__view' });
  const { data } = useQuery({ ...userChoicesQuery(typed.trim()), enabled: isOpen });
  if (!isOpen) return null;
  return (
    <ChoiceChip
      name={t('audit.user')}
      icon={<IconUser size={15} stroke={1.8} aria-hidden="true" />}
      choices={data?.results.map(({ id, username }) => ({ value: id, label: username })) ?? []}
      chosen={chosen}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}
