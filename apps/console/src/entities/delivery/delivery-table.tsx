import { ActionIcon, Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/check.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import table from '../../ui/table.module.css';
import type { Selection } from '../../ui/use-selection.ts';
import { DeliveryAttempts, type DetailSource } from './delivery-attempts.tsx';
import { StateCell, Took, When } from './delivery-cells.tsx';
import css from './delivery-log.module.css';
import type { Sent } from './delivery-queries.ts';

type ColumnKey = 'source' | 'alert' | 'channel' | 'event' | 'receiver' | 'answer';

/** What tells one log from another. */
export interface DeliverySource<D extends Sent> {
  /** Between when it was and how it went. */
  columns: readonly { key: ColumnKey; cell: (row: D) => ReactNode }[];
  detailOf: (row: D) => DetailSource;
  /** Whether the reader may have it sent again. */
  maySend: (row: D) => boolean;
  resend: (row: D) => Promise<unknown>;
  onSent: () => unknown;
  /** Where several can be chosen. */
  selection?: Selection<D>;
}

interface DeliveryTableProps<D extends Sent> {
  rows: readonly D[];
  source: DeliverySource<D>;
  /** Below the rows. */
  children?: ReactNode;
}

/** Deliveries with their outcome, in detail when opened, and the way to send them again. */
export function DeliveryTable<D extends Sent>({ rows, source, children }: DeliveryTableProps<D>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const { selection } = source;
  const width = source.columns.length + (selection ? 7 : 6);
  return (
    <div className={css.box}>
      <table className={table.table}>
        <thead>
          <tr>
            {selection ? (
              <th>
                <Check
                  spokenLabel={t('deliveries.choose_all')}
                  checked={selection.isAll}
                  isPartly={!selection.isAll && selection.keys.size > 0}
                  onChange={selection.toggleAll}
                />
              </th>
            ) : null}
            <th aria-label={t('deliveries.details')} />
            <th>{t('deliveries.column.time')}</th>
            {source.columns.map(({ key }) => (
              <th key={key}>{t(`deliveries.column.${key}`)}</th>
            ))}
            <th>{t('deliveries.column.state')}</th>
            <th data-number>{t('deliveries.column.attempts')}</th>
            <th data-number>{t('deliveries.column.took')}</th>
            <th aria-label={t('deliveries.resend')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <Row
                row={row}
                source={source}
                isOpen={open === row.id}
                onOpen={() => setOpen(open === row.id ? undefined : row.id)}
              />
              {open === row.id ? (
                <tr className={css.opened}>
                  <td colSpan={width}>
                    <DeliveryAttempts source={source.detailOf(row)} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}

interface RowProps<D extends Sent> {
  row: D;
  source: DeliverySource<D>;
  isOpen: boolean;
  onOpen: () => void;
}

function Row<D extends Sent>({ row, source, isOpen, onOpen }: RowProps<D>) {
  const { t } = useTranslation();
  const { columns, maySend, selection } = source;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const mayResend = maySend(row) && row.state === 'failed';
  return (
    <tr data-open={isOpen || undefined}>
      {selection ? (
        <td>
          {mayResend ? (
            <Check
              spokenLabel={t('deliveries.choose', { receiver: row.receiver })}
              checked={selection.keys.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          ) : null}
        </td>
      ) : null}
      <td>
        <ActionIcon size={24} aria-label={t('deliveries.details')} aria-expanded={isOpen} onClick={onOpen}>
          <Chevron size={15} stroke={1.8} />
        </ActionIcon>
      </td>
      <td>
        <When at={row.created_at} />
      </td>
      {columns.map(({ key, cell }) => (
        <td key={key}>{cell(row)}</td>
      ))}
      <td>
        <StateCell delivery={row} />
      </td>
      <td data-number>
        {row.state === 'failed' ? t('deliveries.of', { count: row.attempts, most: row.max_attempts }) : row.attempts}
      </td>
      <td data-number>
        <Took ms={row.took_ms} />
      </td>
      <td>{mayResend ? <Resend row={row} source={source} /> : null}</td>
    </tr>
  );
}

function Resend<D extends Sent>({ row, source }: Pick<RowProps<D>, 'row' | 'source'>) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const send = useMutation({ mutationFn: () => source.resend(row), onSuccess: () => source.onSent() });
  return (
    <Button variant="default" size="compact-sm" loading={send.isPending} onClick={() => send.mutate()} {...readOnly}>
      {t('deliveries.resend')}
    </Button>
  );
}
