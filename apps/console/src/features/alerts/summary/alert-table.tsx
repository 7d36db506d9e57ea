import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { Check } from '../../../ui/check.tsx';
import { WindowedTable } from '../../../ui/windowed-table.tsx';
import type { AlertListProps } from './alert-grid.tsx';
import { AlertRow } from './alert-row.tsx';
import css from './alert-table.module.css';
import { itemsIn, type ListRow } from './list-rows.ts';
import type { Choice } from './use-chosen.ts';
import { tabStopOf } from './use-cursor.ts';

interface AlertTableProps extends AlertListProps {
  /** Of everything the filter finds. */
  all: { choice: Choice; onToggle: () => void };
}

const NUMBERS: readonly string[] = ['comments', 'preview', 'time'];
const COLUMNS = [
  'check',
  'fold',
  'picture',
  'use_case',
  'camera',
  'site',
  'status',
  'assignee',
  'comments',
  'preview',
  'time',
] as const;
type Column = (typeof COLUMNS)[number];

const heightOf = ({ heightPx }: ListRow) => heightPx;

/** Alerts as lines under a heading per day, with a small frame each. */
export function AlertTable({ rows, scroller, dayHead, itemProps, cursorKey, all }: AlertTableProps) {
  const { t } = useTranslation();
  const { seesStatus, seesAssignee } = useAlertRights();
  const columns = useMemo(
    () => COLUMNS.filter((key) => (key !== 'status' || seesStatus) && (key !== 'assignee' || seesAssignee)),
    [seesStatus, seesAssignee],
  );
  const heads: Record<Column, ReactNode> = {
    check: (
      <Check
        spokenLabel={t('inbox.select_everything')}
        checked={all.choice === 'all'}
        isPartly={all.choice === 'some'}
        onChange={all.onToggle}
      />
    ),
    fold: <span className="spoken">{t('inbox.column_fold')}</span>,
    picture: <span className="spoken">{t('column.picture')}</span>,
    use_case: t('column.use_case'),
    camera: t('column.camera'),
    site: t('column.site'),
    status: t('column.status'),
    assignee: t('column.assignee'),
    comments: t('column.comments'),
    preview: t('column.preview'),
    time: t('column.time'),
  };
  return (
    <WindowedTable
      label={t('alerts.list_label')}
      className={css.table}
      columns={columns.map((key) => ({
        key,
        className: NUMBERS.includes(key) ? css.number : undefined,
        head: heads[key],
      }))}
      rows={rows}
      rowPx={heightOf}
      scroller={scroller}
    >
      {(inSight, firstIndex) => {
        const tabStop = tabStopOf(inSight.flatMap(itemsIn), cursorKey);
        return inSight.map((row, index) => {
          if (row.kind === 'day') {
            return (
              <tr key={row.key} className={css.dayRow} aria-rowindex={firstIndex + index}>
                <td colSpan={columns.length}>{dayHead(row.day, false)}</td>
              </tr>
            );
          }
          const [item] = row.items;
          return item ? (
            <AlertRow
              key={item.key}
              {...itemProps(item)}
              isCursor={item.key === tabStop}
              position={firstIndex + index}
            />
          ) : null;
        });
      }}
    </WindowedTable>
  );
}
