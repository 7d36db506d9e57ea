import type { WebhookEvent } from '@sightline/contract/webhooks';
import type { ParseKeys } from 'i18next';

/** What people call the events. */
export const EVENT_WORDS: Record<WebhookEvent, { label: ParseKeys; hint: ParseKeys }> = {
  'alert.created': { label: 'webhooks.event.alert_created', hint: 'webhooks.event.alert_created_hint' },
  'alert.changed': { label: 'webhooks.event.alert_changed', hint: 'webhooks.event.alert_changed_hint' },
  'camera.health': { label: 'webhooks.event.camera_health', hint: 'webhooks.event.camera_health_hint' },
};
