import { Button } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useTranslation } from 'react-i18next';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Day } from '../../../lib/dates.ts';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { choiceOf, SearchedChip } from '../../../ui/searched-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './audit-trail.module.css';
import { ALL, CATEGORIES, isNarrowed, type Trail, type TrailFilter, WIDEST } from './trail-address.ts';
import { siteChoicesQuery, userChoicesQuery } from './trail-queries.ts';
import { useEntryWords } from './use-entry-words.ts';

interface TrailFiltersProps {
  trail: Trail;
  filter: TrailFilter;
  today: Day;
  found: Found | undefined;
  onChange: (change: Partial<TrailFilter>) => void;
}

export function TrailFilters({ trail, filter, today, found, onChange }: TrailFiltersProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const words = useEntryWords();
  const categories = [ALL, ...CATEGORIES[trail]] as const;
  return (
    <FilterBar label={t('filter.label')} found={found} countText={(words) => t('audit.count', words)}>
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
      {mayOpen(user, { permission: 'sites_list__view' }) ? (
        <SearchedChip
          name={t('audit.site')}
          icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
          query={siteChoicesQuery}
          choicesOf={(sites) => sites.map(choiceOf)}
          chosen={filter.sites}
          onChange={(sites) => onChange({ sites })}
        />
      ) : null}
      {mayOpen(user, { permission: 'users_list__view' }) ? (
        <SearchedChip
          name={t('audit.user')}
          icon={<IconUser size={15} stroke={1.8} aria-hidden="true" />}
          query={userChoicesQuery}
          choicesOf={({ results }) => results.map(({ id, username }) => ({ value: id, label: username }))}
          chosen={filter.users}
          onChange={(users) => onChange({ users })}
        />
      ) : null}
      <SearchBox label={t('audit.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      {isNarrowed(filter) ? (
        <Button variant="subtle" onClick={() => onChange(WIDEST)}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </FilterBar>
  );
}
