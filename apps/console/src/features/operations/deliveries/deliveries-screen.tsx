import type { ListedDelivery, Way } from '@sightline/contract/all-deliveries';
import { MAX_RESENT_BY_ID } from '@sightline/contract/delivery-rights';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { waysFor } from '../../../entities/delivery/channels.ts';
import { type DeliverySource, DeliveryTable } from '../../../entities/delivery/delivery-table.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { type List, NoRecords, rowsOf } from '../../../ui/record-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useSelection } from '../../../ui/use-selection.ts';
import css from './deliveries.module.css';
import { type DeliveriesFilter, deliveriesAddress, isNarrowed, WIDEST } from './deliveries-address.ts';
import { DeliveriesFilters } from './deliveries-filters.tsx';
import { allDeliveriesQuery, allDeliveryKeys, detailOf, resendOne } from './deliveries-queries.ts';
import { COLUMNS } from './delivery-columns.tsx';
import { FailingList } from './failing-list.tsx';
import { ResendAll } from './resend-all.tsx';
import { ResendChosen } from './resend-chosen.tsx';

const NOTHING: ListedDelivery[] = [];
const keyOf = ({ id }: ListedDelivery) => id;

/** What was sent for all cameras and webhooks, first of all what was given up, and the ways to send it again. */
export function DeliveriesScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const user = useCurrentUser();
  const address = useMemo(() => deliveriesAddress(today), [today]);
  const { values: filter, change } = useAddress(address);
  const list = useInfiniteQuery(allDeliveriesQuery(filter));
  const sendable = waysFor(user, 'send');
  const chosen = filter.channels.length > 0 ? sendable.filter((way) => filter.channels.includes(way)) : sendable;
  const isGivenUp = filter.state === 'given_up';
  return (
    <PageFrame title={t('all_deliveries.title')}>
      {isGivenUp && chosen.length > 0 ? <ResendAll filter={filter} ways={chosen} /> : null}
      <FailingList />
      <DeliveriesFilters filter={filter} today={today} found={list.data?.pages[0]} onChange={change} />
      <Rows list={list} filter={filter} sendable={sendable} onClear={() => change(WIDEST)} />
    </PageFrame>
  );
}

interface RowsProps {
  list: List<ListedDelivery>;
  filter: DeliveriesFilter;
  sendable: readonly Way[];
  onClear: () => void;
}

function Rows({ list, filter, sendable, onClear }: RowsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const rows = rowsOf(list);
  const isLong = useDelayed(rows === undefined);
  const maySend = ({ channel }: ListedDelivery) => sendable.includes(channel);
  const selection = useSelection((rows ?? NOTHING).filter(maySend), keyOf, MAX_RESENT_BY_ID);
  const isChoosing = filter.state === 'given_up' && sendable.length > 0;
  const source: DeliverySource<ListedDelivery> = {
    columns: COLUMNS,
    detailOf,
    maySend,
    resend: resendOne,
    onSent: () => queries.invalidateQueries({ queryKey: allDeliveryKeys.all }),
    ...(isChoosing ? { selection } : {}),
  };
  if (list.isError && !rows) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return isLong ? <Skeleton width="100%" height={320} /> : null;
  if (rows.length === 0)
    return (
      <NoRecords
        icon={<IconSend size={20} stroke={1.8} />}
        hint={filter.state === 'given_up' ? t('all_deliveries.none_given_up') : t('all_deliveries.none')}
        isNarrowed={isNarrowed(filter)}
        onClear={onClear}
      />
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus. */}
      <section className={css.list} aria-label={t('all_deliveries.title')} tabIndex={0}>
        <DeliveryTable rows={rows} source={source}>
          <LoadMore list={list} />
        </DeliveryTable>
      </section>
      {isChoosing ? <ResendChosen selection={selection} /> : null}
    </>
  );
}
