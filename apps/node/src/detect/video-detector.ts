import { footOf } from '@sightline/geometry/boxes';
import type { VideoShot } from '../sources/video/decoder.ts';
import type { Thread } from '../thread.ts';
import { UNSURE } from '../track/byte-track.ts';
import { COCO_KINDS } from './coco.ts';
import type { Detector } from './detector.ts';
import type { Found } from './efficientdet.ts';
import type { InferenceOrder } from './inference.ts';

export type InferenceThread = Thread<InferenceOrder, Found[]>;

/** Finds people and vehicles in real pictures, in a thread of its own. */
export const createVideoDetector = (inference: InferenceThread, name: string): Detector<VideoShot> => ({
  abilities: { name, simulated: false, classes: COCO_KINDS.toSorted(), key_points: [], identities: [] },
  detect: async ({ small, place }) => {
    // What is less sure than any tracker looks at is not worth carrying over.
    const found = await inference.do({ picture: small, place, leastScore: UNSURE }, [small.buffer]);
    return found.map((one) => ({ ...one, foot: footOf(one.box) }));
  },
});
