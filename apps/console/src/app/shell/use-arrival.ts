import { useEffect } from 'react';
import { arrival } from '../../lib/arrival.ts';
import { requestNotificationPermission } from '../../lib/notification-permission.ts';

/** After sign-in, asks for permission to show system notifications, unless the browser already has an answer. */
export function useArrival(isInside: boolean) {
  useEffect(() => {
    if (isInside && arrival.take()) void requestNotificationPermission();
  }, [isInside]);
}
