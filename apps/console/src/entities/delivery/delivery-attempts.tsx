import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockOf } from '../../lib/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './delivery-log.module.css';
import { EVERY_MS, type SentInDetail } from './delivery-queries.ts';

/** Where one delivery with its attempts is read. */
export interface DetailSource {
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<SentInDetail>;
}

/** Every attempt at a delivery, and what the last one sent and got back. */
export function DeliveryAttempts({ source: { queryKey, load } }: { source: DetailSource }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });
  if (!data) return <Skeleton height={60} />;
  const [last] = data.history;
  return (
    <div className={css.details}>
      <section>
        <h4>
          {data.next_at
            ? t('deliveries.attempts_next', { time: clockOf(new Date(data.next_at)) })
            : t('deliveries.attempts')}
        </h4>
        <ol className={css.attempts}>
          {data.history.toReversed().map(({ number, at, status, error, took_ms }) => (
            <li key={number}>
              <span>{number}</span>
              <time dateTime={at}>{clockOf(new Date(at))}</time>
              <b data-bad={error !== null || undefined}>{status ?? '–'}</b>
              <span>{t('deliveries.milliseconds', { count: took_ms })}</span>
              {status === null && error ? <span className={css.why}>{error}</span> : null}
            </li>
          ))}
        </ol>
        {data.requested_by ? <p>{t('deliveries.requested_by', { name: data.requested_by.name })}</p> : null}
      </section>
      {last ? (
        <section>
          <h4>{t('deliveries.exchange')}</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus. */}
          <pre className={css.exchange} tabIndex={0}>
            {last.request}
            {last.response === null ? '' : `\n\n→ ${last.status ?? ''} ${last.response}`}
          </pre>
        </section>
      ) : null}
    </div>
  );
}
