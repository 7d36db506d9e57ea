import { isDeepStrictEqual } from 'node:util';
import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { AlertFeaturesChange } from '@sightline/contract/alert-features';
import { problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import { toFields } from '@sightline/contract/stored';
import { StoredCalibration } from '@sightline/contract/stored-configuration';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { faultsOfCalibration } from '@sightline/engine/calibration/check';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { calibrationOf } from '../camera-store/camera-stored.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { lockCameraRow } from '../camera-store/load-camera.ts';
import { applyUseCaseSettings, refuseStale } from '../use-cases/change-use-case-settings.ts';
import { alertChangesIn } from '../use-cases/feature-changes.ts';
import { maySetAllowed } from '../use-cases/feature-rules.ts';
import { readUseCases } from '../use-cases/load-use-cases.ts';
import { showCalibration, versionOf } from './calibration.present.ts';
import { storeCalibration } from './calibration.repo.ts';

interface CalibrationChange {
  calibration: AlertCalibration | null;
  /** What the field is called in the call, for its errors. */
  field: string;
  features?: AlertFeaturesChange | undefined;
  reverts?: string;
}

function refuseFaulty({ calibration, field }: CalibrationChange): void {
  const faults = calibration ? faultsOfCalibration(calibration) : [];
  const [first, ...rest] = faults.map(({ code, params, field: part }) =>
    problemEntry(code, params, `${field}.${part}`),
  );
  if (first) throw new AppError([first, ...rest]);
}

/** Ends the call with the camera as it is now when its calibration was changed since it was loaded. */
export async function refuseStaleCalibration({ services, tx, actor }: Changing, row: CameraRow, version: number) {
  if (version === versionOf(row)) return;
  const entry = problemEntry('changed_since', { fields: 'alert_calibration' }, 'alert_calibration');
  throw new AppError([entry], undefined, await showCalibration(services, tx, actor, row));
}

/** Use cases go the way they always go, with their own permission. */
async function applyFeatures(changing: Changing, row: CameraRow, given: AlertFeaturesChange) {
  const { tx, actor } = changing;
  if (!can(actor, ALERTS_WRITE)) fail('permission_denied');
  const known = await readUseCases(tx, row);
  const alerts = alertChangesIn(known, given);
  if (!maySetAllowed(actor, alerts)) fail('permission_denied');
  await refuseStale(tx, actor, known, { alerts });
  await applyUseCaseSettings(changing, [{ known, change: { alerts } }]);
}

const isAny = (features: AlertFeaturesChange | undefined): features is AlertFeaturesChange =>
  features !== undefined && Object.keys(features).some((name) => name !== 'id');

/** The trail has what was drawn in the form it is stored in. */
const inTrail = (calibration: AlertCalibration | null) => calibration && toFields(StoredCalibration, calibration);

/** Changes a camera whose row is locked; answers whether its calibration changed. */
export async function applyCalibration(
  changing: Changing,
  row: CameraRow,
  change: CalibrationChange,
): Promise<boolean> {
  const { services, tx, actor } = changing;
  const { calibration, features, reverts } = change;
  refuseFaulty(change);
  if (isAny(features)) await applyFeatures(changing, row, features);
  const before = calibrationOf(row);
  // What cannot be read gives way, even to nothing.
  if (isDeepStrictEqual(before, calibration) && (before !== null || row.alert_calibration === null)) return false;
  await storeCalibration(tx, row.id, {
    calibration: calibration && StoredCalibration.write(calibration),
    byUser: actor.userId,
    version: versionOf(row) + 1,
  });
  await recordChange(services, tx, actor, {
    object: { type: 'camera', id: row.id, name: row.name, place: placeOfCamera(row) },
    action: 'updated',
    before: { alert_calibration: inTrail(before) },
    after: { alert_calibration: inTrail(calibration) },
    ...(reverts === undefined ? {} : { reverts }),
  });
  if (row.deployment_id !== null) await bumpConfigVersion(tx, [row.deployment_id]);
  return true;
}

/** Gives a camera back the calibration an entry of the trail says it had. */
export const revertCalibration = (
  services: Services,
  actor: Actor,
  id: string,
  { alert_calibration: calibration }: { alert_calibration: AlertCalibration | null },
  { reverts }: { reverts: string },
): Promise<boolean> =>
  services.db.transaction(async (tx) =>
    applyCalibration({ services, tx, actor }, await lockCameraRow(tx, actor, id), {
      calibration,
      field: 'alert_calibration',
      reverts,
    }),
  );
