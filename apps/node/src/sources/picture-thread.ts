import { createThread } from '../thread.ts';
import type { PictureAnswer, PictureMaker, PictureTask } from './picture-maker.ts';

/** Has pictures made, encoded and finished in a thread of their own. */
export function createPictureThread(script: URL): PictureMaker {
  const { do: carryOut, close } = createThread<PictureTask, PictureAnswer>({ script, makes: 'pictures' });
  /** The thread answers each task in kind. */
  const have = <T extends PictureTask['task']>(task: T) =>
    ((order: PictureTask['order']) => carryOut({ task, order } as PictureTask)) as PictureMaker[T];
  return { make: have('make'), encode: have('encode'), finish: have('finish'), check: have('check'), close };
}
