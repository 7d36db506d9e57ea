import type { Channel } from '@sightline/contract/deliveries';
import type { CameraChannel } from './channel.ts';
import { externalApi } from './external-api.ts';
import { iot } from './iot.ts';
import { telegram } from './telegram.ts';
import { whatsapp } from './whatsapp.ts';

/** Every way an alert leaves the product by the settings of its camera. */
export const CAMERA_CHANNELS: Readonly<Record<Channel, CameraChannel>> = {
  telegram,
  whatsapp,
  iot,
  external_api: externalApi,
};
