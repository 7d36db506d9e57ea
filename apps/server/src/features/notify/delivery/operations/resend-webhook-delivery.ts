import type { Operation } from '../../../../changes/call.ts';
import { presentTold } from '../deliveries.present.ts';
import { loadTold, presentingOf } from '../load-delivery.ts';
import { resend } from '../resend.ts';
import { sendOneAgain } from '../send-again.repo.ts';

export const resendWebhookDelivery: Operation<'resendWebhookDelivery'> = async ({ services, actor }, { params }) => {
  const { id } = await loadTold(services.db, actor, params);
  await resend(services, actor, (tx) => sendOneAgain(tx, id, actor.userId));
  const row = await loadTold(services.db, actor, params);
  return presentTold(row, presentingOf(services));
};
