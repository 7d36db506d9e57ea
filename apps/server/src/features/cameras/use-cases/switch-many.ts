import type { AlertFeaturesChange } from '@sightline/contract/alert-features';
import { can } from '@sightline/contract/permissions';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { changeManyWithin } from '../camera-store/change-many.ts';
import { applyUseCaseSettings, refuseStale } from './change-use-case-settings.ts';
import { alertChangesIn } from './feature-changes.ts';
import { maySetAllowed } from './feature-rules.ts';
import { readCameraUseCases } from './load-use-cases.ts';

/** Sets the same alert use cases on cameras whose rows are locked. */
export const sameFeatures =
  (given: AlertFeaturesChange) =>
  async (changing: Changing, rows: readonly CameraRow[]): Promise<ReadonlySet<string>> => {
    const { tx, actor } = changing;
    if (!can(actor, ALERTS_WRITE)) fail('permission_denied');
    const asked = [];
    for (const known of await readCameraUseCases(tx, rows)) {
      const alerts = alertChangesIn(known, given);
      if (!maySetAllowed(actor, alerts)) fail('permission_denied');
      await refuseStale(tx, actor, known, { alerts });
      asked.push({ known, change: { alerts } });
    }
    return applyUseCaseSettings(changing, asked);
  };

/** Sets alert use cases on cameras of one site, as a part of a change that is under way. */
export const changeFeaturesWithin = (changing: Changing, ids: readonly string[], given: AlertFeaturesChange) =>
  changeManyWithin(changing, ids, sameFeatures(given));
