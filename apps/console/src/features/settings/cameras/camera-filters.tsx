import { useDebouncedValue } from '@mantine/hooks';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupSearchQuery, siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import bar from '../../../ui/list-bar.module.css';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type CamerasFilter, INCLUDES } from './cameras-address.ts';

interface FilterProps {
  filter: CamerasFilter;
  onChange: (part: Partial<CamerasFilter>) => void;
}

interface CameraFiltersProps extends FilterProps {
  found: { count: number; count_exact: boolean } | undefined;
}

export function CameraFilters({ filter, found, onChange }: CameraFiltersProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const shown = found && (found.count_exact ? String(found.count) : `${found.count}+`);
  return (
    <search className={bar.bar} aria-label={t('cameras.filters')}>
      <SearchBox label={t('cameras.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      {mayOpen(user, { permission: 'sites_list__view' }) ? <SiteChip filter={filter} onChange={onChange} /> : null}
      {mayOpen(user, { permission: 'groups_list__view' }) ? <GroupChip filter={filter} onChange={onChange} /> : null}
      <Segmented
        name="include"
        label={t('cameras.include.label')}
        value={filter.include}
        options={INCLUDES.map((value) => ({ value, label: t(`cameras.include.${value}`) }))}
        onChange={(include) => onChange({ include })}
      />
      <span className={bar.count} role="status">
        {found ? t('cameras.count', { count: found.count, shown }) : null}
      </span>
    </search>
  );
}

const SEARCH_MS = 300;

/** What was typed into a chip, and what of it is worth asking the server for. */
function useSearched() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), SEARCH_MS);
  return { search, setText };
}

function SiteChip({ filter, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { search, setText } = useSearched();
  const { data } = useQuery({ ...siteTreeQuery(search), placeholderData: keepPreviousData });
  return (
    <ChoiceChip
      name={t('filter.site')}
      icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
      choices={(data ?? []).flatMap((company) =>
        company.sites.map(({ id, name }) => ({ value: id, label: name, group: company.name })),
      )}
      chosen={filter.sites}
      // Groups of sites that are no longer chosen would leave nothing to see.
      onChange={(sites) => onChange({ sites, groups: [] })}
      onSearch={setText}
    />
  );
}

function GroupChip({ filter, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { search, setText } = useSearched();
  const { data } = useQuery({ ...groupSearchQuery(search, filter.sites), placeholderData: keepPreviousData });
  return (
    <ChoiceChip
      name={t('cameras.group')}
      icon={<IconFolder size={15} stroke={1.8} aria-hidden="true" />}
      choices={(data ?? []).flatMap((site) =>
        site.groups.map(({ id, name }) => ({ value: id, label: name, group: site.name })),
      )}
      chosen={filter.groups}
      onChange={(groups) => onChange({ groups })}
      onSearch={setText}
    />
  );
}
