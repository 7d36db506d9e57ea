import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import { sendFailedAgain } from '../delivery-log.repo.ts';
import { sendableChannels } from '../delivery-rights.ts';
import { wakeDispatcher } from '../dispatcher.ts';

export const resendFailedDeliveries: Operation<'resendFailedDeliveries'> = async (
  { services, actor },
  { params, body },
) => {
  const camera = await loadCameraRow(services.db, actor, params.id);
  const filter = { channel: body.channel, channels: sendableChannels(actor) };
  const count = await sendFailedAgain(services.db, camera.id, filter, actor.userId);
  wakeDispatcher(services.db);
  return { count };
};
