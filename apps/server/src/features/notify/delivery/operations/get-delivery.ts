import type { Operation } from '../../../../changes/call.ts';
import { presentAttempt, presentDelivery } from '../deliveries.present.ts';
import { listAttempts } from '../delivery-log.repo.ts';
import { alertsInLogOf, loadDelivery, presentingOf } from '../load-delivery.ts';

export const getDelivery: Operation<'getDelivery'> = async ({ services, actor }, { params }) => {
  const row = await loadDelivery(services.db, actor, params.id);
  const attempts = await listAttempts(services.db, row.id);
  return {
    ...(await presentDelivery(row, presentingOf(services))),
    history: attempts.map((each) => presentAttempt(each, alertsInLogOf(actor))),
  };
};
