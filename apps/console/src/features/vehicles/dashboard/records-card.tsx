import { Button } from '@mantine/core';
import { ASKED_TYPES, type VehicleRecord } from '@sightline/contract/vehicles/records';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { useCountText } from '../../../lib/count-text.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { rowsOf } from '../../../ui/record-list.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import table from '../../../ui/table.module.css';
import { useNewAbove } from '../../../ui/use-new-above.ts';
import { PicturesButton } from '../shared/record-frames.tsx';
import { ReadPlate, RecordKind, Score, Stay } from '../shared/record-look.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import own from './dashboard.module.css';
import { recordsQuery } from './dashboard-queries.ts';
import { useVehicles } from './use-vehicles.ts';
import { WhyNoVehicles } from './why-no-vehicles.tsx';

const HEADS = ['time', 'record', 'pictures', 'read_as', 'score', 'type', 'location', 'stay', 'authorisation'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['score', 'stay']);
/** Left out where there is little room. */
const MINOR: ReadonlySet<string> = new Set(['score', 'type', 'location']);

const marksOf = (key: string) => ({
  'data-number': NUMBERS.has(key) || undefined,
  'data-minor': MINOR.has(key) || undefined,
});

/** Entries, exits or transit trails of the period, newest first. */
export function RecordsCard() {
  const { t } = useTranslation();
  const { filter, change } = useVehicles();
  const countText = useCountText();
  const list = useInfiniteQuery(recordsQuery(filter));
  const rows = rowsOf(list);
  const [first] = list.data?.pages ?? [];
  return (
    <section className={css.box} data-part="records" aria-label={t('vehicles.records.title')}>
      <header className={css.boxHead}>
        <h2>{t('vehicles.records.title')}</h2>
        <span role="status">
          {first
            ? t('vehicles.records.count', {
                count: first.count,
                shown: countText({ count: first.count, isExact: first.count_exact }),
              })
            : ''}
        </span>
        <Segmented
          name="vehicles-record"
          label={t('vehicles.records.kind')}
          value={filter.record}
          options={ASKED_TYPES.map((value) => ({ value, label: t(`vehicles.record.${value}`) }))}
          onChange={(record) => change({ record })}
        />
      </header>
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.isError ? <Skeleton width="100%" height={320} /> : null}
      {rows?.length === 0 ? (
        <>
          <p className={css.nothing}>{t('vehicles.records.none')}</p>
          <WhyNoVehicles sites={filter.sites} />
        </>
      ) : null}
      {rows && rows.length > 0 ? (
        <Records rows={rows}>
          <LoadMore list={list} />
        </Records>
      ) : null}
    </section>
  );
}

/** What kind of record a row is goes without saying where only one kind is shown. */
const isMixed = (record: string) => record === 'all';

const keyOf = ({ record_type, id }: VehicleRecord) => `${record_type} ${id}`;

function Records({ rows, children }: { rows: readonly VehicleRecord[]; children: ReactNode }) {
  const { t } = useTranslation();
  const { filter } = useVehicles();
  const { shown, count, show, onScroll } = useNewAbove(rows, keyOf);
  const list = useRef<HTMLElement>(null);
  const toTop = () => {
    show();
    list.current?.scrollTo({ top: 0 });
  };
  return (
    <section
      ref={list}
      className={css.scroll}
      aria-label={t('vehicles.records.list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
      tabIndex={0}
      onScroll={onScroll}
    >
      {count > 0 ? (
        <Button className={own.newAbove} leftSection={<IconArrowUp size={14} stroke={2} />} onClick={toTop}>
          {t('vehicles.records.new', { count })}
        </Button>
      ) : null}
      <table className={`${table.table} ${own.records}`}>
        <thead>
          <tr>
            {HEADS.filter((key) => key !== 'record' || isMixed(filter.record)).map((key) => (
              <th key={key} scope="col" {...marksOf(key)}>
                {t(`vehicles.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((record) => (
            <Row key={keyOf(record)} record={record} />
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function Row({ record }: { record: VehicleRecord }) {
  const { t } = useTranslation();
  const { momentText } = useVehicleWords();
  const { filter } = useVehicles();
  const { zone, camera, site } = record;
  return (
    <tr data-check={record.needs_check || undefined} data-record={record.id}>
      <td>{momentText(record.occurred_at, site.time_zone)}</td>
      {isMixed(filter.record) ? (
        <td>
          <RecordKind type={record.record_type} />
        </td>
      ) : null}
      <td>
        <PicturesButton record={record} />
      </td>
      <td>
        <ReadPlate record={record} />
      </td>
      <td {...marksOf('score')}>
        <Score score={record.score} />
      </td>
      <td {...marksOf('type')}>{t(`kind.${record.vehicle_type}`)}</td>
      <td {...marksOf('location')} className={own.place} title={`${(zone ?? camera).name} · ${site.name}`}>
        {(zone ?? camera).name}
        {filter.sites.length === 1 ? null : <small className={css.below}>{site.name}</small>}
      </td>
      <td {...marksOf('stay')}>
        <Stay record={record} />
      </td>
      <td>
        <AuthorisationBadge authorisation={record.authorisation} />
      </td>
    </tr>
  );
}
