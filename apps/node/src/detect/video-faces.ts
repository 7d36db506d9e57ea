import type { ModelAbilities } from '@sightline/contract/abilities';
import type { FrameBox } from '@sightline/geometry/boxes';
import { FACE_MODEL } from '../models/face-models.ts';
import type { LargePicture } from '../pictures/video-picture.ts';
import type { FaceRead } from './face-reader.ts';
import { createReading, type Reading, type ReadThread } from './reading.ts';

/** Makes out faces in real pictures. */
export interface VideoFaces extends Reading<FaceRead> {
  readonly abilities: ModelAbilities;
  /** The largest face of a picture; undefined: there is none. */
  faceOf(picture: LargePicture): Promise<FaceRead | undefined>;
}

const LEAST_WIDTH_PX = 30;
/** The head is in this share of somebody's height. */
const HEAD_SHARE = 0.45;
const WHOLE: FrameBox = { x: 0, y: 0, width: 1, height: 1 };

export const createVideoFaces = (thread: ReadThread<FaceRead>, onFailure: (error: unknown) => void): VideoFaces => ({
  abilities: { name: FACE_MODEL, simulated: false, classes: [], key_points: [], identities: ['face'] },
  ...createReading({
    thread,
    onFailure,
    leastWidthPx: LEAST_WIDTH_PX,
    partOf: (box) => ({ ...box, height: box.height * HEAD_SHARE }),
  }),
  faceOf: async (picture) => (await thread.do({ picture, objects: [{ track: '', box: WHOLE }] }))[0],
});
