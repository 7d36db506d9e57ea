import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import { sendFailedAgain } from '../delivery-log.repo.ts';
import { wakeDispatcher } from '../dispatcher.ts';

export const resendFailedDeliveries: Operation<'resendFailedDeliveries'> = async (
  { services, actor },
  { params, body },
) => {
  const camera = await loadCameraRow(services.db, actor, params.id);
  const count = await sendFailedAgain(services.db, camera.id, body.channel, actor.userId);
  wakeDispatcher(services.db);
  return { count };
};
