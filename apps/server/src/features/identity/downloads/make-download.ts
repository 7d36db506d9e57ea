import path from 'node:path';
import type { ErrorCode } from '@sightline/contract/errors';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { contentTypeOf } from '../../../platform/storage/content-types.ts';
import { actorNow } from '../auth/actor-now.ts';
import { addressOfDownload } from './downloads.present.ts';
import { type Needs, storeFailed, storeProgress, storeReady } from './downloads.repo.ts';

/** What a job knows of the file it makes. */
export interface DownloadJob {
  downloadId: string;
  userId: Reached<'user'>;
  fileName: string;
}

/** What is in the file, known once its last byte is. */
export interface Made {
  items: number;
  truncated: boolean;
  needs: Needs;
}

export interface Making {
  /** The owner with the rights they have now, which need not be those they asked with. */
  actor: Actor;
  /** Stores the file as it is made. */
  store(content: AsyncIterable<Uint8Array>): Promise<void>;
  /** How much is done, from 0 to 1. */
  progress(share: number): Promise<void>;
}

/** Progress is told in steps this large. */
const STEP_PERCENT = 5;

function progressOf({ db, realtime }: Services, { downloadId, userId }: DownloadJob) {
  let told = 0;
  return async (share: number) => {
    const percent = Math.min(99, Math.floor(share * 100));
    if (percent < told + STEP_PERCENT) return;
    told = percent;
    if (await storeProgress(db, downloadId, percent))
      realtime.tell(userId, { type: 'download_progress', id: downloadId, percent });
  };
}

async function giveUp({ db, realtime }: Services, job: DownloadJob, error: ErrorCode) {
  if (await storeFailed(db, job.downloadId, error))
    realtime.tell(job.userId, { type: 'download_ready', error, resource: job.fileName });
}

/**
 * Makes the file of a download, and tells its owner. What refuses the owner ends it at once; anything else is tried again until
 * the last attempt.
 */
export async function makeDownload(
  services: Services,
  job: DownloadJob,
  { run, lastAttempt }: { run: JobRun; lastAttempt: number },
  make: (making: Making) => Promise<Made>,
): Promise<void> {
  const { db, storage, config, realtime } = services;
  const storageKey = `exports/${job.downloadId}${path.extname(job.fileName)}`;
  try {
    // Made by an earlier attempt, or gone with its owner.
    if (!(await storeProgress(db, job.downloadId, 0))) return;
    const actor = await actorNow(db, job.userId);
    if (!actor) return await giveUp(services, job, 'permission_denied');
    const store = (content: AsyncIterable<Uint8Array>) => storage.put(storageKey, content, contentTypeOf(storageKey));
    const made = await make({ actor, store, progress: progressOf(services, job) });
    const bytes = (await storage.sizeOf(storageKey)) ?? 0;
    // The owner may be gone by now, and the download with them: nobody would come for the file.
    if (!(await storeReady(db, job.downloadId, { storageKey, bytes, ...made })))
      return await storage.remove(storageKey);
    realtime.tell(job.userId, {
      type: 'download_ready',
      download_links: [addressOfDownload(config, job.downloadId)],
    });
  } catch (error) {
    if (error instanceof AppError) return giveUp(services, job, error.errors[0].code);
    if (run.attempt >= lastAttempt) await giveUp(services, job, 'internal_error');
    throw error;
  }
}
