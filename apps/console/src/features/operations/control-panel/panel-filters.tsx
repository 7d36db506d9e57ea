import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconToggleRight from '@tabler/icons-react/dist/esm/icons/IconToggleRight.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sortedUseCases } from '../../../entities/alert/use-cases.ts';
import { CompanyFilter } from '../../../entities/company/company-filter.tsx';
import { NodeFilter } from '../../../entities/node/node-filter.tsx';
import { ResellerFilter } from '../../../entities/reseller/reseller-filter.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { type PanelFilter, SWITCHED } from './panel-address.ts';

interface PanelFiltersProps {
  filter: PanelFilter;
  found: Found | undefined;
  onChange: (change: Partial<PanelFilter>) => void;
}

export function PanelFilters({ filter, found, onChange }: PanelFiltersProps) {
  const { t } = useTranslation();
  const { resellers, companies, sites } = filter;
  return (
    <FilterBar label={t('control_panel.filters')} found={found} countText={(words) => t('control_panel.count', words)}>
      <SearchBox label={t('control_panel.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <ResellerFilter
        name={t('control_panel.reseller')}
        chosen={resellers}
        onChange={(chosen) => onChange({ resellers: chosen })}
      />
      <CompanyFilter
        name={t('control_panel.company')}
        chosen={companies}
        onChange={(chosen) => onChange({ companies: chosen })}
      />
      <SiteFilter chosen={sites} onChange={(chosen) => onChange({ sites: chosen })} />
      <NodeFilter
        name={t('control_panel.node')}
        chosen={filter.nodes}
        onChange={(chosen) => onChange({ nodes: chosen })}
      />
      <OnOff
        name={t('control_panel.include')}
        icon={<IconToggleRight size={15} stroke={1.8} aria-hidden="true" />}
        chosen={filter.include}
        onChange={(include) => onChange({ include })}
      />
      <OnOff
        name={t('control_panel.ai')}
        icon={<IconCpu size={15} stroke={1.8} aria-hidden="true" />}
        chosen={filter.ai}
        onChange={(ai) => onChange({ ai })}
      />
      <ChoiceChip
        name={t('control_panel.use_case')}
        icon={<IconListCheck size={15} stroke={1.8} aria-hidden="true" />}
        choices={sortedUseCases(t)}
        chosen={filter.useCases}
        onChange={(useCases) => onChange({ useCases: useCases as PanelFilter['useCases'] })}
      />
    </FilterBar>
  );
}

type Switched = PanelFilter['include'];

interface OnOffProps {
  name: string;
  icon: ReactNode;
  chosen: Switched;
  onChange: (value: Switched) => void;
}

function OnOff({ name, icon, chosen, onChange }: OnOffProps) {
  const { t } = useTranslation();
  const words = { any: t('filter.any'), on: t('control_panel.on'), off: t('control_panel.off') };
  return (
    <OneChoiceChip
      name={name}
      icon={icon}
      empty={words.any}
      choices={SWITCHED.map((value) => ({ value, label: words[value] }))}
      chosen={chosen === 'any' ? undefined : chosen}
      onChange={(value) => onChange(value as Switched)}
    />
  );
}
