import type { Channel } from '@sightline/contract/deliveries';
import type { CameraChannel } from './channels/channel.ts';
import { CAMERA_CHANNELS } from './channels/channels.ts';
import { pushSender } from './channels/push.ts';
import { opinionSender } from './channels/second-opinion.ts';
import type { Sender } from './channels/sender.ts';
import { sendVehicleRecord } from './channels/vehicle-record.ts';
import { webhookSender } from './channels/webhook.ts';
import type { Way } from './deliveries.repo.ts';

const UNAUTHORISED = 401;
/** A clip is there within half a minute; after that a record goes without it. */
const CLIP_WAIT_MS = 30_000;
const CLIP_PAUSE_MS = 3000;

const byCamera =
  (channel: CameraChannel): Sender =>
  (means, bag, delivery) => {
    const alert = bag.alerts.get(delivery.alert_id ?? '');
    if (!alert) return { lost: 'This alert does not exist any more' };
    const settings = bag.settings.get(delivery.camera_id ?? '');
    if (!settings || channel.receiverOf(settings) === null) return { lost: 'This channel is switched off' };
    const isWaiting =
      channel.waitsForClip?.(settings) &&
      alert.clip_key === null &&
      Date.now() < delivery.created_at.getTime() + CLIP_WAIT_MS;
    if (isWaiting) return { notBefore: new Date(Date.now() + CLIP_PAUSE_MS) };
    return {
      write: () => channel.write(means, { delivery, alert, settings }),
      onAnswer: ({ status }) => {
        if (status === UNAUTHORISED) channel.onRefused?.(means, settings);
        return undefined;
      },
    };
  };

/** How each way is sent. */
export const SENDERS: Readonly<Record<Way, Sender>> = {
  ...(Object.fromEntries(Object.entries(CAMERA_CHANNELS).map(([name, channel]) => [name, byCamera(channel)])) as Record<
    Channel,
    Sender
  >),
  external_api: (means, bag, delivery) =>
    delivery.vehicle_record_id === null
      ? byCamera(CAMERA_CHANNELS.external_api)(means, bag, delivery)
      : sendVehicleRecord(means, bag, delivery),
  webhook: webhookSender,
  second_opinion: opinionSender,
  push: pushSender,
};
