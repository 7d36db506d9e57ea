import type { Notification, NotificationTab } from '@sightline/contract/notifications';

export type NotificationType = Notification['type'];
export type Platform = 'all' | NotificationTab;

/** The contract's tabs and types in its order; its file also carries schemas, which a filter has no use for. */
export const TABS = ['alerts', 'people_recognition', 'platform', 'timelapse'] as const satisfies NotificationTab[];
export const TYPES = ['follow', 'mention', 'observation'] as const satisfies NotificationType[];

export interface NotificationFilter {
  platform: Platform;
  type: 'all' | NotificationType;
  page: number;
}

export const FIRST_PAGE: NotificationFilter = { platform: 'all', type: 'all', page: 1 };

/** Only alerts come in several types. */
export const hasTypes = (platform: Platform) => platform === 'all' || platform === 'alerts';

/** A change of platform or type starts at the first page again; a platform without types shows all of them. */
export function changeFilter(filter: NotificationFilter, part: Partial<NotificationFilter>): NotificationFilter {
  const next = { ...filter, page: 1, ...part };
  return hasTypes(next.platform) ? next : { ...next, type: 'all' };
}

/** The filter as the server takes it. */
export const filterBody = ({ platform, type }: Pick<NotificationFilter, 'platform' | 'type'>) => ({
  ...(platform === 'all' ? {} : { tab_name: platform }),
  ...(type === 'all' ? {} : { type }),
});
