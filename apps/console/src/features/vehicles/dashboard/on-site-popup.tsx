import { Button } from '@mantine/core';
import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { rowsOf } from '../../../ui/record-list.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PicturesButton } from '../shared/record-frames.tsx';
import { ReadPlate } from '../shared/record-look.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import css from './dashboard.module.css';
import { allOnSiteQuery } from './dashboard-queries.ts';
import type { VehiclesFilter } from './vehicles-address.ts';

interface OnSitePopupProps {
  filter: VehiclesFilter;
  onClose: () => void;
}

/** Every vehicle that came in and has not left, longest first. */
export function OnSitePopup({ filter, onClose }: OnSitePopupProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(allOnSiteQuery(filter));
  const rows = rowsOf(list);
  const columns = useColumns();
  return (
    <Popup
      isOpen
      size="widest"
      title={t('vehicles.on_site.title')}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('form.close')}
        </Button>
      }
    >
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? <p>{t('vehicles.on_site.none')}</p> : null}
      {rows?.length === 0 || list.isError ? null : (
        <RecordTable label={t('vehicles.on_site.list')} columns={columns} rows={rows} keyOf={({ id }) => id}>
          <LoadMore list={list} />
        </RecordTable>
      )}
    </Popup>
  );
}

function useColumns(): Column<VehicleRecord>[] {
  const { t } = useTranslation();
  const { lengthText, momentText } = useVehicleWords();
  const now = useNow();
  return [
    {
      key: 'pictures',
      label: t('vehicles.column.pictures'),
      isControl: true,
      isMinor: true,
      cell: (record) => (
        <span className={css.pictures}>
          <PicturesButton record={record} />
        </span>
      ),
    },
    { key: 'read_as', label: t('vehicles.column.read_as'), cell: (record) => <ReadPlate record={record} /> },
    {
      key: 'type',
      label: t('vehicles.column.type'),
      cell: ({ vehicle_type }) => t(`kind.${vehicle_type}`),
      isMinor: true,
    },
    {
      key: 'location',
      label: t('vehicles.column.location'),
      cell: ({ zone, camera, site }) => `${(zone ?? camera).name} · ${site.name}`,
      isMinor: true,
    },
    {
      key: 'time',
      label: t('vehicles.column.time'),
      cell: ({ occurred_at, site }) => momentText(occurred_at, site.time_zone),
      isMinor: true,
    },
    {
      key: 'stay',
      label: t('vehicles.on_site.since'),
      cell: ({ occurred_at }) => lengthText((now.getTime() - Date.parse(occurred_at)) / 1000),
      isNumber: true,
    },
  ];
}
