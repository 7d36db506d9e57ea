import { quantiseTemplate } from '@sightline/contract/people/face-template';
import type { FrameBox } from '@sightline/geometry/boxes';
import { FACE_FRAME, FACE_GRIDS, type FaceModels } from '../models/face-models.ts';
import { type Colours, cutOut, type PixelBox, pixelsOf, planesOf, scaled } from '../pictures/cut-out.ts';
import { ALIGNED_SIDE, alignedFace } from './face-align.ts';
import { type FoundFace, facesIn } from './face-boxes.ts';
import { faceQuality } from './face-quality.ts';
import type { FaceRead } from './face-reader.ts';
import { loadRuntime, openSession } from './onnx.ts';
import type { ReadOrder } from './reading.ts';

export interface FaceSettings extends FaceModels {
  /** Where the runtime is installed. */
  readonly packages: string;
}

const FINDING = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] } as const;
/** The numbers as they are. */
const DESCRIBING = { mean: [0, 0, 0], std: [1 / 255, 1 / 255, 1 / 255] } as const;

/** Less than that, and templates of the sample film could not be told apart. */
const LEAST_QUALITY = 0.3;

/** The square around a part that the detector sees. */
function squareOf({ size: { width, height } }: Colours): PixelBox {
  const side = Math.max(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side };
}

/** A face of the detector's square in the part that the square was made of. */
function inPart({ score, box, points }: FoundFace, square: PixelBox): FoundFace {
  const scale = square.width / FACE_FRAME;
  const place = ([x, y]: readonly [number, number]) => [x * scale + square.left, y * scale + square.top] as const;
  const [left, top] = place([box.left, box.top]);
  const [first, second, nose, mouth] = points;
  return {
    score,
    box: { left, top, width: box.width * scale, height: box.height * scale },
    points: [place(first), place(second), place(nose), place(mouth)],
  };
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

function boxOf(box: PixelBox, part: PixelBox, size: { width: number; height: number }): FrameBox {
  const x = share((part.left + box.left) / size.width);
  const y = share((part.top + box.top) / size.height);
  return {
    x,
    y,
    width: share((part.left + box.left + box.width) / size.width) - x,
    height: share((part.top + box.top + box.height) / size.height) - y,
  };
}

/** A face reader at work: parts of a picture in, the largest face of each out. */
export async function createFaceInference({ packages, findsFile, describesFile }: FaceSettings) {
  const runtime = loadRuntime(packages);
  const [finds, describes] = await Promise.all([openSession(runtime, findsFile), openSession(runtime, describesFile)]);

  async function find(part: Colours): Promise<FoundFace[]> {
    const square = squareOf(part);
    const values = planesOf(scaled(part, square, { width: FACE_FRAME, height: FACE_FRAME }), FINDING);
    const outputs = await finds.run({ picture: new runtime.Tensor('float32', values, [1, 3, FACE_FRAME, FACE_FRAME]) });
    const numbers = FACE_GRIDS.flatMap(({ scores, boxes }) => [scores, boxes]).map(
      (name) => [name, outputs[name]!.data as Float32Array] as const,
    );
    return facesIn(Object.fromEntries(numbers)).map((face) => inPart(face, square));
  }

  async function describe(aligned: Colours): Promise<Int8Array> {
    const values = planesOf(aligned, DESCRIBING);
    const input = new runtime.Tensor('float32', values, [1, 3, ALIGNED_SIDE, ALIGNED_SIDE]);
    const [output] = Object.values(await describes.run({ [describes.inputNames[0]!]: input }));
    return quantiseTemplate(output!.data as Float32Array);
  }

  async function read({ large, largeSize }: ReadOrder['picture'], { track, box }: ReadOrder['objects'][number]) {
    const place = pixelsOf(box, largeSize);
    const part = cutOut({ large, largeSize }, place);
    const faces = await find(part);
    const face = faces.toSorted((a, b) => b.box.width - a.box.width)[0];
    if (!face) return [];
    const aligned = alignedFace(part, face.points);
    const quality = faceQuality(face.points, aligned);
    const template = quality < LEAST_QUALITY ? null : await describe(aligned);
    return [{ track, faces: faces.length, quality, template, box: boxOf(face.box, place, largeSize) }];
  }

  return async ({ picture, objects }: ReadOrder): Promise<FaceRead[]> => {
    const all: FaceRead[] = [];
    for (const object of objects) all.push(...(await read(picture, object)));
    return all;
  };
}
