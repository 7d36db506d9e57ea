import type { Notification, NotificationTab } from '@sightline/contract/notifications';
import { alertAddress, SUMMARY_PATH } from '../../../entities/alert/alert-address.ts';
import { linkTo } from '../../../entities/settings-address.ts';
import { type Target, target } from '../../../lib/target.ts';
import { NOTIFICATIONS_PATH } from './notifications-address.ts';

/** The section each tab belongs to. */
const SECTION_OF_TAB: Partial<Record<NotificationTab, string>> = {
  people_recognition: '/capture-logs',
  timelapse: '/timelapse',
};

type Place = Partial<Record<Notification['template'], (recordId: string) => Target>>;

const tabOfCamera = (cameraId: string) => target({ to: '/camera/$cameraId/notifications', params: { cameraId } });
const drawerOfWebhook = (id: string) => linkTo('webhook', id);

/** Where something about the platform is put right. */
const PLACES: Place = {
  channel_failing: tabOfCamera,
  channel_recovered: tabOfCamera,
  webhook_failing: drawerOfWebhook,
  webhook_stopped: drawerOfWebhook,
  webhook_recovered: drawerOfWebhook,
};

/** Where a notification leads: its alert or what is to be put right, its section when there is one, the full page for the platform's, else the alerts. */
export function placeOf(
  { metadata, template }: Pick<Notification, 'metadata' | 'template'>,
  exists: (path: string) => boolean,
): Target {
  const { tab, record_id: recordId } = metadata;
  if (tab === 'alerts' && recordId) return alertAddress(recordId);
  const place = PLACES[template];
  if (place && recordId) return place(recordId);
  if (tab === 'platform') return target({ to: NOTIFICATIONS_PATH, search: { tab } });
  const section = SECTION_OF_TAB[tab];
  // Sections that come later lead to themselves from the day they are there.
  if (section && exists(section)) return { to: section };
  return target({ to: SUMMARY_PATH });
}
