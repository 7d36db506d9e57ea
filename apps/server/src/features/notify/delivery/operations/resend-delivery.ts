import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentDelivery } from '../deliveries.present.ts';
import { sendableChannels } from '../delivery-rights.ts';
import { loadDelivery, presentingOf } from '../load-delivery.ts';
import { resend } from '../resend.ts';
import { sendOneAgain } from '../send-again.repo.ts';

export const resendDelivery: Operation<'resendDelivery'> = async ({ services, actor }, { params }) => {
  const { id, channel } = await loadDelivery(services.db, actor, params.id);
  if (!sendableChannels(actor).includes(channel)) fail('permission_denied');
  await resend(services, actor, (tx) => sendOneAgain(tx, id, actor.userId));
  const row = await loadDelivery(services.db, actor, id);
  return presentDelivery(row, presentingOf(services));
};
