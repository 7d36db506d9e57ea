export type PermissionOutcome = NotificationPermission | 'unsupported';

/** What this browser says about system notifications now. */
export const notificationPermission = (): PermissionOutcome =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

/** Asks the browser unless it has been answered already; a browser that cannot ask counts as one without them. */
export async function requestNotificationPermission(): Promise<PermissionOutcome> {
  const known = notificationPermission();
  if (known !== 'default') return known;
  return Notification.requestPermission().catch(() => 'unsupported' as const);
}
