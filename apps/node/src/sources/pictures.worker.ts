import { parentPort } from 'node:worker_threads';
import type { PictureOrder } from './picture-maker.ts';
import { createSimPictures } from './sim-pictures.ts';

/** What goes to the thread and what comes back. */
export interface OrderMessage {
  id: number;
  order: PictureOrder;
}
export type AnswerMessage = { id: number; picture: Uint8Array } | { id: number; error: string };

const pictures = createSimPictures();

// One after the other: the thread is there to leave the other core alone.
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, order }: OrderMessage) => {
  last = last.then(async () => {
    const answer: AnswerMessage = await pictures.make(order).then(
      (picture) => ({ id, picture }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
    parentPort?.postMessage(answer);
  });
});
