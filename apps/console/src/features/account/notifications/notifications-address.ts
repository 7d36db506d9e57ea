import {
  changeFilter,
  FIRST_PAGE,
  type NotificationFilter,
  TABS,
  TYPES,
} from '../../../entities/notification/notification-filter.ts';
import { defineAddress, oneOf, pageNumber, pushed } from '../../../lib/address.ts';

export const NOTIFICATIONS_PATH = '/notifications';

export const PLATFORMS = ['all', ...TABS] as const;

export const notificationsAddress = defineAddress({
  platform: pushed(oneOf('tab', PLATFORMS)),
  type: pushed(oneOf('type', ['all', ...TYPES])),
  page: pushed(pageNumber('page')),
});

/** What an address means; a type where there is none is left out. */
export const usableFilter = (filter: NotificationFilter): NotificationFilter => changeFilter(FIRST_PAGE, filter);
