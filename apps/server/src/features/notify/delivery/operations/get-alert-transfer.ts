import type { Operation } from '../../../../changes/call.ts';
import { loadAlert } from '../../../alerts/alerts/public.ts';
import { presentTransfer } from '../deliveries.present.ts';
import { findTransfer } from '../delivery-log.repo.ts';
import { transferSettingsOf } from '../transfer-of-alert.ts';

export const getAlertTransfer: Operation<'getAlertTransfer'> = async ({ services, actor }, { params }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  const [transfer, settings] = await Promise.all([
    findTransfer(services.db, alert.id),
    transferSettingsOf(services, services.db, alert.camera_id),
  ]);
  return presentTransfer(transfer, settings !== undefined);
};
