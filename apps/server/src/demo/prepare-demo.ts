import type { Services } from '../services.ts';
import { listMissingPictures } from './demo.repo.ts';
import { type PictureWork, takePictures } from './pictures/take-pictures.ts';
import { resetDemo } from './reset-demo.ts';
import { seedDemo } from './seed-demo.ts';

/** So many pictures, those of the latest alerts, are there before anybody can look. */
const FIRST_PICTURES = 40;

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
  await seedDemo(services, { now });
  const work = takePictures(services, await listMissingPictures(services.db));
  await work.progress(FIRST_PICTURES);
  return work;
}
