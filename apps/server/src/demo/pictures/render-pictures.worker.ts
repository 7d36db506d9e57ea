import { parentPort } from 'node:worker_threads';
import type { PictureOrder } from '../rows.ts';
import { renderPicture } from './render-picture.ts';
import type { Reply } from './renderers.ts';

parentPort?.on('message', async (order: PictureOrder) => {
  const reply: Reply = await renderPicture(order).then(
    (done) => ({ done }),
    (error: Error) => ({ failed: error.message }),
  );
  parentPort?.postMessage(reply);
});
