import { readFile } from 'node:fs/promises';
import { COCO_KINDS } from './coco.ts';
import { type Found, objectsIn, type RawDetections } from './efficientdet.ts';
import type { Letterbox } from './letterbox.ts';
import { loadRuntime, openSession } from './onnx.ts';
import { createPictureTensor } from './picture-tensor.ts';

export interface InferenceSettings {
  /** Where the runtime is installed. */
  readonly packages: string;
  readonly modelFile: string;
  readonly anchorsFile: string;
}

export interface InferenceOrder {
  /** As large as its place says. */
  readonly picture: Uint8Array;
  readonly place: Letterbox;
  readonly leastScore: number;
}

const INPUT = 'picture';

/** A model at work: pictures in, objects out. */
export async function createInference({ packages, modelFile, anchorsFile }: InferenceSettings) {
  const runtime = loadRuntime(packages);
  const session = await openSession(runtime, modelFile);
  const anchors = new Float32Array(Uint8Array.from(await readFile(anchorsFile)).buffer);
  const tensorOf = createPictureTensor();
  return async ({ picture, place, leastScore }: InferenceOrder): Promise<Found[]> => {
    const { width, height } = place.frame;
    const tensor = new runtime.Tensor('float32', tensorOf(picture, place), [1, 3, height, width]);
    const { boxes, scores, classes } = await session.run({ [INPUT]: tensor });
    const raw = { boxes: boxes?.data, scores: scores?.data, classes: classes?.data } as RawDetections;
    return objectsIn(raw, { anchors, kinds: COCO_KINDS, leastScore }, place);
  };
}
