import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { type ItemWords, useItemWords } from '../shared/use-item-words.ts';
import css from './alert-card.module.css';
import type { AlertItemProps } from './alert-item.ts';
import { FoldChip } from './fold-chip.tsx';
import { FoldToggle } from './fold-toggle.tsx';
import { FrameTags } from './frame-tags.tsx';
import { ItemCheck } from './item-check.tsx';

const stateOf = ({ item, choice, isNew }: AlertItemProps) => ({
  'data-unread': !item.alert.read || undefined,
  'data-new': isNew || undefined,
  'data-chosen': choice === 'none' ? undefined : choice,
  'data-fold': item.incident ? true : undefined,
  'data-child': item.parent ? true : undefined,
});

/** An alert as a card: the frame first, then what, when, where and how it stands. */
export const AlertCard = memo(function AlertCard(props: AlertItemProps) {
  const { item, handlers } = props;
  const { alert } = item;
  const words = useItemWords(alert);
  return (
    <article className={css.card} {...stateOf(props)}>
      <AlertFrame alert={alert} size="card" alt={words.alt}>
        <FrameTags alert={alert} onBookmark={() => handlers.onBookmark(item)} />
        <ItemCheck {...props} name={words.alt} className={css.check} />
      </AlertFrame>
      <div className={css.titleRow}>
        <CardTitle {...props} words={words} />
        <AlertTime alert={alert} className={css.time} />
      </div>
      <p className={css.place}>
        {alert.camera.name} · {alert.site.name}
      </p>
      <div className={css.statusRow}>
        <CardStatus {...props} />
        <FoldChip item={item} />
        <FoldToggle item={item} onFold={handlers.onFold} />
        <CardPeople {...props} />
      </div>
    </article>
  );
});

interface CardTitleProps extends AlertItemProps {
  words: ItemWords;
}

/** What it is; the button in it opens the alert, the whole card leads there. */
function CardTitle({ item, isCursor, handlers, words }: CardTitleProps) {
  return (
    <>
      {item.alert.read ? null : <span className={css.dot} />}
      <h3 className={css.title}>
        <button
          type="button"
          className={css.open}
          data-alert={item.alert.id}
          data-item={item.key}
          tabIndex={isCursor ? 0 : -1}
          aria-label={words.label}
          onClick={(event) => (event.shiftKey ? handlers.onChoose(item, true) : handlers.onOpen(item))}
          onFocus={() => handlers.onFocus(item)}
        >
          {words.useCase}
        </button>
      </h3>
    </>
  );
}

/** Absent for those who may not know it. */
const CardStatus = ({ item: { alert } }: AlertItemProps) =>
  alert.status ? <StatusBadge status={alert.status} /> : <span />;

function CardPeople({ item: { alert } }: AlertItemProps) {
  const { t } = useTranslation();
  const { seesAssignee } = useAlertRights();
  return (
    <span className={css.people}>
      {alert.comment_count > 0 ? (
        <span className={css.comments}>
          <IconMessage size={14} stroke={1.8} aria-hidden="true" />
          <span aria-hidden="true">{alert.comment_count}</span>
          <span className="spoken">{t('alerts.comments', { count: alert.comment_count })}</span>
        </span>
      ) : null}
      {seesAssignee && alert.assignee ? (
        <span title={alert.assignee.name}>
          <Avatar name={alert.assignee.name} url={alert.assignee.avatar_url} />
          <span className="spoken">{alert.assignee.name}</span>
        </span>
      ) : null}
      {seesAssignee && !alert.assignee ? (
        <span className={css.nobody} title={t('alerts.unassigned')}>
          <span className="spoken">{t('alerts.unassigned')}</span>
        </span>
      ) : null}
    </span>
  );
}

/** An alert on a phone: a small frame beside three lines. */
export const AlertCompact = memo(function AlertCompact(props: AlertItemProps) {
  const { item } = props;
  const { alert } = item;
  const words = useItemWords(alert);
  return (
    <article className={css.compact} {...stateOf(props)}>
      <div className={css.thumbnail}>
        <AlertFrame alert={alert} size="card" alt={words.alt}>
          <ItemCheck {...props} name={words.alt} className={css.check} />
        </AlertFrame>
      </div>
      <div className={css.lines}>
        <div className={css.compactTitle}>
          <CardTitle {...props} words={words} />
          <FoldToggle item={item} onFold={props.handlers.onFold} />
        </div>
        <p className={css.compactPlace}>
          {alert.camera.name} <FoldChip item={item} />
        </p>
        <div className={css.compactStatus}>
          <CardStatus {...props} />
          <AlertTime alert={alert} className={css.time} />
        </div>
      </div>
    </article>
  );
});
