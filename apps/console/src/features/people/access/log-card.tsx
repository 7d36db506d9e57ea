import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCountText } from '../../../lib/count-text.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { rowsOf } from '../../../ui/record-list.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accessLogQuery } from '../shared/log-queries.ts';
import { useFaceColumns } from '../shared/use-face-columns.tsx';
import type { Log } from '../shared/use-log.ts';
import { WhyNoFaces } from '../shared/why-no-faces.tsx';

/** Who was seen in the period, newest first. */
export function LogCard({ log: { filter, change, searchFor } }: { log: Log }) {
  const { t } = useTranslation();
  const countText = useCountText();
  const columns = useFaceColumns();
  const list = useInfiniteQuery(accessLogQuery(filter));
  const rows = rowsOf(list);
  const [first] = list.data?.pages ?? [];
  return (
    <section className={css.box} data-part="log" aria-label={t('people.log.title')}>
      <header className={css.boxHead}>
        <h2>{t('people.log.title')}</h2>
        <span role="status">
          {first
            ? t('people.log.count', {
                count: first.count,
                shown: countText({ count: first.count, isExact: first.count_exact }),
              })
            : ''}
        </span>
        <Segmented
          name="access-shown"
          label={t('people.log.shown')}
          value={filter.shown}
          options={(['all', 'exceptions'] as const).map((value) => ({ value, label: t(`people.log.${value}`) }))}
          onChange={(shown) => change({ shown })}
        />
        <Link to="/access-control/access-logs" search={searchFor({}) as never}>
          {t('nav.access_logs')}
        </Link>
      </header>
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.isError ? <Skeleton width="100%" height={320} /> : null}
      {rows?.length === 0 ? (
        <>
          <p className={css.nothing}>{t('people.log.none')}</p>
          <WhyNoFaces part="access_control" sites={filter.sites} />
        </>
      ) : null}
      {rows && rows.length > 0 ? (
        <RecordTable label={t('people.log.title')} columns={columns} rows={rows} keyOf={({ id }) => id}>
          <LoadMore list={list} />
        </RecordTable>
      ) : null}
    </section>
  );
}
