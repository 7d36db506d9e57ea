import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockCamerasOfOneSite } from '../../camera-store/load-camera.ts';
import { applyUseCaseSettings, refuseStale } from '../change-use-case-settings.ts';
import { maySetAllowed } from '../feature-rules.ts';
import { readCameraUseCases } from '../load-use-cases.ts';

export const putAlertFeatures: Operation<'putAlertFeatures'> = ({ services, actor }, { body }) =>
  services.db.transaction(async (tx) => {
    const { camera_ids, alert_features } = body;
    const rows = await lockCamerasOfOneSite(tx, actor, camera_ids);
    if (!maySetAllowed(actor, alert_features)) fail('permission_denied');
    const cameras = [];
    for (const known of await readCameraUseCases(tx, rows)) {
      await refuseStale(tx, actor, known, { alert_features });
      const changed = await applyUseCaseSettings(services, tx, actor, known, { alert_features });
      cameras.push({ id: known.row.id, name: known.row.name, changed });
    }
    return { cameras, at: new Date().toISOString() };
  });
