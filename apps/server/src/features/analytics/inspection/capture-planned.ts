import { SILENT_SECONDS } from '@sightline/contract/deployments';
import { WEEKDAYS } from '@sightline/contract/schedules';
import { uuidv7 } from 'uuidv7';
import { queueNodeCommand } from '../../../changes/node-news/node-news.ts';
import type { Services } from '../../../changes/services.ts';
import { listMoments, type MomentRow } from './cameras.repo.ts';
import { insertCaptures } from './captures.repo.ts';
import { timesOf } from './inspection.present.ts';

/** A turn that comes late makes up for the minutes before it. */
const MINUTES_BACK = 5;

const isDue = (moment: MomentRow) => {
  const day = WEEKDAYS[moment.weekday - 1];
  return day !== undefined && timesOf(moment)[day].includes(moment.time);
};

/** Stores the captures that are due and asks their nodes. One whose node does not run keeps its place, and is missed. */
export const capturePlanned = ({ db }: Services): Promise<void> =>
  db.transaction(async (tx) => {
    const due = (await listMoments(tx, MINUTES_BACK, SILENT_SECONDS.offline))
      .filter(isDue)
      .map((moment) => ({ ...moment, captureId: uuidv7() }));
    if (due.length === 0) return;
    const planned = due.map(({ captureId, id, at }) => ({
      id: captureId,
      cameraId: id,
      at,
      isPlanned: true,
      askedBy: null,
    }));
    const fresh = await insertCaptures(tx, planned);
    for (const { captureId, id, deployment_id } of due)
      if (deployment_id !== null && fresh.has(captureId))
        await queueNodeCommand(tx, { id: captureId, deploymentId: deployment_id, cameraId: id, kind: 'capture_frame' });
  });
