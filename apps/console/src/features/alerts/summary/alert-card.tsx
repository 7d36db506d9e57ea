import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import css from './alert-card.module.css';
import type { AlertItemProps } from './alert-item.ts';
import { FrameTags } from './frame-tags.tsx';
import { type ItemWords, useItemWords } from './use-item-words.ts';

/** An alert as a card: the frame first, then what, when, where and how it stands. */
export const AlertCard = memo(function AlertCard(props: AlertItemProps) {
  const { alert, isNew, onBookmark } = props;
  const words = useItemWords(alert);
  return (
    <article className={css.card} data-unread={!alert.read || undefined} data-new={isNew || undefined}>
      <AlertFrame alert={alert} size="card" alt={words.alt}>
        <FrameTags alert={alert} onBookmark={onBookmark} />
      </AlertFrame>
      <div className={css.titleRow}>
        <CardTitle {...props} words={words} />
        <AlertTime alert={alert} className={css.time} />
      </div>
      <p className={css.place}>
        {alert.camera.name} · {alert.site.name}
      </p>
      <div className={css.statusRow}>
        <StatusBadge status={alert.status} />
        <CardPeople {...props} />
      </div>
    </article>
  );
});

interface CardTitleProps extends AlertItemProps {
  words: ItemWords;
}

/** What it is; the button in it opens the alert, the whole card leads there. */
function CardTitle({ alert, isCursor, onOpen, onFocus, words }: CardTitleProps) {
  return (
    <>
      {alert.read ? null : <span className={css.dot} />}
      <h3 className={css.title}>
        <button
          type="button"
          className={css.open}
          data-alert={alert.id}
          tabIndex={isCursor ? 0 : -1}
          aria-label={words.label}
          onClick={() => onOpen(alert)}
          onFocus={() => onFocus(alert)}
        >
          {words.useCase}
        </button>
      </h3>
    </>
  );
}

function CardPeople({ alert }: AlertItemProps) {
  const { t } = useTranslation();
  return (
    <span className={css.people}>
      {alert.comment_count > 0 ? (
        <span className={css.comments}>
          <IconMessage size={14} stroke={1.8} aria-hidden="true" />
          <span aria-hidden="true">{alert.comment_count}</span>
          <span className="spoken">{t('alerts.comments', { count: alert.comment_count })}</span>
        </span>
      ) : null}
      {alert.assignee ? (
        <span title={alert.assignee.name}>
          <Avatar name={alert.assignee.name} url={alert.assignee.avatar_url} />
          <span className="spoken">{alert.assignee.name}</span>
        </span>
      ) : (
        <span className={css.nobody} title={t('alerts.unassigned')}>
          <span className="spoken">{t('alerts.unassigned')}</span>
        </span>
      )}
    </span>
  );
}

/** An alert on a phone: a small frame beside three lines. */
export const AlertCompact = memo(function AlertCompact(props: AlertItemProps) {
  const { alert, isNew } = props;
  const words = useItemWords(alert);
  return (
    <article className={css.compact} data-unread={!alert.read || undefined} data-new={isNew || undefined}>
      <div className={css.thumbnail}>
        <AlertFrame alert={alert} size="card" alt={words.alt} />
      </div>
      <div className={css.lines}>
        <div className={css.compactTitle}>
          <CardTitle {...props} words={words} />
        </div>
        <p className={css.compactPlace}>{alert.camera.name}</p>
        <div className={css.compactStatus}>
          <StatusBadge status={alert.status} />
          <AlertTime alert={alert} className={css.time} />
        </div>
      </div>
    </article>
  );
});
