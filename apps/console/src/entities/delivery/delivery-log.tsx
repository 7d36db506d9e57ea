import { Button } from '@mantine/core';
import type { Channel, Delivery } from '@sightline/contract/deliveries';
import { CHANNELS } from '@sightline/contract/delivery-rights';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { OneChoiceChip } from '../../ui/one-choice-chip.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { nameOfChannel } from './channels.ts';
import { AlertCell, ChannelCell } from './delivery-cells.tsx';
import css from './delivery-log.module.css';
import {
  channelHealthQuery,
  type DeliveryFilter,
  deliveriesQuery,
  deliveryDetail,
  deliveryKeys,
} from './delivery-queries.ts';
import { type DeliverySource, DeliveryTable } from './delivery-table.tsx';
import { StateChip } from './state-chip.tsx';

interface DeliveryLogProps {
  cameraId: string;
  /** The channels by which the reader may have things sent again. */
  sendable: readonly Channel[];
}

const ANY = 'any';

const COLUMNS: DeliverySource<Delivery>['columns'] = [
  { key: 'alert', cell: ({ alert }) => <AlertCell alert={alert} /> },
  { key: 'channel', cell: ({ channel }) => <ChannelCell channel={channel} /> },
  { key: 'receiver', cell: ({ receiver }) => <span className={css.receiver}>{receiver}</span> },
];

/** What was sent for a camera: to whom, with what outcome, and the way to send it again. */
export function DeliveryLog({ cameraId, sendable }: DeliveryLogProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const list = useInfiniteQuery(deliveriesQuery(cameraId, filter));
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const onSent = useSent(cameraId);
  const source: DeliverySource<Delivery> = {
    columns: COLUMNS,
    detailOf: ({ id }) => deliveryDetail(cameraId, id),
    maySend: ({ channel }) => sendable.includes(channel),
    resend: ({ id }) => call('POST /deliveries/:id/resend/', { params: { id } }),
    onSent,
  };
  return (
    <section className={css.log} aria-label={t('deliveries.title')}>
      <header className={css.head}>
        <h3>{t('deliveries.title')}</h3>
        <Filters filter={filter} onChange={setFilter} />
        <ResendFailed cameraId={cameraId} channel={filter.channel} sendable={sendable} />
      </header>
      {list.error && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.error ? <Skeleton height={120} /> : null}
      {rows?.length === 0 ? (
        <EmptyState icon={<IconSend size={20} stroke={1.8} />} hint={t('deliveries.none')} />
      ) : null}
      {rows && rows.length > 0 ? (
        <DeliveryTable rows={rows} source={source}>
          <LoadMore list={list} />
        </DeliveryTable>
      ) : null}
    </section>
  );
}

function Filters({ filter, onChange }: { filter: DeliveryFilter; onChange: (filter: DeliveryFilter) => void }) {
  const { t } = useTranslation();
  const any = { value: ANY, label: t('deliveries.any') };
  const channels = [any, ...CHANNELS.map((value) => ({ value, label: nameOfChannel(t, value) }))];
  return (
    <>
      <OneChoiceChip
        name={t('deliveries.column.channel')}
        empty={t('deliveries.any')}
        icon={<IconSend size={14} stroke={1.8} />}
        choices={channels}
        chosen={filter.channel}
        onChange={(value) => onChange({ ...filter, channel: value === ANY ? undefined : (value as Channel) })}
      />
      <StateChip state={filter.state} onChange={(state) => onChange({ ...filter, state })} />
    </>
  );
}

function useSent(cameraId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: deliveryKeys.ofCamera(cameraId) });
}

interface ResendFailedProps extends DeliveryLogProps {
  channel: Channel | undefined;
}

function ResendFailed({ cameraId, channel, sendable }: ResendFailedProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const onSent = useSent(cameraId);
  const { data: health } = useQuery(channelHealthQuery(cameraId));
  const failed = (health ?? [])
    .filter((each) => sendable.includes(each.channel) && (channel === undefined || each.channel === channel))
    .reduce((sum, each) => sum + each.failed, 0);
  const send = useMutation({
    mutationFn: () =>
      call('POST /cameras/:id/deliveries/resend_failed/', {
        params: { id: cameraId },
        body: channel === undefined ? {} : { channel },
      }),
    onSuccess: async ({ count }) => {
      toast.success(t('deliveries.resent', { count }));
      await onSent();
    },
  });
  if (failed === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={15} stroke={1.8} />}
      loading={send.isPending}
      onClick={() => send.mutate()}
      {...readOnly}
    >
      {t('deliveries.resend_failed', { count: failed })}
    </Button>
  );
}
