import { can } from '@sightline/contract/permissions';
import { ALERTS_READ } from '@sightline/contract/use-case-settings';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { calibrationOf } from '../../camera-store/camera-stored.ts';
import { findCameras } from '../../camera-store/cameras.repo.ts';
import { showUseCaseSettings } from '../../use-cases/load-use-cases.ts';
import { mayTransfer, picturesOf } from '../calibration.present.ts';

export const pullCalibration: Operation<'pullCalibration'> = async ({ services, actor }, { query }) => {
  const { db } = services;
  const { source_cam_id, target_cam_id } = query;
  const rows = await findCameras(actor.reach, db, [source_cam_id, target_cam_id]);
  const rowOf = (field: 'source_cam_id' | 'target_cam_id') => {
    const row = rows.find(({ id }) => id === query[field]) ?? fail('out_of_reach', { field });
    return mayTransfer(row) ? row : fail('calibration_transfer_off', { field });
  };
  const [source] = [rowOf('source_cam_id'), rowOf('target_cam_id')];
  const settings = can(actor, ALERTS_READ) ? await showUseCaseSettings(db, actor, source) : undefined;
  return {
    ...(await picturesOf(services, db, actor, source)),
    alert_calibration: calibrationOf(source),
    ...(settings?.alert_features ? { alert_features: settings.alert_features } : {}),
  };
};
