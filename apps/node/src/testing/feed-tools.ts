import type { FeedTools } from '../evaluate/open-feed.ts';
import { checkPicture } from '../health/check-picture.ts';
import type { PictureMaker } from '../sources/picture-maker.ts';
import { FILMS_DIR } from './films.ts';

/** Pictures that are always the same, and stay as they are. */
export const samePicture = (jpeg: Uint8Array): PictureMaker => ({
  make: async () => jpeg,
  encode: async () => jpeg,
  finish: async ({ picture }) => picture,
  check: checkPicture,
  close: async () => true,
});

/** What a node without the packages for vision opens cameras with. */
export const sceneTools = (pictures: PictureMaker): FeedTools => ({
  pictures,
  sight: undefined,
  addresses: { filmFolder: undefined, sampleFolder: FILMS_DIR, allowsLinkLocal: false },
  framesPerSecond: 5,
});
