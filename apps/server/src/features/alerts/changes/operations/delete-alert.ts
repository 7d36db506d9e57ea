import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { forgetAlerts } from '../../../../changes/removal/forget-alerts.ts';
import { audienceOfAlert } from '../../../../changes/rooms.ts';
import { isHidden, placeOf } from '../../alerts/alert-state.ts';
import { labelOfAlert } from '../../alerts/label-of-alert.ts';
import { loadAlert } from '../../alerts/load-alert.ts';

export const deleteAlert: Operation<'deleteAlert'> = async ({ services, actor }, { params }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  const [place, audience] = [placeOf(alert), audienceOfAlert(isHidden(alert))];
  await forgetAlerts(services, [alert], async (tx) => {
    await recordChange(services, tx, actor, {
      object: { type: 'alert', id: alert.id, name: labelOfAlert(alert), place },
      action: 'deleted',
      before: {
        use_case: alert.use_case,
        camera: alert.camera_name,
        occurred_at: new Date(Number(alert.at_micros) / 1000).toISOString(),
        status: alert.status,
      },
    });
    tx.afterCommit(() =>
      services.realtime.publishFor(
        { places: [place], audiences: [audience] },
        { type: 'alert_removed', id: alert.id, site_id: alert.site_id },
      ),
    );
  });
  return undefined;
};
