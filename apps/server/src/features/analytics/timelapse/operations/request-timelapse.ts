import { MAX_TIMELAPSES_IN_PROGRESS } from '@sightline/contract/analytics/timelapse';
import { dateOf, localClock } from '@sightline/engine/local-time';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findCameraFor } from '../../../cameras/cameras/public.ts';
import { makeVideoJob } from '../make-video.job.ts';
import { auditedFields, auditedTimelapse, presentTimelapse } from '../videos.present.ts';
import { countUnfinishedHolding, findVideo, insertVideo } from '../videos.repo.ts';

export const requestTimelapse: Operation<'requestTimelapse'> = async ({ services, actor }, { body }) => {
  const { db, storage, jobs } = services;
  const camera = await findCameraFor(db, actor, body.camera_id, 'camera_id');
  if (body.start_date > dateOf(localClock(camera.time_zone)(Date.now()).day))
    fail('in_the_future', { field: 'start_date' });
  return db.transaction(async (tx) => {
    if ((await countUnfinishedHolding(tx, actor.userId)) >= MAX_TIMELAPSES_IN_PROGRESS)
      fail('too_many_timelapses', { max: MAX_TIMELAPSES_IN_PROGRESS });
    const id = justMade('timelapse', uuidv7());
    await insertVideo(tx, {
      id,
      place: { resellerId: camera.reseller_id, companyId: camera.company_id, siteId: camera.site_id },
      cameraId: camera.id,
      startDate: body.start_date,
      endDate: body.end_date,
      framesPerSecond: body.frames_per_second,
      createdBy: actor.userId,
    });
    await jobs.send(tx, makeVideoJob, { id });
    const row = (await findVideo(actor.reach, tx, id)) ?? fail('timelapse_not_found');
    await recordChange(services, tx, actor, {
      object: auditedTimelapse(row),
      action: 'created',
      after: auditedFields(row),
    });
    return presentTimelapse(storage, actor, row);
  });
};
