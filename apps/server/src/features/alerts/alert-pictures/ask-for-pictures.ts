import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { drawAlertJob } from './draw-alert.job.ts';

/** Lists are read over and over: what was asked for lately is on its way. */
const REMEMBER_MS = 60_000;
const MOST_REMEMBERED = 20_000;

const memories = new WeakMap<object, Map<string, number>>();

function memoryOf(jobs: object): Map<string, number> {
  const known = memories.get(jobs);
  if (known && known.size < MOST_REMEMBERED) return known;
  const fresh = new Map<string, number>();
  memories.set(jobs, fresh);
  return fresh;
}

/** Lists ask, too, whose own database may be the replica. */
type Asking = Pick<Services, 'primary' | 'jobs'>;

/** Has the annotated pictures of alerts made that lack them: new ones, and those from before they were made at all. */
export async function askForPictures({ primary, jobs }: Asking, alertIds: readonly Reached<'alert'>[]): Promise<void> {
  if (alertIds.length === 0) return;
  const asked = memoryOf(jobs);
  const nowMs = Date.now();
  const missing = alertIds.filter((id) => nowMs - (asked.get(id) ?? 0) > REMEMBER_MS);
  for (const id of missing) asked.set(id, nowMs);
  await primary.transaction((tx) =>
    jobs.sendAll(
      tx,
      drawAlertJob,
      missing.map((alertId) => ({ alertId })),
    ),
  );
}

/** For a change of an alert's zones or detections, in its transaction: the annotated pictures are made again. */
export const drawAgain = ({ jobs }: Pick<Services, 'jobs'>, tx: Db, alertId: Reached<'alert'>): Promise<void> =>
  jobs.send(tx, drawAlertJob, { alertId, again: true });
