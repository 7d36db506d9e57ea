import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationFilter } from '../../../entities/notification/notification-filter.ts';
import {
  type Notification,
  notificationsQuery,
  useMarkOne,
} from '../../../entities/notification/notification-queries.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useNow } from '../../../ui/use-now.ts';
import { NotificationItem } from './notification-item.tsx';
import css from './notification-list.module.css';

interface NotificationListProps {
  filter: NotificationFilter;
  onPage: (page: number) => void;
  onOpen: (notification: Notification) => void;
  /** What stands beside the page number. */
  children?: ReactNode;
}

/** One page of notifications and the way to the others, for the panel and the full page alike. */
export function NotificationList({ filter, onPage, onOpen, children }: NotificationListProps) {
  const { data, isPending, error, refetch } = useQuery(notificationsQuery(filter));
  const isLong = useDelayed(isPending);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => refetch()} />;
  return (
    <>
      <div className={css.scroller}>
        {data ? <Items notifications={data.results} onOpen={onOpen} /> : isLong ? <Waiting /> : null}
      </div>
      <Pager page={filter.page} pages={Math.max(1, data?.total_pages ?? 1)} onPage={onPage}>
        {children}
      </Pager>
    </>
  );
}

interface ItemsProps {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

function Items({ notifications, onOpen }: ItemsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { mutate: mark } = useMarkOne(() => toast.success(t('notifications.marked_read')));
  if (notifications.length === 0)
    return <StatePanel icon={<IconBell size={20} stroke={1.8} />} title={t('notifications.empty')} />;
  return (
    <ul aria-label={t('notifications.list_label')}>
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          now={now}
          onOpen={onOpen}
          onMark={(id) => mark(id)}
        />
      ))}
    </ul>
  );
}

const WAITING = ['first', 'second', 'third', 'fourth'];

const Waiting = () => (
  <div className={css.waiting}>
    {WAITING.map((key) => (
      <span key={key} className={css.waitingItem}>
        <Skeleton width={72} height={40} />
        <span className={css.waitingText}>
          <Skeleton width="60%" height={10} />
          <Skeleton width="85%" height={9} />
        </span>
      </span>
    ))}
  </div>
);

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  children?: ReactNode;
}

/** Absent where everything is on one page already. */
function Pager({ page, pages, onPage, children }: PagerProps) {
  const { t } = useTranslation();
  if (pages === 1 && page === 1) return children ? <footer className={css.foot}>{children}</footer> : null;
  return (
    <footer className={css.foot}>
      <span className={css.page}>{t('notifications.page', { page, pages })}</span>
      {children}
      <span className={css.steps}>
        <ActionIcon
          aria-label={t('notifications.previous_page')}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, pages))}
        >
          <IconChevronLeft size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon aria-label={t('notifications.next_page')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} stroke={1.8} />
        </ActionIcon>
      </span>
    </footer>
  );
}
