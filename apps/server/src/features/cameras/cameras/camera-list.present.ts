import { isSimulated } from '@sightline/contract/abilities';
import type { Camera, CameraDetail } from '@sightline/contract/cameras';
import { sampleMark } from '@sightline/contract/sample-films';
import type { ViewType } from '@sightline/contract/use-cases/define';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { calibrationOf } from '../camera-store/camera-stored.ts';
import { loadCameraRow } from '../camera-store/load-camera.ts';
import { showPictures } from '../camera-store/show-pictures.ts';
import { problemsOfFlows } from '../flows/flow-problems.ts';
import { problemsOfCamera } from '../use-cases/cannot-run.ts';
import { readUseCases } from '../use-cases/load-use-cases.ts';
import { findListedCamera, type ListedCamera } from './camera-list.repo.ts';

export const presentCamera = (row: ListedCamera): Camera => ({
  id: row.id,
  name: row.name,
  include: row.include,
  ai_inferencing: row.ai_inferencing,
  view_type: row.view_type as ViewType,
  site_info: { id: row.site_id, name: row.site_name },
  group_info: { id: row.group_id, name: row.group_name },
  node: row.deployment_id === null ? null : { id: row.deployment_id, name: row.node_name ?? '' },
  simulated: isSimulated(row),
  ...sampleMark(row),
  on_time: row.on_time,
  off_time: row.off_time,
  state: row.state as Camera['state'],
  last_frame_at: row.last_frame_at,
  use_cases: row.use_cases,
  created_at: row.created_at.toISOString(),
});

export async function loadCamera(services: Services, actor: Actor, id: string): Promise<CameraDetail> {
  const { db } = services;
  const row = (await findListedCamera(actor.reach, db, id)) ?? fail('camera_not_found');
  const { latestFrame, plan } = await showPictures(services, db, actor, row.id);
  const stored = await loadCameraRow(db, actor, id);
  return {
    ...presentCamera(row),
    latest_frame: latestFrame,
    layout_plan: plan,
    alert_calibration: calibrationOf(stored),
    last_calibrate_update: stored.last_calibrate_update?.toISOString() ?? null,
    problems: [...problemsOfCamera(await readUseCases(db, stored)), ...(await problemsOfFlows(db, stored))],
  };
}
