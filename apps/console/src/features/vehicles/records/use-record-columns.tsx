import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/record-table.tsx';
import { AuthorisationBadge } from '../shared/authorisation-badge.tsx';
import { BothPictures, ReadPlate, RecordKind, Score, Stay } from '../shared/record-look.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import css from './records.module.css';

/** What is told of an entry or exit. */
export function useRecordColumns(): Column<VehicleRecord>[] {
  const { t } = useTranslation();
  const { momentText } = useVehicleWords();
  return [
    {
      key: 'time',
      label: t('vehicles.column.time'),
      cell: ({ occurred_at, site }) => momentText(occurred_at, site.time_zone),
    },
    { key: 'record', label: t('vehicles.column.record'), cell: ({ record_type }) => <RecordKind type={record_type} /> },
    {
      key: 'pictures',
      label: t('vehicles.column.pictures'),
      cell: ({ picture }) => (
        <span className={css.cellPictures}>
          <BothPictures picture={picture} />
        </span>
      ),
      isMinor: true,
    },
    { key: 'read_as', label: t('vehicles.column.read_as'), cell: (record) => <ReadPlate record={record} /> },
    {
      key: 'score',
      label: t('vehicles.column.score'),
      cell: ({ score }) => <Score score={score} />,
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'type',
      label: t('vehicles.column.type'),
      cell: ({ vehicle_type }) => t(`kind.${vehicle_type}`),
      isMinor: 'first',
    },
    {
      key: 'location',
      label: t('vehicles.column.location'),
      cell: ({ zone, camera, site }) => `${site.name} · ${(zone ?? camera).name}`,
      isMinor: 'first',
    },
    {
      key: 'stay',
      label: t('vehicles.column.stay'),
      cell: (record) => <Stay record={record} />,
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'authorisation',
      label: t('vehicles.column.authorisation'),
      cell: ({ authorisation }) => <AuthorisationBadge authorisation={authorisation} />,
    },
  ];
}
