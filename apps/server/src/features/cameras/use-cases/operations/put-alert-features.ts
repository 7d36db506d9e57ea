import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changeMany } from '../../camera-store/change-many.ts';
import { applyUseCaseSettings, refuseStale } from '../change-use-case-settings.ts';
import { alertChangesIn } from '../feature-changes.ts';
import { maySetAllowed } from '../feature-rules.ts';
import { readCameraUseCases } from '../load-use-cases.ts';

export const putAlertFeatures: Operation<'putAlertFeatures'> = ({ services, actor }, { body }) =>
  changeMany(services, actor, body.camera_ids, async (changing, rows) => {
    const asked = [];
    for (const known of await readCameraUseCases(changing.tx, rows)) {
      const alerts = alertChangesIn(known, body.alert_features);
      if (!maySetAllowed(actor, alerts)) fail('permission_denied');
      await refuseStale(changing.tx, actor, known, { alerts });
      asked.push({ known, change: { alerts } });
    }
    return applyUseCaseSettings(changing, asked);
  });
