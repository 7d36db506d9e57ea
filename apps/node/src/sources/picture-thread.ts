import { createThread } from '../thread.ts';
import type { PictureMaker, PictureTask } from './picture-maker.ts';

/** Has pictures made, encoded and finished in a thread of their own. */
export function createPictureThread(script: URL): PictureMaker {
  const { do: carryOut, close } = createThread<PictureTask, Uint8Array>({ script, makes: 'pictures' });
  return {
    make: (order) => carryOut({ task: 'make', order }),
    encode: (order) => carryOut({ task: 'encode', order }),
    finish: (order) => carryOut({ task: 'finish', order }),
    close,
  };
}
