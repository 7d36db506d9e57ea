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

/** Where something about the platform is put right; null for what was deleted since. */
type Place = (recordId: string | null) => Target | undefined;

const tabOfCamera: Place = (cameraId) =>
  cameraId === null ? undefined : target({ to: '/camera/$cameraId/notifications', params: { cameraId } });
const drawerOfWebhook: Place = (id) =>
  id === null ? target({ to: '/deliveries', search: { channel: 'webhook' } }) : linkTo('webhook', id);

const videoInGallery: Place = (video) => target({ to: '/timelapse/gallery', search: video === null ? {} : { video } });

const failedVideos: Place = () => target({ to: '/timelapse/log', search: { state: 'failed' } });

const accessLogs: Place = () => target({ to: '/access-control/access-logs', search: {} });

const installation: Place = () => target({ to: '/installation/dashboard' });

const formOfCompany: Place = (id) => (id === null ? undefined : linkTo('company', id));

const PLACES: Partial<Record<Notification['template'], Place>> = {
  channel_failing: tabOfCamera,
  channel_recovered: tabOfCamera,
  webhook_failing: drawerOfWebhook,
  webhook_stopped: drawerOfWebhook,
  webhook_recovered: drawerOfWebhook,
  timelapse_ready: videoInGallery,
  timelapse_failed: failedVideos,
  installation_trouble: installation,
  installation_resolved: installation,
  storage_low: formOfCompany,
  storage_full: formOfCompany,
  storage_resolved: formOfCompany,
  person_unknown: accessLogs,
  person_unauthorised: accessLogs,
};

/** Where a notification leads: its alert or what is to be put right, its section when there is one, the full page for the platform's, else the alerts. */
export function placeOf(
  { metadata, template }: Pick<Notification, 'metadata' | 'template'>,
  exists: (path: string) => boolean,
): Target {
  const { tab, record_id: recordId } = metadata;
  if (tab === 'alerts' && recordId) return alertAddress(recordId);
  const place = PLACES[template]?.(recordId);
  if (place) return place;
  if (tab === 'platform') return target({ to: NOTIFICATIONS_PATH, search: { tab } });
  const section = SECTION_OF_TAB[tab];
  // Sections that come later lead to themselves from the day they are there.
  if (section && exists(section)) return { to: section };
  return target({ to: SUMMARY_PATH });
}
