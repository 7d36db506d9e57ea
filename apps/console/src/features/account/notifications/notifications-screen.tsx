import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeFilter, type NotificationFilter } from '../../../entities/notification/notification-filter.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { CameraOffer } from './camera-offer.tsx';
import { NotificationHead } from './notification-head.tsx';
import { NotificationList } from './notification-list.tsx';
import { NOTIFICATIONS_PATH, notificationsAddress, PLATFORMS, usableFilter } from './notifications-address.ts';
import css from './notifications-screen.module.css';
import { TypeSelect } from './type-select.tsx';
import { useOpenNotification } from './use-open-notification.ts';

/** Every notification, a page at a time. Tab, type and page stand in the address. */
export function NotificationsScreen() {
  const address = useAddress(notificationsAddress);
  const filter = usableFilter(address.values);
  const open = useOpenNotification();
  const change = (part: Partial<NotificationFilter>) => address.change(changeFilter(filter, part));
  return (
    <div className={css.screen}>
      <NotificationHead filter={filter} level={1} />
      <div className={css.filters}>
        <Tabs filter={filter} />
        <TypeSelect filter={filter} onChange={change} />
      </div>
      <div className={css.list}>
        <CameraOffer />
        <NotificationList filter={filter} onPage={(page) => change({ page })} onOpen={open} />
      </div>
    </div>
  );
}

/** Each tab has an address of its own, so each is a link. */
function Tabs({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation();
  return (
    <nav className={css.tabs} aria-label={t('notifications.platform')}>
      {PLATFORMS.map((platform) => (
        <Link
          key={platform}
          to={NOTIFICATIONS_PATH}
          search={notificationsAddress.write(changeFilter(filter, { platform }))}
          className={css.tab}
          activeProps={{}}
          data-active={platform === filter.platform || undefined}
          aria-current={platform === filter.platform ? 'page' : undefined}
        >
          {t(`notifications.tab.${platform}`)}
        </Link>
      ))}
    </nav>
  );
}
