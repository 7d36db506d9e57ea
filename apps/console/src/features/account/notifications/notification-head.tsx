import { Button } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationFilter } from '../../../entities/notification/notification-filter.ts';
import { unreadQuery, useMarkAll } from '../../../entities/notification/notification-queries.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './notification-head.module.css';
import { UnreadBadge } from './unread-badge.tsx';

interface NotificationHeadProps {
  filter: NotificationFilter;
  level: 1 | 2;
  children?: ReactNode;
}

/** Title, unread count and, while there is anything unread, the way to be done with all of it. */
export function NotificationHead({ filter, level, children }: NotificationHeadProps) {
  const { t } = useTranslation();
  const { data: unread } = useQuery(unreadQuery);
  const [isAsking, setIsAsking] = useState(false);
  const Title = level === 1 ? 'h1' : 'h2';
  const hasUnread = (unread?.count ?? 0) > 0;
  return (
    <>
      <header className={css.head} data-level={level}>
        <Title className={css.title}>{t('notifications.title')}</Title>
        <UnreadBadge />
        {hasUnread ? (
          <Button
            variant="subtle"
            className={css.markAll}
            leftSection={<IconChecks size={15} stroke={1.8} />}
            aria-expanded={isAsking}
            onClick={() => setIsAsking(true)}
          >
            {t('notifications.mark_all')}
          </Button>
        ) : null}
        {children}
      </header>
      {isAsking && hasUnread ? <Confirm filter={filter} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function Confirm({ filter, onClose }: { filter: NotificationFilter; onClose: () => void }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const confirm = useRef<HTMLButtonElement>(null);
  const markAll = useMarkAll(() => {
    toast.success(t('notifications.marked_all'));
    onClose();
  });
  useEffect(() => confirm.current?.focus(), []);
  return (
    <div className={css.confirm} role="alertdialog" aria-label={t('notifications.mark_all_confirm')}>
      <p>{t('notifications.mark_all_confirm')}</p>
      <span className={css.answers}>
        <Button variant="default" onClick={onClose}>
          {t('notifications.cancel')}
        </Button>
        <Button ref={confirm} loading={markAll.isPending} onClick={() => markAll.mutate(filter)} {...readOnly}>
          {t('notifications.mark_all')}
        </Button>
      </span>
    </div>
  );
}
