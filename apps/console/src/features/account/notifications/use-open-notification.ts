import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type Notification, useMarkOpened } from '../../../entities/notification/notification-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { placeOf } from './notification-place.ts';

/** Opens what a notification is about, which also marks it as read. */
export function useOpenNotification() {
  const router = useRouter();
  const navigate = useNavigate();
  const { mutate: markOpened } = useMarkOpened();
  const isViewed = useCurrentUser().viewed_by !== null;
  return useCallback(
    (notification: Notification) => {
      if (!notification.marked_as_read && !isViewed) markOpened(notification);
      const place = placeOf(notification, (path) => path in router.routesByPath);
      void navigate({ ...place, state: { fromNotification: true } });
    },
    [router, navigate, markOpened, isViewed],
  );
}
