import type { Operation } from '../../../../changes/call.ts';
import type { Changing } from '../../../../changes/changing.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { type AlertToSend, loadAlertsToSend } from '../../../alerts/alerts/public.ts';
import { lockOne, recordEvent } from '../../../alerts/changes/public.ts';
import { presentTransfer } from '../deliveries.present.ts';
import { insertDeliveries } from '../deliveries.repo.ts';
import { findTransfer, type TransferRow } from '../delivery-log.repo.ts';
import { deliveryOf } from '../delivery-of-alert.ts';
import { wakeDispatcher } from '../dispatcher.ts';
import { sendOneAgain } from '../send-again.repo.ts';
import { transferSettingsOf } from '../transfer-of-alert.ts';

/** What failed or still waits is tried now; what was taken is sent as a record of its own. */
async function begin(changing: Changing, alert: AlertToSend, last: TransferRow | undefined): Promise<void> {
  const { services, tx, actor } = changing;
  if (last && last.state !== 'succeeded') {
    await sendOneAgain(tx, last.id, actor.userId);
    return;
  }
  const settings = await transferSettingsOf(services, tx, alert.camera_id);
  const occasion = { automatic: false, requestedBy: actor.userId, time: (last?.times ?? 0) + 1 };
  const delivery = settings ? deliveryOf(alert, 'external_api', settings, occasion) : null;
  await insertDeliveries(tx, [delivery ?? fail('transfer_not_set_up')]);
}

export const transferAlert: Operation<'transferAlert'> = async ({ services, actor }, { params, body }) => {
  const transfer = await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const locked = await lockOne(changing, params.id);
    const last = await findTransfer(tx, locked.id);
    if (last?.state === 'succeeded' && !body.again) fail('already_transferred');
    const [alert = fail('alert_not_found')] = await loadAlertsToSend(tx, [locked.id]);
    if (!(await transferSettingsOf(services, tx, alert.camera_id))) fail('transfer_not_set_up');
    await begin(changing, alert, last);
    const now = await findTransfer(tx, locked.id);
    await recordEvent(changing, locked, {
      kind: 'transferred',
      before: null,
      after: { receiver: now?.receiver ?? '' },
    });
    return now;
  });
  wakeDispatcher(services.db);
  return presentTransfer(transfer, true);
};
