import type { ListedDelivery } from '@sightline/contract/all-deliveries';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { BulkBar, bulkButton } from '../../../ui/bulk-bar.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { Selection } from '../../../ui/use-selection.ts';
import { allDeliveryKeys } from './deliveries-queries.ts';

/** What can be done with the chosen deliveries. */
export function ResendChosen({ selection }: { selection: Selection<ListedDelivery> }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (ids: string[]) => call('POST /deliveries/resend/', { body: { ids } }),
    onSuccess: ({ count }) => {
      toast.success(t('deliveries.resent', { count }));
      selection.clear();
      return queries.invalidateQueries({ queryKey: allDeliveryKeys.all });
    },
  });
  if (selection.keys.size === 0) return null;
  return (
    <BulkBar
      label={t('all_deliveries.chosen_label')}
      count={t('all_deliveries.chosen', { count: selection.keys.size })}
      onClear={selection.clear}
    >
      <button
        type="button"
        className={bulkButton}
        onClick={() => send.mutate([...selection.keys])}
        {...readOnly}
        disabled={send.isPending || readOnly.disabled}
      >
        <IconRefresh size={15} stroke={1.8} aria-hidden="true" />
        {t('deliveries.resend')}
      </button>
    </BulkBar>
  );
}
