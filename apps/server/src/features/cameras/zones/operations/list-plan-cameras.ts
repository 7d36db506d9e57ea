import type { PlanCamera, ZoneArea } from '@sightline/contract/zone-cameras';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { listAreas } from '../../areas/areas.repo.ts';
import { maySee } from '../../areas/change-areas.ts';
import { type KeptShape, readAreas } from '../../areas/read-areas.ts';
import { calibrationOf } from '../../camera-store/camera-stored.ts';
import { showPictures } from '../../camera-store/show-pictures.ts';
import { findPlan } from '../../plans/plans.repo.ts';
import { listPlanCameras as listCameras } from '../zone-areas.repo.ts';

/** Areas that show a zone, as far as the viewer may see what they stand for. */
function zoneAreasOf(actor: Actor, shapes: readonly KeptShape[]): ZoneArea[] {
  return shapes.flatMap((shape) => {
    const { id, tag, zone, row } = shape;
    if (shape.kind !== 'polygon' || zone === null || !maySee(actor, tag)) return [];
    return [
      { id, tag, zone, adjusted: row.zone_adjusted, points: shape.points.map(([x, y]): [number, number] => [x, y]) },
    ];
  });
}

export const listPlanCameras: Operation<'listPlanCameras'> = async ({ services, actor }, { params }) => {
  const { db } = services;
  const plan = (await findPlan(actor.reach, db, params.id)) ?? fail('plan_not_found');
  const cameras = await listCameras(actor.reach, db, plan.id);
  const areas = await listAreas(
    db,
    cameras.map(({ id }) => id),
  );
  return Promise.all(
    cameras.map(async (camera): Promise<PlanCamera> => {
      const { shapes } = readAreas(areas.filter(({ camera_id }) => camera_id === camera.id));
      const { latestFrame } = await showPictures(services, db, actor, camera.id);
      return {
        id: camera.id,
        name: camera.name,
        latest_frame: latestFrame,
        alert_calibration: calibrationOf(camera),
        last_calibrate_update: camera.last_calibrate_update?.toISOString() ?? null,
        version: camera.version,
        areas: zoneAreasOf(actor, [...shapes.values()].flat()),
      };
    }),
  );
};
