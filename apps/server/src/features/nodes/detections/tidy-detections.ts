import { removeFiles } from '../../../changes/removal/files.ts';
import type { Services } from '../../../changes/services.ts';
import { deleteChunks, findBytesKept, forgetGaps, listExpiredChunks, listOldestChunks, noteGaps } from './tidy.repo.ts';

const CHUNKS_AT_ONCE = 500;

/** Files first: a row that is left tells the next run where its file is. */
async function forgetExpired({ db, storage }: Services, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const chunks = await listExpiredChunks(db, CHUNKS_AT_ONCE);
    await removeFiles(
      storage,
      chunks.map(({ key }) => key),
    );
    await deleteChunks(db, chunks);
    if (chunks.length < CHUNKS_AT_ONCE) break;
  }
  await forgetGaps(db);
}

/** The oldest chunks whose bytes make up what is too much. */
async function listTooMuch({ db, config }: Services) {
  let excess = (await findBytesKept(db)) - config.detectionLogMaxBytes;
  if (excess <= 0) return [];
  const oldest = await listOldestChunks(db, CHUNKS_AT_ONCE);
  return oldest.filter(({ bytes }) => {
    const isTooMuch = excess > 0;
    excess -= bytes;
    return isTooMuch;
  });
}

/** What goes before its time is noted, so that people learn why it is missing. */
async function keepWithinCap(services: Services, signal: AbortSignal): Promise<void> {
  const { db, storage, log } = services;
  for (;;) {
    signal.throwIfAborted();
    const chunks = await listTooMuch(services);
    if (chunks.length === 0) return;
    await removeFiles(
      storage,
      chunks.map(({ key }) => key),
    );
    await db.transaction(async (tx) => {
      await noteGaps(tx, chunks);
      await deleteChunks(tx, chunks);
    });
    log.warn({ chunks: chunks.length }, 'The detection log is full: its oldest chunks were removed');
  }
}

export async function tidyDetections(services: Services, _data: object, { signal }: { signal: AbortSignal }) {
  await forgetExpired(services, signal);
  await keepWithinCap(services, signal);
}
