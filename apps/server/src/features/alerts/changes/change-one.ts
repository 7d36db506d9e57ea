import type { AlertFieldChange, ChangedAlert } from '@sightline/contract/alerts/changes';
import type { z } from 'zod';
import type { SessionCall } from '../../../changes/call.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { sightOf } from '../alerts/alert-search.ts';
import { presentAlert } from '../alerts/alerts.present.ts';
import { findAlert } from '../alerts/alerts.repo.ts';
import { announceChanges } from './announce-changes.ts';
import { changeAlerts } from './change-alerts.ts';
import { refuseForbidden } from './edits.ts';
import { lockOne } from './lock-visible.ts';
import { refuseStale } from './refuse-stale.ts';

interface OneChange {
  fields: AlertFieldChange;
  /** The version the caller saw, where that matters. */
  version?: number;
  reason?: string | undefined;
}

/** Changes one alert; answers it as it is now, even if the caller could not open it again in its new state. */
export async function changeOne(
  { services, actor }: SessionCall,
  id: string,
  { fields, version, reason }: OneChange,
): Promise<z.output<typeof ChangedAlert>> {
  refuseForbidden(actor, fields);
  return services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const edits = [{ alert: await lockOne(changing, id), fields }];
    await refuseStale(changing, edits, () => version);
    const { changeId, announced } = await changeAlerts(changing, edits, reason);
    announceChanges(services, tx, announced);
    const sight = sightOf(actor);
    const row = (await findAlert(actor.reach, tx, id, { userId: actor.userId, sight })) ?? fail('alert_not_found');
    return { ...(await presentAlert(row, sight, services.storage)), undo: changeId };
  });
}
