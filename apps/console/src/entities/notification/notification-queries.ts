import type { Notification as NotificationView } from '@sightline/contract/notifications';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { filterBody, type NotificationFilter } from './notification-filter.ts';

export type Notification = NotificationView;

export const notificationKeys = { all: ['notifications'] as const, unread: ['notifications', 'unread'] as const };

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => call('GET /users/unread_notification_count/', {}, signal),
});

export const notificationsQuery = (filter: NotificationFilter) =>
  queryOptions({
    queryKey: [...notificationKeys.all, 'list', filter],
    queryFn: ({ signal }) =>
      call('GET /users/notifications/', { query: { page: filter.page, ...filterBody(filter) } }, signal),
    placeholderData: keepPreviousData,
    // A list that is opened again is refetched; the cached one shows meanwhile.
    staleTime: 0,
  });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: notificationKeys.all });
}

export const useMarkOne = (onDone: () => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call('POST /users/read_notification/', { body: { notification_id: id } }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
};

export const useMarkAll = (onDone: () => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (filter: NotificationFilter) =>
      call('POST /users/read_all_notifications/', { body: filterBody(filter) }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
};

/** What was opened counts as read: all that was said about the same record, or else the one notification. */
export const useMarkOpened = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, record_id }: Pick<Notification, 'id' | 'record_id'>) => {
      if (record_id) await call('POST /notifications/mark_as_read_by_record_id/', { body: { record_id } });
      else await call('POST /users/read_notification/', { body: { notification_id: id } });
    },
    onSuccess: refresh,
  });
};
