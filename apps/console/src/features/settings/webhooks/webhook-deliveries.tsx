import type { DeliveryState } from '@sightline/contract/deliveries';
import type { Webhook, WebhookDelivery } from '@sightline/contract/webhooks';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertCell } from '../../../entities/delivery/delivery-cells.tsx';
import { type DeliverySource, DeliveryTable } from '../../../entities/delivery/delivery-table.tsx';
import { EVENT_WORDS } from '../../../entities/delivery/event-words.ts';
import { StateChip } from '../../../entities/delivery/state-chip.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { webhookDeliveriesQuery, webhookDeliveryDetail, webhookKeys } from './webhook-queries.ts';
import css from './webhooks.module.css';

function useSource({ id }: Webhook): DeliverySource<WebhookDelivery> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const maySend = mayOpen(useCurrentUser(), { permission: 'webhooks__update' });
  return {
    columns: [
      { key: 'event', cell: ({ event }) => t(EVENT_WORDS[event].label) },
      { key: 'alert', cell: ({ alert }) => <AlertCell alert={alert} /> },
    ],
    detailOf: (row) => webhookDeliveryDetail(id, row.id),
    maySend: () => maySend,
    resend: (row) =>
      call('POST /webhooks/:id/deliveries/:delivery_id/resend/', { params: { id, delivery_id: row.id } }),
    onSent: () => queries.invalidateQueries({ queryKey: webhookKeys.deliveries(id) }),
  };
}

/** What a webhook was told lately, and the way to tell it again. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [state, setState] = useState<DeliveryState>();
  const list = useInfiniteQuery(webhookDeliveriesQuery(webhook.id, state));
  const source = useSource(webhook);
  const rows = list.data?.pages.flatMap(({ results }) => results);
  return (
    <div className={css.deliveries}>
      <div>
        <StateChip state={state} onChange={setState} />
      </div>
      {list.error && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.error ? <Skeleton height={80} /> : null}
      {rows?.length === 0 ? (
        <EmptyState icon={<IconSend size={20} stroke={1.8} />} hint={t('webhooks.deliveries.none')} />
      ) : null}
      {rows && rows.length > 0 ? (
        <DeliveryTable rows={rows} source={source}>
          <LoadMore list={list} />
        </DeliveryTable>
      ) : null}
    </div>
  );
}
