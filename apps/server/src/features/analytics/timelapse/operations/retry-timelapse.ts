import { MAX_TIMELAPSES_IN_PROGRESS } from '@sightline/contract/analytics/timelapse';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { makeVideoJob } from '../make-video.job.ts';
import { auditedTimelapse, presentTimelapse } from '../videos.present.ts';
import { countUnfinishedHolding, findVideo, lockVideo, queueAgain } from '../videos.repo.ts';

/** Whoever may request a video may request one that failed again: theirs takes the place of the failure. */
export const retryTimelapse: Operation<'retryTimelapse'> = ({ services, actor }, { params }) =>
  services.db.transaction(async (tx) => {
    const unfinished = await countUnfinishedHolding(tx, actor.userId);
    const row = (await lockVideo(actor.reach, tx, params.id)) ?? fail('timelapse_not_found');
    if (row.state !== 'failed') return presentTimelapse(services.storage, actor, row);
    if (unfinished >= MAX_TIMELAPSES_IN_PROGRESS) fail('too_many_timelapses', { max: MAX_TIMELAPSES_IN_PROGRESS });
    await queueAgain(tx, row.id, actor.userId);
    await services.jobs.send(tx, makeVideoJob, { id: row.id });
    const again = (await findVideo(actor.reach, tx, row.id)) ?? fail('timelapse_not_found');
    await recordChange(services, tx, actor, {
      object: auditedTimelapse(row),
      action: 'updated',
      before: { state: row.state },
      after: { state: again.state },
    });
    return presentTimelapse(services.storage, actor, again);
  });
