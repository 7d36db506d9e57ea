import { dateOf, localClock } from '@sightline/engine/local-time';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findTimelapseCamera, type TimelapseCameraRow } from '../cameras.repo.ts';
import { deleteFrames, lockTaken, type StoredFrame } from '../captures.repo.ts';

/** As the audit trail tells of it: whose pictures, how many, and of which days. */
function auditOf(camera: TimelapseCameraRow, frames: readonly StoredFrame[]) {
  const clock = localClock(camera.time_zone);
  const [first, last] = [frames[0], frames.at(-1)].map((frame) => dateOf(clock(frame?.planned_at.getTime() ?? 0).day));
  return {
    object: {
      type: 'timelapse',
      id: null,
      name: first === last ? `${camera.name}, ${first}` : `${camera.name}, ${first} – ${last}`,
      place: { resellerId: camera.reseller_id, companyId: camera.company_id, siteId: camera.site_id },
    },
    action: 'deleted',
    before: { camera: camera.name, start_date: first, end_date: last, frames: frames.length },
  } as const;
}

/** The moments go with their pictures: what was deleted is no gap in the plan. */
export const deleteCaptures: Operation<'deleteCaptures'> = async ({ services, actor }, { body }) => {
  const moments = body.moments.map((at) => new Date(at));
  return services.db.transaction(async (tx) => {
    const camera = (await findTimelapseCamera(actor.reach, tx, body.camera_id)) ?? fail('camera_not_found');
    const frames = await lockTaken(tx, camera.id, moments);
    if (frames.length === 0) return { deleted: 0 };
    await deleteFrames(tx, frames);
    await recordChange(services, tx, actor, auditOf(camera, frames));
    // Before the commit: a row that is left says where a file is, a file without a row is lost.
    for (const key of frames.flatMap(({ keys }) => keys)) await services.storage.remove(key);
    return { deleted: frames.length };
  });
};
