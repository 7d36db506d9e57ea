import type { Operation } from '../../../../changes/call.ts';
import { presentTold } from '../deliveries.present.ts';
import { sendAgain } from '../delivery-log.repo.ts';
import { wakeDispatcher } from '../dispatcher.ts';
import { loadTold, presentingOf } from '../load-delivery.ts';

export const resendWebhookDelivery: Operation<'resendWebhookDelivery'> = async ({ services, actor }, { params }) => {
  const { id } = await loadTold(services.db, actor, params);
  await sendAgain(services.db, id, actor.userId);
  const row = await loadTold(services.db, actor, params);
  wakeDispatcher(services.db);
  return presentTold(row, presentingOf(services));
};
