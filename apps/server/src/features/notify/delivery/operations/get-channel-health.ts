import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import { presentHealth } from '../deliveries.present.ts';
import { listHealth } from '../delivery-log.repo.ts';
import { readableChannels } from '../delivery-rights.ts';

export const getChannelHealth: Operation<'getChannelHealth'> = async ({ services, actor }, { params }) => {
  const camera = await loadCameraRow(services.db, actor, params.id);
  return { results: (await listHealth(services.db, camera.id, readableChannels(actor))).map(presentHealth) };
};
