import type { Channel } from '@sightline/contract/deliveries';
import type { Services } from '../../../changes/services.ts';
import { loadTransferSettings } from '../../cameras/transfer-settings/public.ts';
import type { Receiver } from './channels/channel.ts';
import { CAMERA_CHANNELS } from './channels/channels.ts';

/** Who gets what a camera sends by each channel; null while that is off. */
export async function receiverOfCamera(
  services: Services,
  cameraId: string,
): Promise<(channel: Channel) => Receiver | null> {
  const settings = (await loadTransferSettings(services, services.db, [cameraId])).get(cameraId);
  return (channel) => (settings ? CAMERA_CHANNELS[channel].receiverOf(settings) : null);
}
