import { Popover, Tooltip } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '../../../entities/notification/notification-queries.ts';
import css from './notification-bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';
import { UnreadBadge } from './unread-badge.tsx';

interface NotificationBellProps {
  /** A row in the sidebar, that row without its word, or a button of the top bar. */
  place: 'row' | 'collapsed' | 'bar';
}

/** The bell with its unread count, and the panel it opens. */
export function NotificationBell({ place }: NotificationBellProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = useQuery(unreadQuery).data?.count ?? 0;
  const label = count > 0 ? t('notifications.bell', { count }) : t('notifications.title');
  const close = () => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position={place === 'bar' ? 'bottom-end' : 'right-end'}
      offset={place === 'bar' ? 6 : 12}
      trapFocus
      returnFocus
      classNames={{ dropdown: css.dropdown }}
    >
      <Popover.Target>
        <Tooltip label={label} position="right" disabled={place !== 'collapsed' || isOpen}>
          <button
            type="button"
            className={css.bell}
            data-place={place}
            aria-label={label}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={css.glyph}>
              <IconBell size={place === 'bar' ? 19 : 17} stroke={1.8} aria-hidden="true" />
              {place === 'row' ? null : <UnreadBadge isCorner />}
            </span>
            {place === 'row' ? (
              <>
                <span className={css.name}>{t('notifications.title')}</span>
                <UnreadBadge />
              </>
            ) : null}
          </button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notifications.title')}>
        <NotificationPanel name={id} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
