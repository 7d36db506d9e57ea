import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeFilter,
  FIRST_PAGE,
  type NotificationFilter,
} from '../../../entities/notification/notification-filter.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { CameraOffer } from './camera-offer.tsx';
import { NotificationHead } from './notification-head.tsx';
import { NotificationList } from './notification-list.tsx';
import css from './notification-panel.module.css';
import { NOTIFICATIONS_PATH, notificationsAddress } from './notifications-address.ts';
import { TypeSelect } from './type-select.tsx';
import { useOpenNotification } from './use-open-notification.ts';

/** The platforms the panel offers; the full page has them all. */
const PANEL_PLATFORMS = ['all', 'alerts', 'timelapse'] as const;

interface NotificationPanelProps {
  /** Unique on the page, since two bells may each have their panel. */
  name: string;
  onClose: () => void;
}

/** What the bell opens. */
export function NotificationPanel({ name, onClose }: NotificationPanelProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<NotificationFilter>(FIRST_PAGE);
  const open = useOpenNotification();
  const change = (part: Partial<NotificationFilter>) => setFilter(changeFilter(filter, part));
  return (
    <section className={css.panel} aria-label={t('notifications.title')}>
      <NotificationHead filter={filter} level={2} />
      <div className={css.filters}>
        <Segmented
          label={t('notifications.platform')}
          name={`${name}-platform`}
          value={filter.platform as (typeof PANEL_PLATFORMS)[number]}
          options={PANEL_PLATFORMS.map((value) => ({ value, label: t(`notifications.tab.${value}`) }))}
          onChange={(platform) => change({ platform })}
        />
        <TypeSelect filter={filter} onChange={change} />
      </div>
      <CameraOffer onOpen={onClose} />
      <div className={css.list}>
        <NotificationList
          filter={filter}
          onPage={(page) => setFilter({ ...filter, page })}
          onOpen={(notification) => {
            onClose();
            open(notification);
          }}
        >
          <Link to={NOTIFICATIONS_PATH} search={notificationsAddress.write({ ...filter, page: 1 })} onClick={onClose}>
            {t('notifications.see_all')}
          </Link>
        </NotificationList>
      </div>
    </section>
  );
}
