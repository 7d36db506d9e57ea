import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { duration } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import table from '../../../ui/table.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { WindowedTable } from '../../../ui/windowed-table.tsx';
import type { AlertItemProps, SharedItemProps } from './alert-item.ts';
import css from './alert-table.module.css';
import { SIZES } from './list-rows.ts';
import { tabStopOf } from './use-cursor.ts';
import { useItemWords } from './use-item-words.ts';

interface AlertTableProps {
  alerts: readonly Alert[];
  scroller: RefObject<HTMLDivElement | null>;
  itemProps: (alert: Alert) => SharedItemProps;
  cursorId: string | undefined;
}

const COLUMNS = [
  ['picture', undefined],
  ['use_case', undefined],
  ['camera', undefined],
  ['site', undefined],
  ['status', undefined],
  ['assignee', undefined],
  ['comments', css.number],
  ['preview', css.number],
  ['time', css.number],
] as const;

/** Alerts as rows of 34 px, with a small frame each. */
export function AlertTable({ alerts, scroller, itemProps, cursorId }: AlertTableProps) {
  const { t } = useTranslation();
  return (
    <WindowedTable
      label={t('alerts.list_label')}
      className={css.table}
      columns={COLUMNS.map(([key, className]) => ({
        key,
        className,
        head: key === 'picture' ? <span className="spoken">{t('column.picture')}</span> : t(`column.${key}`),
      }))}
      rows={alerts}
      rowPx={SIZES.tableRowPx}
      scroller={scroller}
    >
      {(inSight, firstIndex) => {
        const tabStop = tabStopOf(inSight, cursorId);
        return inSight.map((alert, index) => (
          <AlertRow
            key={alert.id}
            {...itemProps(alert)}
            isCursor={alert.id === tabStop}
            position={firstIndex + index}
          />
        ));
      }}
    </WindowedTable>
  );
}

const AlertRow = memo(function AlertRow(props: AlertItemProps & { position: number }) {
  const { alert, isCursor, isNew, onOpen, onFocus, position } = props;
  const { t } = useTranslation();
  const words = useItemWords(alert);
  return (
    <tr
      className={css.row}
      data-unread={!alert.read || undefined}
      data-new={isNew || undefined}
      aria-rowindex={position}
      onClick={() => onOpen(alert)}
    >
      <td data-column="picture">
        <AlertFrame alert={alert} size="row" alt="" />
      </td>
      <td data-column="use_case">
        <span className={css.useCase}>
          <span className={css.dot} data-on={!alert.read || undefined} />
          <button
            type="button"
            className={`${table.open} ${css.open}`}
            data-alert={alert.id}
            tabIndex={isCursor ? 0 : -1}
            aria-label={words.label}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(alert);
            }}
            onFocus={() => onFocus(alert)}
          >
            {words.useCase}
          </button>
          {alert.bookmarked ? (
            <IconBookmarkFilled className={css.bookmark} size={14} aria-label={t('keys.bookmark')} role="img" />
          ) : null}
        </span>
      </td>
      <td data-column="camera">
        <span className={css.camera}>
          {alert.camera.name}
          {alert.camera.simulated ? <Tag>{t('alerts.simulated')}</Tag> : null}
        </span>
      </td>
      <td data-column="site">{alert.site.name}</td>
      <td data-column="status">
        <StatusBadge status={alert.status} />
      </td>
      <td data-column="assignee">
        <Assignee alert={alert} />
      </td>
      <td className={css.number} data-column="comments">
        {alert.comment_count || null}
      </td>
      <td className={css.number} data-column="preview">
        {alert.clip_seconds === null ? null : duration(alert.clip_seconds)}
      </td>
      <td className={css.number} data-column="time">
        <AlertTime alert={alert} hasDate dateClassName={css.date} />
      </td>
    </tr>
  );
});

function Assignee({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { assignee } = alert;
  return (
    <span className={css.assignee} data-nobody={assignee ? undefined : true}>
      {assignee ? <Avatar name={assignee.name} url={assignee.avatar_url} size={18} /> : <i className={css.nobody} />}
      {assignee?.name ?? t('alerts.unassigned')}
    </span>
  );
}
