import { useEffect } from 'react';
import { arrival } from '../../lib/arrival.ts';
import { requestNotificationPermission } from '../../lib/notification-permission.ts';

/** Whoever comes from sign-in is asked for system notifications, unless the browser has been answered before. */
export function useArrival(isInside: boolean) {
  useEffect(() => {
    if (isInside && arrival.take()) void requestNotificationPermission();
  }, [isInside]);
}
