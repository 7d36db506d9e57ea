import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../../entities/notification/notification-queries.ts';
import { useCountText } from '../../../lib/count-text.ts';
import css from './unread-badge.module.css';

/** The number of unread notifications; who hears the page is told by the label of what it stands in. */
export function UnreadBadge({ isCorner = false }: { isCorner?: boolean }) {
  const countText = useCountText();
  const { data } = useQuery(unreadQuery);
  if (!data?.count) return null;
  return (
    <span className={css.badge} data-corner={isCorner || undefined} aria-hidden="true">
      {countText({ count: data.count, isExact: data.count_exact })}
    </span>
  );
}
