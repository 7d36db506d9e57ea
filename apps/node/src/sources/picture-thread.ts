import type { FinishOrder } from '../pictures/finish.ts';
import { createThread } from '../thread.ts';
import type { PictureMaker, PictureOrder } from './picture-maker.ts';

/** Has pictures made and finished in a thread of their own. */
export function createPictureThread(script: URL): PictureMaker {
  const { do: carryOut, close } = createThread<PictureOrder | FinishOrder, Uint8Array>({ script, makes: 'pictures' });
  return { make: carryOut, finish: carryOut, close };
}
