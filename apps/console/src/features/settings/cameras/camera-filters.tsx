import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import { useTranslation } from 'react-i18next';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { groupSearchQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { choicesUnder, SearchedChip } from '../../../ui/searched-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type CamerasFilter, INCLUDES } from './cameras-address.ts';

interface CameraFiltersProps {
  filter: CamerasFilter;
  found: Found | undefined;
  onChange: (part: Partial<CamerasFilter>) => void;
}

export function CameraFilters({ filter, found, onChange }: CameraFiltersProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <FilterBar label={t('cameras.filters')} found={found} countText={(words) => t('cameras.count', words)}>
      <SearchBox label={t('cameras.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      {/* Groups of sites that are no longer chosen would leave nothing to see. */}
      <SiteFilter chosen={filter.sites} onChange={(sites) => onChange({ sites, groups: [] })} />
      {mayOpen(user, { permission: 'groups_list__view' }) ? (
        <SearchedChip
          name={t('cameras.group')}
          icon={<IconFolder size={15} stroke={1.8} aria-hidden="true" />}
          query={(search) => groupSearchQuery(search, filter.sites)}
          choicesOf={(sites) => sites.flatMap(({ name, groups }) => choicesUnder(name, groups))}
          chosen={filter.groups}
          onChange={(groups) => onChange({ groups })}
        />
      ) : null}
      <Segmented
        name="include"
        label={t('cameras.include.label')}
        value={filter.include}
        options={INCLUDES.map((value) => ({ value, label: t(`cameras.include.${value}`) }))}
        onChange={(include) => onChange({ include })}
      />
    </FilterBar>
  );
}
