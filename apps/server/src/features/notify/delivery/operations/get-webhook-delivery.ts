import type { Operation } from '../../../../changes/call.ts';
import { presentAttempt, presentTold } from '../deliveries.present.ts';
import { listAttempts } from '../delivery-log.repo.ts';
import { alertsInLogOf, loadTold, presentingOf } from '../load-delivery.ts';

export const getWebhookDelivery: Operation<'getWebhookDelivery'> = async ({ services, actor }, { params }) => {
  const row = await loadTold(services.db, actor, params);
  const attempts = await listAttempts(services.db, row.id);
  return {
    ...(await presentTold(row, presentingOf(services))),
    history: attempts.map((each) => presentAttempt(each, alertsInLogOf(actor))),
  };
};
