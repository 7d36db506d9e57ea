import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconEyeQuestion from '@tabler/icons-react/dist/esm/icons/IconEyeQuestion.mjs';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { OriginMark } from '../../../entities/camera/origin-tag.tsx';
import { duration, timeOf } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import table from '../../../ui/table.module.css';
import { useItemWords } from '../shared/use-item-words.ts';
import type { AlertItemProps } from './alert-item.ts';
import css from './alert-table.module.css';
import { FoldChip } from './fold-chip.tsx';
import { FoldToggle } from './fold-toggle.tsx';
import { ItemCheck } from './item-check.tsx';
import { MeasureText } from './measure-text.tsx';

const CONTROLS = 'button, label, input';

/** One line of the table: an alert, a row of repeats, or one of them. */
export const AlertRow = memo(function AlertRow(props: AlertItemProps & { position: number }) {
  const { item, choice, isNew, handlers, position } = props;
  const { alert } = item;
  const words = useItemWords(alert);
  const { seesStatus, seesAssignee } = useAlertRights();
  const press = (event: MouseEvent) => {
    if ((event.target as Element).closest(CONTROLS)) return;
    if (event.shiftKey) handlers.onChoose(item, true);
    else handlers.onOpen(item);
  };
  return (
    <tr
      className={css.row}
      data-unread={!alert.read || undefined}
      data-new={isNew || undefined}
      data-chosen={choice === 'all' || undefined}
      data-fold={item.incident ? true : undefined}
      data-child={item.parent ? true : undefined}
      aria-rowindex={position}
      aria-selected={choice === 'all'}
      onClick={press}
    >
      <td data-column="check">
        <ItemCheck {...props} name={words.alt} />
      </td>
      <td data-column="fold">
        <FoldToggle item={item} onFold={handlers.onFold} />
      </td>
      <td data-column="picture">
        <span className={css.sheet}>
          <AlertFrame alert={alert} size="row" alt="" />
        </span>
      </td>
      <td data-column="use_case">
        <RowTitle {...props} label={words.label} useCase={words.useCase} />
      </td>
      <td data-column="camera">
        <Camera alert={alert} />
      </td>
      <td data-column="site">
        <span className={css.words}>{alert.site.name}</span>
      </td>
      {seesStatus ? <td data-column="status">{alert.status ? <StatusBadge status={alert.status} /> : null}</td> : null}
      {seesAssignee ? (
        <td data-column="assignee">
          <Assignee alert={alert} />
        </td>
      ) : null}
      <td className={css.number} data-column="comments">
        {alert.comment_count || null}
      </td>
      <td className={css.number} data-column="preview">
        {alert.clip_seconds === null ? null : duration(alert.clip_seconds)}
      </td>
      <td className={css.number} data-column="time">
        <Start item={item} />
        <AlertTime alert={alert} />
      </td>
    </tr>
  );
});

interface RowTitleProps extends AlertItemProps {
  label: string;
  useCase: string;
}

function RowTitle({ item, isCursor, handlers, label, useCase }: RowTitleProps) {
  const { t } = useTranslation();
  const { alert } = item;
  return (
    <span className={css.useCase}>
      <span className={css.dot} data-on={!alert.read || undefined} />
      <button
        type="button"
        className={`${table.open} ${css.open}`}
        data-alert={alert.id}
        data-item={item.key}
        tabIndex={isCursor ? 0 : -1}
        aria-label={label}
        onClick={(event) => (event.shiftKey ? handlers.onChoose(item, true) : handlers.onOpen(item))}
        onFocus={() => handlers.onFocus(item)}
      >
        {item.parent ? <MeasureText alert={alert} otherwise={useCase} /> : useCase}
      </button>
      <FoldChip item={item} />
      {alert.second_opinion === 'doubtful' ? (
        <IconEyeQuestion size={14} stroke={1.8} aria-label={t('inbox.flag.doubtful')} role="img" />
      ) : null}
      {alert.bookmarked ? (
        <IconBookmarkFilled className={css.bookmark} size={14} aria-label={t('keys.bookmark')} role="img" />
      ) : null}
    </span>
  );
}

function Camera({ alert }: { alert: Alert }) {
  return (
    <span className={css.camera}>
      <span className={css.words}>{alert.camera.name}</span>
      <OriginMark camera={alert.camera} />
    </span>
  );
}

/** When the repeats of a row began; nothing where that reads like the time they ended. */
function Start({ item: { alert, incident } }: Pick<AlertItemProps, 'item'>) {
  if (!incident) return null;
  const from = timeOf(new Date(incident.from));
  return from === timeOf(new Date(alert.occurred_at)) ? null : <span className={css.from}>{from}–</span>;
}

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
