import type { CameraSettings } from '@sightline/contract/camera-settings';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { listAutomationNames } from './automations.repo.ts';
import { presentCameraSettings } from './cameras.present.ts';
import { type CameraRow, findCamera, listCamerasOfSite, lockCameras } from './cameras.repo.ts';

/** A camera within reach, or the call ends with 404. */
export const loadCameraRow = async (db: Db, actor: Actor, id: string): Promise<CameraRow> =>
  (await findCamera(actor.reach, db, id)) ?? fail('camera_not_found');

/** The same, kept as it is by everybody else until the transaction ends. */
export const lockCameraRow = async (tx: Db, actor: Actor, id: string): Promise<CameraRow> =>
  (await lockCameras(actor.reach, tx, [id]))[0] ?? fail('camera_not_found');

/** A camera that a field of a body names. */
export const findCameraFor = async (db: Db, actor: Actor, id: string, field: string): Promise<CameraRow> =>
  (await findCamera(actor.reach, db, id)) ?? fail('out_of_reach', { field });

/** A row as its viewer sees it. */
export async function showCamera(services: Services, db: Db, actor: Actor, row: CameraRow): Promise<CameraSettings> {
  const chosen = row.supplementary_camera_ids;
  const found = chosen.length > 0 ? await listCamerasOfSite(db, row.site_id, chosen) : [];
  const supplementary = chosen.flatMap((id) => found.find((camera) => camera.id === id) ?? []);
  const automations = await listAutomationNames(db, row.id);
  return presentCameraSettings({ services, actor, row, supplementary, automations });
}

export const loadCameraSettings = async (services: Services, actor: Actor, id: string): Promise<CameraSettings> =>
  showCamera(services, services.db, actor, await loadCameraRow(services.db, actor, id));

/**
 * Cameras to change together, locked: all within reach and, since what is right for one of them must be right for all,
 * of one site.
 */
export async function lockCamerasOfOneSite(tx: Db, actor: Actor, ids: readonly string[]): Promise<CameraRow[]> {
  const wanted = new Set(ids);
  const rows = await lockCameras(actor.reach, tx, [...wanted]);
  if (rows.length < wanted.size) fail('out_of_reach', { field: 'camera_ids' });
  if (new Set(rows.map((row) => row.site_id)).size > 1) fail('cameras_of_different_sites', { field: 'camera_ids' });
  return rows;
}
