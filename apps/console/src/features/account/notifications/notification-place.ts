import type { Notification, NotificationTab } from '@sightline/contract/notifications';
import { alertAddress, SUMMARY_PATH } from '../../../entities/alert/alert-address.ts';
import { type Target, target } from '../../../lib/target.ts';

/** The section each tab belongs to. */
const SECTION_OF_TAB: Partial<Record<NotificationTab, string>> = {
  people_recognition: '/capture-logs',
  timelapse: '/timelapse',
};

/** Where a notification leads: its alert, else its section when there is one, else the alerts. */
export function placeOf({ metadata }: Pick<Notification, 'metadata'>, exists: (path: string) => boolean): Target {
  const { tab, record_id: recordId } = metadata;
  if (tab === 'alerts' && recordId) return alertAddress(recordId);
  const section = SECTION_OF_TAB[tab];
  // Sections that come later lead to themselves from the day they are there.
  if (section && exists(section)) return { to: section };
  return target({ to: SUMMARY_PATH });
}
