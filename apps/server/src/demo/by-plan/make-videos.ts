import type { Services } from '../../changes/services.ts';
import { makeVideoJob } from '../../features/analytics/timelapse/public.ts';
import { listWaitingVideos } from '../demo.repo.ts';

/** Orders the demo's videos, once the pictures they are made of are there. */
export async function makeVideos({ db, jobs }: Services): Promise<void> {
  for (const id of await listWaitingVideos(db)) await jobs.send(db, makeVideoJob, { id });
}
