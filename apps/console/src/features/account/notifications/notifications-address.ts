import {
  changeFilter,
  FIRST_PAGE,
  type NotificationFilter,
  TABS,
  TYPES,
} from '../../../entities/notification/notification-filter.ts';

export const NOTIFICATIONS_PATH = '/notifications';

export const PLATFORMS = ['all', ...TABS] as const;

export type NotificationSearch = Partial<Record<'tab' | 'type' | 'page', string>>;

/** What an address means; what in it cannot be understood is left out. */
export function readAddress({ tab, type, page }: NotificationSearch): NotificationFilter {
  const wanted = {
    platform: PLATFORMS.find((one) => one === tab) ?? 'all',
    type: TYPES.find((one) => one === type) ?? 'all',
  } as const;
  const number = Number(page);
  return changeFilter(FIRST_PAGE, { ...wanted, page: Number.isInteger(number) && number > 0 ? number : 1 });
}

/** The shortest address with that meaning. */
export const writeAddress = ({ platform, type, page }: NotificationFilter): NotificationSearch => ({
  ...(platform === 'all' ? {} : { tab: platform }),
  ...(type === 'all' ? {} : { type }),
  ...(page === 1 ? {} : { page: String(page) }),
});
