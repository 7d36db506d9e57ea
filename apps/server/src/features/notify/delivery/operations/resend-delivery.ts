import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentDelivery } from '../deliveries.present.ts';
import { sendAgain } from '../delivery-log.repo.ts';
import { sendableChannels } from '../delivery-rights.ts';
import { wakeDispatcher } from '../dispatcher.ts';
import { loadDelivery, presentingOf } from '../load-delivery.ts';

export const resendDelivery: Operation<'resendDelivery'> = async ({ services, actor }, { params }) => {
  const { id, channel } = await loadDelivery(services.db, actor, params.id);
  if (!sendableChannels(actor).includes(channel)) fail('permission_denied');
  await sendAgain(services.db, id, actor.userId);
  const row = await loadDelivery(services.db, actor, id);
  wakeDispatcher(services.db);
  return presentDelivery(row, presentingOf(services));
};
