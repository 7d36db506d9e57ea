import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockCamerasOfOneSite } from '../../camera-store/load-camera.ts';
import { applyUseCaseSettings, refuseStale } from '../change-use-case-settings.ts';
import { alertChangesIn } from '../feature-changes.ts';
import { maySetAllowed } from '../feature-rules.ts';
import { readCameraUseCases } from '../load-use-cases.ts';

export const putAlertFeatures: Operation<'putAlertFeatures'> = ({ services, actor }, { body }) =>
  services.db.transaction(async (tx) => {
    const rows = await lockCamerasOfOneSite(tx, actor, body.camera_ids);
    const cameras = [];
    for (const known of await readCameraUseCases(tx, rows)) {
      const alerts = alertChangesIn(known, body.alert_features);
      if (!maySetAllowed(actor, alerts)) fail('permission_denied');
      await refuseStale(tx, actor, known, { alerts });
      const changed = await applyUseCaseSettings(services, tx, actor, known, { alerts });
      cameras.push({ id: known.row.id, name: known.row.name, changed });
    }
    return { cameras, at: new Date().toISOString() };
  });
