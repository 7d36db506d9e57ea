import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '../../../entities/notification/notification-queries.ts';
import css from './unread-badge.module.css';

/** Beyond this a badge only says that it is many. */
const MOST_SHOWN = 99;

/** The number of unread notifications; who hears the page is told by the label of what it stands in. */
export function UnreadBadge({ isCorner = false }: { isCorner?: boolean }) {
  const { t } = useTranslation();
  const count = useQuery(unreadQuery).data?.count ?? 0;
  if (count === 0) return null;
  const shown = count > MOST_SHOWN ? t('notifications.more_than', { count: MOST_SHOWN }) : count;
  return (
    <span className={css.badge} data-corner={isCorner || undefined} aria-hidden="true">
      {shown}
    </span>
  );
}
