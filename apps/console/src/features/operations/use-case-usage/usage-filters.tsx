import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useTranslation } from 'react-i18next';
import { sortedUseCases } from '../../../entities/alert/use-cases.ts';
import { CompanyFilter } from '../../../entities/company/company-filter.tsx';
import { ResellerFilter } from '../../../entities/reseller/reseller-filter.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import type { UsageFilter } from './usage-address.ts';

interface UsageFiltersProps {
  filter: UsageFilter;
  found: Found | undefined;
  onChange: (change: Partial<UsageFilter>) => void;
}

export function UsageFilters({ filter, found, onChange }: UsageFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('usage.filters')} found={found} countText={(words) => t('usage.count', words)}>
      <SearchBox label={t('usage.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <ResellerFilter
        name={t('usage.reseller')}
        chosen={filter.resellers}
        onChange={(resellers) => onChange({ resellers })}
      />
      <CompanyFilter
        name={t('usage.company')}
        chosen={filter.companies}
        onChange={(companies) => onChange({ companies })}
      />
      <SiteFilter chosen={filter.sites} onChange={(sites) => onChange({ sites })} />
      <ChoiceChip
        name={t('usage.use_case')}
        icon={<IconListCheck size={15} stroke={1.8} aria-hidden="true" />}
        choices={sortedUseCases(t)}
        chosen={filter.useCases}
        onChange={(useCases) => onChange({ useCases: useCases as UsageFilter['useCases'] })}
      />
    </FilterBar>
  );
}
