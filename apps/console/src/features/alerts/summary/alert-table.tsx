import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import { memo, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { duration } from '../../../lib/dates.ts';
import { offsetsOf } from '../../../lib/windowing.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useRowWindow } from '../../../ui/use-row-window.ts';
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
  ['picture', ''],
  ['use_case', ''],
  ['camera', ''],
  ['site', ''],
  ['status', ''],
  ['assignee', ''],
  ['comments', css.number],
  ['preview', css.number],
  ['time', css.number],
] as const;

/** Alerts as rows of 34 px, with a small frame each. Only the rows in sight exist. */
export function AlertTable({ alerts, scroller, itemProps, cursorId }: AlertTableProps) {
  const { t } = useTranslation();
  const offsets = useMemo(() => offsetsOf(alerts.map(() => SIZES.tableRowPx)), [alerts]);
  const { first, end } = useRowWindow(scroller, offsets);
  const total = offsets.at(-1) ?? 0;
  const drawn = alerts.slice(first, end);
  const tabStop = tabStopOf(drawn, cursorId);
  return (
    <table className={css.table} aria-label={t('alerts.list_label')} aria-rowcount={alerts.length + 1}>
      <thead>
        <tr>
          {COLUMNS.map(([column, className]) => (
            <th key={column} scope="col" className={className} data-column={column}>
              {column === 'picture' ? <span className="spoken">{t('column.picture')}</span> : t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer heightPx={offsets[first] ?? 0} />
        {drawn.map((alert, index) => (
          <AlertRow key={alert.id} {...itemProps(alert)} isCursor={alert.id === tabStop} position={first + index + 2} />
        ))}
        <Spacer heightPx={total - (offsets[end] ?? total)} />
      </tbody>
    </table>
  );
}

const Spacer = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 ? (
    <tr className={css.spacer}>
      <td colSpan={COLUMNS.length} style={{ height: heightPx }} />
    </tr>
  ) : null;

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
            className={css.open}
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
        {alert.camera.name}
        {alert.camera.simulated ? <span className={css.simulated}>{t('alerts.simulated')}</span> : null}
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
