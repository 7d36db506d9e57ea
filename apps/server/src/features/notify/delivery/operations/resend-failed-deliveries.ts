import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import { sendFailedAgain } from '../delivery-log.repo.ts';
import { sendableChannels } from '../delivery-rights.ts';
import { resend } from '../resend.ts';

export const resendFailedDeliveries: Operation<'resendFailedDeliveries'> = async (
  { services, actor },
  { params, body },
) => {
  const camera = await loadCameraRow(services.db, actor, params.id);
  const filter = { channel: body.channel, channels: sendableChannels(actor) };
  const count = await resend(services, actor, (tx) => sendFailedAgain(tx, camera.id, filter, actor.userId));
  return { count };
};
