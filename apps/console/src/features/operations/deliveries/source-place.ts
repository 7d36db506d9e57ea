import type { ListedDelivery } from '@sightline/contract/all-deliveries';
import { linkTo } from '../../../entities/settings-address.ts';
import { type Target, target } from '../../../lib/target.ts';

type Owned = Pick<ListedDelivery, 'camera' | 'webhook'>;

/** Where it is put right: the notifications of its camera, or its webhook. */
export function placeOfSource({ camera, webhook }: Owned): Target | undefined {
  if (camera) return target({ to: '/camera/$cameraId/notifications', params: { cameraId: camera.id } });
  return webhook ? linkTo('webhook', webhook.id) : undefined;
}

export const nameOfSource = ({ camera, webhook }: Owned) => camera?.name ?? webhook?.name ?? '';
