import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HEALTH_ICONS } from '../../../entities/node/health-badge.tsx';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import bar from '../../../ui/list-bar.module.css';
import { SearchBox } from '../../../ui/search-box.tsx';
import css from './nodes.module.css';
import { HEALTHS, type NodesValues } from './nodes-address.ts';

interface NodeFiltersProps {
  values: NodesValues;
  found: { count: number; count_exact: boolean } | undefined;
  onChange: (part: Partial<NodesValues>) => void;
}

export function NodeFilters({ values, found, onChange }: NodeFiltersProps) {
  const { t } = useTranslation();
  return (
    <search className={bar.bar} aria-label={t('nodes.filters')}>
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
      <ResellerFilter chosen={values.resellers} onChange={(resellers) => onChange({ resellers })} />
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
      {found ? (
        <span className={bar.count} role="status">
          {t('nodes.count', { count: found.count })}
          {found.count_exact ? '' : '+'}
        </span>
      ) : null}
    </search>
  );
}

interface ResellerFilterProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function ResellerFilter({ chosen, onChange }: ResellerFilterProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [typed, setTyped] = useState('');
  const isOpen = mayOpen(user, { permission: 'resellers_list__view' });
  const { data } = useQuery({ ...resellerChoicesQuery(typed.trim()), enabled: isOpen });
  if (!isOpen || (data?.count === 1 && typed === '' && chosen.length === 0)) return null;
  return (
    <ChoiceChip
      name={t('nodes.reseller')}
      icon={<IconBuildingStore size={15} stroke={1.8} aria-hidden="true" />}
      choices={data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      chosen={chosen}
      onChange={onChange}
      onSearch={(data?.next ?? typed) ? setTyped : undefined}
    />
  );
}
