import { setTimeout } from 'node:timers/promises';
import type { Services } from '../changes/services.ts';
import { makeVideos } from './by-plan/make-videos.ts';
import { listMissingPictures } from './demo.repo.ts';
import { type PictureWork, takePictures } from './pictures/take-pictures.ts';
import { resetDemo } from './reset-demo.ts';
import { seedDemo } from './seed-demo.ts';

/** So many pictures, those of the latest alerts, are there before anybody can look; a slow machine need not wait. */
const FIRST_PICTURES = 40;
const PATIENCE_MS = 10_000;

interface Options {
  reset: boolean;
  now?: Date;
}

/**
 * Makes the demo when the database is empty, and goes on with pictures an earlier start did not get to. Resolves as
 * soon as the first pictures are there; the rest follow in the background, until `stop`.
 */
export async function prepareDemo(services: Services, { reset, now = new Date() }: Options): Promise<PictureWork> {
  if (reset) await resetDemo(services);
  const isNew = await seedDemo(services, { now });
  const work = takePictures(services, await listMissingPictures(services.db), () => makeVideos(services));
  const enough = new AbortController();
  const patience = setTimeout(PATIENCE_MS, undefined, { signal: enough.signal }).catch(() => undefined);
  if (isNew) await Promise.race([work.progress(FIRST_PICTURES), patience]);
  enough.abort();
  return work;
}
