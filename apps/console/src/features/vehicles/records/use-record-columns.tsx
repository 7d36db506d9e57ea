import type { VehicleRecord } from '@sightline/contract/vehicles/records';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { StateText } from '../../../ui/state-text.tsx';
import { PicturesButton } from '../shared/record-frames.tsx';
import { ReadPlate, RecordKind, Score, Stay } from '../shared/record-look.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import css from './records.module.css';

const TRANSFERS = {
  initiated: { icon: IconLoader2, tone: 'neutral', words: 'vehicles.push.initiated' },
  failed: { icon: IconAlertTriangle, tone: 'bad', words: 'vehicles.push.failed_state' },
  succeeded: { icon: IconCircleCheck, tone: 'good', words: 'vehicles.push.succeeded' },
} as const;

/** What is told of an entry or exit. */
export function useRecordColumns(): Column<VehicleRecord>[] {
  const { t } = useTranslation();
  const { momentText } = useVehicleWords();
  return [
    {
      key: 'time',
      label: t('vehicles.column.time'),
      cell: ({ occurred_at, record_type, site }) => (
        <span className={css.when}>
          {momentText(occurred_at, site.time_zone)}
          <RecordKind type={record_type} />
        </span>
      ),
    },
    {
      key: 'pictures',
      label: t('vehicles.column.pictures'),
      cell: (record) => (
        <span className={css.cellPictures}>
          <PicturesButton record={record} />
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
    {
      key: 'transfer',
      label: t('vehicles.push.state'),
      cell: ({ transfer }) =>
        transfer ? <StateText {...TRANSFERS[transfer.state]}>{t(TRANSFERS[transfer.state].words)}</StateText> : null,
      isMinor: 'first',
    },
  ];
}
