import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import { useTranslation } from 'react-i18next';
import { HEALTH_ICONS } from '../../../entities/node/health-badge.tsx';
import { ResellerFilter } from '../../../entities/reseller/reseller-filter.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import css from './nodes.module.css';
import { HEALTHS, type NodesValues } from './nodes-address.ts';

interface NodeFiltersProps {
  values: NodesValues;
  found: Found | undefined;
  onChange: (part: Partial<NodesValues>) => void;
}

export function NodeFilters({ values, found, onChange }: NodeFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('nodes.filters')} found={found} countText={(words) => t('nodes.count', words)}>
      <SearchBox label={t('nodes.search')} value={values.search} onChange={(search) => onChange({ search })} />
      <ChoiceChip
        name={t('nodes.health')}
        icon={<IconActivityHeartbeat size={15} stroke={1.8} aria-hidden="true" />}
        choices={HEALTHS.map((value) => {
          const Icon = HEALTH_ICONS[value];
          return { value, label: t(`node_health.${value}`), icon: <Icon size={14} stroke={1.8} aria-hidden="true" /> };
        })}
        chosen={values.healths}
        onChange={(healths) => onChange({ healths: healths as NodesValues['healths'] })}
      />
      <ResellerFilter
        name={t('nodes.reseller')}
        chosen={values.resellers}
        hidesSingle
        onChange={(resellers) => onChange({ resellers })}
      />
      <span className={css.narrow}>
        <SearchBox label={t('nodes.search_system')} value={values.system} onChange={(system) => onChange({ system })} />
      </span>
      <span className={css.narrow}>
        <SearchBox
          label={t('nodes.search_id')}
          value={values.deployment}
          onChange={(deployment) => onChange({ deployment })}
        />
      </span>
    </FilterBar>
  );
}
