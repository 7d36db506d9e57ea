import { Button } from '@mantine/core';
import { LISTED_STATES } from '@sightline/contract/delivery-rights';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useTranslation } from 'react-i18next';
import { CameraFilter } from '../../../entities/camera/camera-filter.tsx';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { nameOfChannel, waysFor } from '../../../entities/delivery/channels.ts';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { Day } from '../../../lib/dates.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { type DeliveriesFilter, isNarrowed, WIDEST } from './deliveries-address.ts';

interface DeliveriesFiltersProps {
  filter: DeliveriesFilter;
  today: Day;
  found: Found | undefined;
  onChange: (change: Partial<DeliveriesFilter>) => void;
}

export function DeliveriesFilters({ filter, today, found, onChange }: DeliveriesFiltersProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <FilterBar label={t('filter.label')} found={found} countText={(words) => t('all_deliveries.count', words)}>
      <OneChoiceChip
        name={t('deliveries.column.state')}
        empty={t('deliveries.any')}
        icon={<IconCircleDashed size={15} stroke={1.8} aria-hidden="true" />}
        choices={LISTED_STATES.map((value) => ({ value, label: t(`all_deliveries.state.${value}`) }))}
        chosen={filter.state}
        onChange={(state) => onChange({ state: state as DeliveriesFilter['state'] })}
      />
      <DateChip range={filter} today={today} onChange={onChange} />
      <ChoiceChip
        name={t('deliveries.column.channel')}
        icon={<IconSend size={15} stroke={1.8} aria-hidden="true" />}
        choices={waysFor(user, 'read').map((value) => ({ value, label: nameOfChannel(t, value) }))}
        chosen={filter.channels}
        onChange={(channels) => onChange({ channels: channels as DeliveriesFilter['channels'] })}
      />
      <SiteFilter chosen={filter.sites} onChange={(sites) => onChange({ sites })} />
      <CameraFilter chosen={filter.cameras} onChange={(cameras) => onChange({ cameras })} />
      {isNarrowed(filter) ? (
        <Button variant="subtle" onClick={() => onChange(WIDEST)}>
          {t('filter.reset')}
        </Button>
      ) : null}
    </FilterBar>
  );
}
