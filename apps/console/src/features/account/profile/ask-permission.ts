import i18next from 'i18next';
import { type PermissionOutcome, requestNotificationPermission } from '../../../lib/notification-permission.ts';
import { toast } from '../../../ui/toasts.tsx';

const ANSWERS: Partial<Record<PermissionOutcome, () => void>> = {
  granted: () => toast.success(i18next.t('profile.permission.granted')),
  denied: () => toast.warning(i18next.t('profile.permission.denied')),
};

/** Asks the browser, says how it went, and tells whether system notifications can be shown. */
export async function askForSystemNotifications(): Promise<boolean> {
  const outcome = await requestNotificationPermission();
  const answer = ANSWERS[outcome] ?? (() => toast.error(i18next.t('state.something_wrong')));
  answer();
  return outcome === 'granted';
}
