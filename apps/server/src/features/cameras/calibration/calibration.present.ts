import type { CameraCalibration } from '@sightline/contract/calibration';
import { readSiteSettings } from '@sightline/contract/site-settings';
import type { ViewType } from '@sightline/contract/use-cases/define';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { calibrationOf, regionOf } from '../camera-store/camera-stored.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { showPictures } from '../camera-store/show-pictures.ts';
import { findCalibrator } from './calibration.repo.ts';

export const versionOf = ({ versions }: Pick<CameraRow, 'versions'>): number => versions.calibration ?? 0;

export const mayTransfer = ({ site_settings }: Pick<CameraRow, 'site_settings'>): boolean =>
  readSiteSettings(site_settings).calibration_transfer;

/** Where the latest frame and the plan of a camera can be seen, by the documents' names. */
export async function picturesOf(services: Pick<Services, 'storage'>, db: Db, actor: Actor, row: CameraRow) {
  const { latestFrame, plan } = await showPictures(services, db, actor, row.id);
  return { latest_frame: latestFrame, layout_plan: plan };
}

export async function showCalibration(
  services: Pick<Services, 'storage'>,
  db: Db,
  actor: Actor,
  row: CameraRow,
): Promise<CameraCalibration> {
  const pictures = await picturesOf(services, db, actor, row);
  return {
    id: row.id,
    name: row.name,
    site_info: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    group_info: { id: row.group_id, name: row.group_name },
    view_type: row.view_type as ViewType,
    ...pictures,
    layout_image_url: pictures.layout_plan,
    region_of_interest: regionOf(row),
    alert_calibration: calibrationOf(row),
    last_calibrate_update: row.last_calibrate_update?.toISOString() ?? null,
    last_calibrated_by: await findCalibrator(db, row.last_calibrated_by),
    version: versionOf(row),
    calibration_transfer: mayTransfer(row),
  };
}
