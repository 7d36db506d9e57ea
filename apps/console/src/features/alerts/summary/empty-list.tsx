import { Button } from '@mantine/core';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isNarrowed, type SummaryFilter } from '../shared/summary-address.ts';

interface EmptyListProps {
  filter: SummaryFilter;
  onClear: () => void;
  onWiden: () => void;
}

export function EmptyList({ filter, onClear, onWiden }: EmptyListProps) {
  const { t } = useTranslation();
  const hasFilters = isNarrowed(filter);
  return (
    <EmptyState
      icon={<IconInbox size={20} stroke={1.8} />}
      hint={hasFilters ? t('alerts.empty_filtered') : t('alerts.empty_days')}
    >
      {hasFilters ? (
        <Button variant="default" onClick={onClear}>
          {t('filter.clear_all')}
        </Button>
      ) : null}
      <Button variant="subtle" onClick={onWiden}>
        {t('alerts.widen')}
      </Button>
    </EmptyState>
  );
}
