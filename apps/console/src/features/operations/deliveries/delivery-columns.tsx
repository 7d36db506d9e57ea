import type { ListedDelivery } from '@sightline/contract/all-deliveries';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertCell, ChannelCell } from '../../../entities/delivery/delivery-cells.tsx';
import type { DeliverySource } from '../../../entities/delivery/delivery-table.tsx';
import { EVENT_WORDS } from '../../../entities/delivery/event-words.ts';
import css from './deliveries.module.css';
import { nameOfSource, placeOfSource } from './source-place.ts';

function SourceCell({ row }: { row: ListedDelivery }) {
  const place = placeOfSource(row);
  const name = nameOfSource(row);
  return (
    <span className={css.source}>
      {place ? <Link {...place}>{name}</Link> : name}
      {row.site ? <span>{row.site.name}</span> : null}
    </span>
  );
}

function AboutCell({ row: { alert, event } }: { row: ListedDelivery }) {
  const { t } = useTranslation();
  return alert ? <AlertCell alert={alert} /> : event ? t(EVENT_WORDS[event].label) : null;
}

function AnswerCell({ row: { error } }: { row: ListedDelivery }) {
  return error ? (
    <span className={css.answer} title={error}>
      {error}
    </span>
  ) : null;
}

export const COLUMNS: DeliverySource<ListedDelivery>['columns'] = [
  { key: 'source', cell: (row) => <SourceCell row={row} /> },
  { key: 'channel', cell: ({ channel }) => <ChannelCell channel={channel} /> },
  { key: 'alert', cell: (row) => <AboutCell row={row} /> },
  { key: 'answer', cell: (row) => <AnswerCell row={row} /> },
];
