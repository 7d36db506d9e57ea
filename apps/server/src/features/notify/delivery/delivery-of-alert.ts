import type { Channel } from '@sightline/contract/deliveries';
import type { AlertToSend } from '../../alerts/alerts/public.ts';
import type { OpenTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { occurredAt } from './channels/alert-record.ts';
import { CAMERA_CHANNELS } from './channels/channels.ts';
import type { NewDelivery } from './deliveries.repo.ts';

interface Occasion {
  automatic: boolean;
  requestedBy?: string;
  /** 2 when it was sent before and is meant to be sent once more, and so on. */
  time?: number;
}

/** The delivery of an alert by one channel of its camera; null while the channel is off. */
export function deliveryOf(
  alert: AlertToSend,
  channel: Channel,
  settings: OpenTransferSettings,
  { automatic, requestedBy, time = 1 }: Occasion,
): NewDelivery | null {
  const receiver = CAMERA_CHANNELS[channel].receiverOf(settings);
  return (
    receiver && {
      key: ['alert', alert.id, channel, ...(time > 1 ? [time] : [])].join('-'),
      reseller_id: alert.reseller_id,
      company_id: alert.company_id,
      site_id: alert.site_id,
      camera_id: alert.camera_id,
      alert_id: alert.id,
      channel,
      ...receiver,
      automatic,
      ...(requestedBy === undefined ? {} : { requested_by: requestedBy }),
      occurred_at: occurredAt(alert),
    }
  );
}
